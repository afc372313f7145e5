import { useLanguage } from './i18n.ts';

/** Commas as British English has them: none before the 'and'. */
const localeOf = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Names as a sentence has them: 'a、b和c', 'a, b and c'. `const listed = useListed()`, then `listed(names)`. */
export function useListed(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) => new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(names);
}
