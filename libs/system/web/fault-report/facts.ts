import type { Label } from '#calls/model';
import type { About } from '#shell/web';
import { recentErrors } from './error-log.ts';

/** The server takes no longer ones. */
const longest = 2000;

/** What a report says of where it was made, beside the words of the person. */
export const factLabels = {
  page: ['页面', 'Page'],
  edition: ['系统', 'Edition'],
  version: ['版本', 'Version'],
  language: ['语言', 'Language'],
  browser: ['浏览器', 'Browser'],
  window: ['窗口', 'Window'],
  errors: ['控制台错误', 'Console errors'],
} as const satisfies Record<string, Label>;
type Facts = Partial<Record<keyof typeof factLabels, string>>;

interface Surroundings extends About {
  language: string;
}

/** Collected when the report is opened: afterwards the page may have moved on. */
export function collectFacts({ edition, version, built, language }: Surroundings): Facts {
  const errors = recentErrors().join('\n');
  const facts: Facts = {
    page: location.pathname + location.search,
    edition,
    version: built ? `${version} (${built})` : version,
    language,
    browser: navigator.userAgent,
    window: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    ...(errors && { errors }),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.slice(0, longest)]));
}
