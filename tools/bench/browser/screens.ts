import type { Browser } from '@playwright/test';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { goals } from './goals.ts';
import { freshPage, signInHere, withBrowser } from './visitor.ts';
import { watch, type Seen } from './watch.ts';

/** What is opened, one after the other, as the named account. */
const screens: readonly [name: string, route: string][] = [
  ['workplace', '/dashboard/workplace'],
  ['list of purchase requisitions', '/reqhome/REQ110P'],
  ['a new requisition', '/reqhome/Req110p_2'],
  ['query over all types', '/reqhome/REQ990P'],
  ['inbox', '/areqhome/AREQ110P'],
  ['messages', '/account/settings/notification'],
];

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
      about: `Chromium without a screen, from an empty cache, signed in as an employee; screens are opened by address one after the other, so that each is charged with what only it loads, here with what it fetches ahead for the next (what a screen waits for is held against its goal in the table below). Largest paint plain and with the processor slowed 4 times. Goals: JavaScript at most ${goals.landing} KB to the landing, largest paint under ${goals.paint} ms and ${goals.slowed} ms slowed.`,
      head: ['', 'requests', 'script KB', 'all KB', 'first paint', 'largest', 'largest slowed', 'shift'],
      rows: [...plain].map(([name, { requests, script, bytes, first, largest, shift }]) => [
        name,
        String(requests),
        /landing|sign-in/.test(name)
          ? mark(script / 1024, goals.landing, kilobytes(script))
          : kilobytes(script),
        kilobytes(bytes),
        first.toFixed(0),
        mark(largest, goals.paint),
        mark(slowed.get(name)?.largest ?? 0, goals.slowed),
        shift.toFixed(3),
      ]),
    };
  });
}
