import type { Page } from '@playwright/test';
import { screens } from '../../../apps/server/src/compose.ts';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { goals } from './goals.ts';
import { freshPage, signInHere, withBrowser } from './visitor.ts';
import { watch } from './watch.ts';

interface Opened {
  name: string;
  account: string;
  route: string;
}

/** What most people open; the rows that an administrator does not have. */
const ofMany: readonly Opened[] = [
  { name: 'list of purchase requisitions', account: 'employee', route: '/reqhome/REQ110P' },
  { name: 'a new requisition', account: 'employee', route: '/reqhome/Req110p_2' },
  { name: 'query over all types', account: 'employee', route: '/reqhome/REQ990P' },
  { name: 'inbox', account: 'head', route: '/areqhome/AREQ110P' },
];

/** Every screen of the main edition as the features declare them, and the first page behind each: a new one of its kind. */
const everyScreen: readonly Opened[] = screens
  .filter(({ editions }) => editions.includes('main'))
  .flatMap(({ route, title, details = [] }) => [
    { name: title[1], account: 'admin', route },
    ...details
      .slice(0, 1)
      .map((detail) => ({ name: detail.title[1], account: 'admin', route: detail.route })),
  ]);

/** What the screen fetches ahead while the browser is idle is held back until `idle` is called. */
async function holdIdle(page: Page): Promise<{ idle(): Promise<void> }> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => held.push(work),
      benchIdle: () => held.splice(0).forEach((work) => work()),
    });
  });
  return {
    idle: () => page.evaluate(() => (globalThis as unknown as { benchIdle(): void }).benchIdle()),
  };
}

/** Within the app, as a press on a link does. */
const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);

/** What each screen costs a person who comes to it from the landing: what it needs to be shown, and what idle time brings. */
export async function screensAlone({ origin }: BenchServer): Promise<Section> {
  return withBrowser(async (browser) => {
    const rows: string[][] = [];
    let over = 0;
    for (const { name, account, route } of [...ofMany, ...everyScreen]) {
      const page = await freshPage(browser, origin);
      const watched = await watch(page);
      const { idle } = await holdIdle(page);
      await page.goto('/user/login');
      await signInHere(page, account);
      await watched.since();
      watched.begin();
      await goTo(page, route);
      const shown = await watched.since();
      watched.begin();
      await idle();
      const ahead = await watched.since();
      const kilobytes = shown.script / 1024;
      if (kilobytes > goals.screen) over++;
      rows.push([
        name,
        account,
        String(shown.requests),
        `${kilobytes.toFixed(0)}${kilobytes > goals.screen ? ' ✗' : ''}`,
        (shown.bytes / 1024).toFixed(0),
        (ahead.script / 1024).toFixed(0),
      ]);
      await page.context().close();
    }
    return {
      title: 'Each screen alone, straight after the landing',
      about: `Every screen of the main edition as its feature declares it, and the page for a new one behind it; before them what most people open. A fresh window for each: sign-in, landing, then this screen within the app. 'To show' is JavaScript that the screen waits for; 'ahead' is what it fetches afterwards while the browser is idle (what selects drop down, dialogs, calendars, what stands below a form). Goal: at most ${goals.screen} KB to show; ${over} of ${rows.length} need more.`,
      head: ['', 'as', 'requests', 'to show KB', 'all KB', 'ahead KB'],
      rows,
    };
  });
}
