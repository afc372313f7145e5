import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { freshPage, showPath, signInHere, withBrowser } from './visitor.ts';

/** What is opened, one after the other, as the named account. */
const screens: readonly [name: string, route: string][] = [
  ['workplace', '/dashboard/workplace'],
  ['list of purchase requisitions', '/reqhome/REQ110P'],
  ['a new requisition', '/reqhome/Req110p_2'],
  ['query over all types', '/reqhome/REQ990P'],
  ['inbox', '/areqhome/AREQ110P'],
  ['messages', '/account/settings/notification'],
];
const goals = { landing: 350, screen: 100, paint: 1_000, slowed: 2_500 } as const;

interface Seen {
  requests: number;
  /** Bytes of JavaScript and of all, as they travelled. */
  script: number;
  bytes: number;
  first: number;
  largest: number;
  shift: number;
}

/** Watches what a page loads and when it shows it. */
async function watch(page: Page): Promise<{ since(): Promise<Seen>; begin(): void }> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Set<string>();
  let counted = { requests: 0, script: 0, bytes: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) counted.requests++;
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0 };
    Object.assign(globalThis, { benchSeen: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    begin: () => (counted = { requests: 0, script: 0, bytes: 0 }),
    async since() {
      await page.waitForLoadState('networkidle');
      await page
        .locator('.ant-skeleton, .ant-spin-spinning')
        .filter({ visible: true })
        .first()
        .waitFor({ state: 'hidden' });
      const seen = await page.evaluate(
        () => (globalThis as unknown as { benchSeen: Pick<Seen, 'first' | 'largest' | 'shift'> }).benchSeen,
      );
      return { ...counted, ...seen };
    },
  };
}

async function visit(browser: Browser, origin: string, slowed: boolean): Promise<Map<string, Seen>> {
  const page = await freshPage(browser, origin);
  const watched = await watch(page);
  if (slowed)
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const seen = new Map<string, Seen>();
  await page.goto('/user/login');
  seen.set('sign-in, cold', await watched.since());
  await signInHere(page, 'employee');
  seen.set('to the landing, cold', await watched.since());
  for (const [name, route] of screens) {
    watched.begin();
    await page.goto(route);
    seen.set(name, await watched.since());
  }
  await page.goto('/dashboard/workplace');
  watched.begin();
  await page.reload();
  seen.set('landing, warm', await watched.since());
  await page.context().close();
  return seen;
}

/** Bytes, requests and paints of the screens that people open most, from an empty cache, plain and slowed. */
export async function screensInBrowser({ origin }: BenchServer): Promise<Section> {
  return withBrowser(async (browser) => {
    const [plain, slowed] = [await visit(browser, origin, false), await visit(browser, origin, true)];
    const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0);
    const mark = (value: number, most: number, text = value.toFixed(0)) =>
      `${text}${value > most ? ' ✗' : ''}`;
    return {
      title: 'Screens in the browser',
      about: `Chromium without a screen, from an empty cache, signed in as an employee; screens are opened by address one after the other, so that each is charged with what only it loads. Largest paint plain and with the processor slowed 4 times. Goals: JavaScript at most ${goals.landing} KB to the landing and ${goals.screen} KB a further screen, largest paint under ${goals.paint} ms and ${goals.slowed} ms slowed.`,
      head: ['', 'requests', 'script KB', 'all KB', 'first paint', 'largest', 'largest slowed', 'shift'],
      rows: [...plain].map(([name, { requests, script, bytes, first, largest, shift }]) => [
        name,
        String(requests),
        mark(script / 1024, /landing|sign-in/.test(name) ? goals.landing : goals.screen, kilobytes(script)),
        kilobytes(bytes),
        first.toFixed(0),
        mark(largest, goals.paint),
        mark(slowed.get(name)?.largest ?? 0, goals.slowed),
        shift.toFixed(3),
      ]),
    };
  });
}

/** Opened within the app straight after a fresh landing, each in a window of its own. */
const alone: readonly [name: string, account: string, route: string][] = [
  ['list of purchase requisitions', 'employee', '/reqhome/REQ110P'],
  ['a new requisition', 'employee', '/reqhome/Req110p_2'],
  ['query over all types', 'employee', '/reqhome/REQ990P'],
  ['inbox', 'head', '/areqhome/AREQ110P'],
  ['messages', 'employee', '/account/settings/notification'],
  ['copied to me', 'employee', '/areqhome/AREQ130P'],
  ['list of purchase requisitions (administrator)', 'admin', '/reqhome/REQ110P'],
];

/** What each screen costs a person who comes to it from the landing: what it needs to be shown, and what idle time brings. */
export async function screensAlone({ origin }: BenchServer): Promise<Section> {
  return withBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const [name, account, route] of alone) {
      const page = await freshPage(browser, origin);
      const watched = await watch(page);
      // What the screen fetches ahead while the browser is idle is held back until the screen stands.
      await page.addInitScript(() => {
        const held: (() => void)[] = [];
        Object.assign(globalThis, {
          requestIdleCallback: (work: () => void) => held.push(work),
          benchIdle: () => held.splice(0).forEach((work) => work()),
        });
      });
      await page.goto('/user/login');
      await signInHere(page, account);
      await watched.since();
      watched.begin();
      await showPath(page, route);
      await pause(500);
      const shown = await watched.since();
      watched.begin();
      await page.evaluate(() => (globalThis as unknown as { benchIdle(): void }).benchIdle());
      await pause(1_000);
      const ahead = await watched.since();
      const kilobytes = shown.script / 1024;
      rows.push([
        name,
        String(shown.requests),
        `${kilobytes.toFixed(0)}${kilobytes > goals.screen ? ' ✗' : ''}`,
        (ahead.script / 1024).toFixed(0),
      ]);
      await page.context().close();
    }
    return {
      title: 'Each screen alone, straight after the landing',
      about: `A fresh window for each: sign-in, landing, then this screen within the app. 'To show' is JavaScript that the screen waits for; 'ahead' is what it fetches afterwards while the browser is idle (dialogs, calendars, what stands below a form). Goal: at most ${goals.screen} KB to show.`,
      head: ['', 'requests', 'to show KB', 'ahead KB'],
      rows,
    };
  });
}
