import { chromium } from '@playwright/test';
import type { Section } from '../../results/report.ts';
import { findChromium } from '../../test/browser.mjs';
import { root, type BenchServer } from '../bench-server.ts';

/** Screens that are opened as tabs within the app. */
const routes = [
  ...['110', '120', '130', '140', '150', '160', '210', '220', '230', '240', '290', '310', '330'].map(
    (n) => `/reqhome/REQ${n}P`,
  ),
  ...['410', '415', '420', '425', '430', '435', '440'].map((n) => `/reqhome/REQ${n}P`),
];
const switches = 200;

/** Twenty tabs kept alive, switched between for a while: memory, and how soon a kept tab is shown; a long grid scrolled. */
export async function longUse({ origin }: BenchServer): Promise<Section> {
  const browser = await chromium.launch({
    executablePath: findChromium(root) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    const page = await (
      await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    ).newPage();
    await page.goto('/user/login');
    await page.getByLabel(/账号/).first().fill('admin');
    await page.getByLabel(/密码/).first().fill('demo1234');
    await page
      .getByRole('button', { name: /登\s*录/ })
      .first()
      .click();
    await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
    const heap = () =>
      page.evaluate(() => {
        (globalThis as unknown as { gc?: () => void }).gc?.();
        return (
          (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 2 ** 20
        );
      });
    const go = async (route: string): Promise<number> =>
      page.evaluate(async (to) => {
        const begun = performance.now();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        await new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        );
        return performance.now() - begun;
      }, route);
    for (const route of routes) {
      await go(route);
      await page.waitForLoadState('networkidle');
    }
    const opened = await heap();
    const times: number[] = [];
    for (let at = 0; at < switches; at++) times.push(await go(routes[at % routes.length] ?? '/'));
    const after = await heap();
    times.sort((a, b) => a - b);

    await page.goto('/test/GridManagerDemo');
    await page.waitForLoadState('networkidle');
    const frames = await page.evaluate(async () => {
      const scroller = [...document.querySelectorAll<HTMLElement>('*')]
        .filter((each) => each.scrollHeight > 100_000 && /auto|scroll/.test(getComputedStyle(each).overflowY))
        .at(0);
      if (!scroller) return null;
      let count = 0;
      let longest = 0;
      const begun = performance.now();
      let last = begun;
      while (performance.now() - begun < 3_000) {
        scroller.scrollTop += 400;
        await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        count++;
      }
      return { perSecond: count / 3, longest };
    });
    return {
      title: 'Long use',
      about: `${routes.length} lists kept as tabs, ${switches} switches between them (from the change of address to the second frame after it); memory of the scripts after a collection. Then the grid of 100,000 rows scrolled for 3 s by 400 pixels a frame.`,
      head: ['', 'figure'],
      rows: [
        ['memory with all tabs open', `${opened.toFixed(0)} MB`],
        [`memory after ${switches} switches`, `${after.toFixed(0)} MB`],
        ['a kept tab shown, p50', `${(times[switches / 2] ?? 0).toFixed(0)} ms`],
        ['a kept tab shown, p95', `${(times[Math.floor(switches * 0.95)] ?? 0).toFixed(0)} ms`],
        ['frames a second while scrolling', frames ? frames.perSecond.toFixed(0) : 'the grid was not found'],
        ['longest frame', frames ? `${frames.longest.toFixed(0)} ms` : ''],
      ],
    };
  } finally {
    await browser.close();
  }
}
