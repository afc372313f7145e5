import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { freshPage, settled, showPath, signInHere, withBrowser } from './visitor.ts';

/** Milliseconds from a press or key to the frame that shows what it did: what web.dev calls good. */
const goal = 200;

interface Interaction {
  name: string;
  account: string;
  route: string;
  act(page: Page): Promise<void>;
}

const main = (page: Page) => page.locator('main');

/** What people do all day, one kind of press or key each. */
const interactions: readonly Interaction[] = [
  {
    name: 'list: typing into the search',
    account: 'employee',
    route: '/reqhome/REQ110P',
    act: (page) =>
      main(page)
        .getByRole('searchbox')
        .or(main(page).getByPlaceholder(/拼音/))
        .first()
        .pressSequentially('dianji tong'),
  },
  {
    name: 'list: another state, and back',
    account: 'employee',
    route: '/reqhome/REQ110P',
    async act(page) {
      for (const state of [/^已通过/, /^审批中/, /^全部/]) {
        await main(page).getByRole('button', { name: state }).first().click();
        await settled(page);
      }
    },
  },
  {
    name: 'list: more filters opened and closed',
    account: 'employee',
    route: '/reqhome/REQ110P',
    async act(page) {
      for (let press = 0; press < 2; press++) {
        await main(page)
          .getByRole('button', { name: /更多筛选/ })
          .click();
        await pause(500);
      }
    },
  },
  {
    name: 'new requisition: typing the purpose',
    account: 'employee',
    route: '/reqhome/Req110p_2',
    act: (page) => main(page).getByLabel(/用途/).first().pressSequentially('annual overhaul of line 2'),
  },
  {
    name: 'new requisition: lines added, a cell entered and typed into',
    account: 'employee',
    route: '/reqhome/Req110p_2',
    async act(page) {
      for (let line = 0; line < 5; line++)
        await main(page)
          .getByRole('button', { name: /添加一行/ })
          .click();
      await page.keyboard.press('Control+Enter');
      await page.keyboard.type('1234');
    },
  },
  {
    name: 'inbox: the next five by key',
    account: 'head',
    route: '/areqhome/AREQ110P',
    async act(page) {
      await main(page).getByRole('heading').first().click();
      for (let at = 0; at < 5; at++) {
        await page.keyboard.press('j');
        await settled(page);
      }
    },
  },
  {
    name: 'tabs: from one kept screen to another',
    account: 'employee',
    route: '/reqhome/REQ110P',
    async act(page) {
      await showPath(page, '/reqhome/REQ990P');
      await settled(page);
      for (const name of [/^采购申请/, /^申请综合查询/, /^采购申请/]) {
        await page.locator('nav li').getByRole('link', { name }).last().click();
        await pause(400);
      }
    },
  },
  {
    name: 'command box: opened and typed into',
    account: 'employee',
    route: '/dashboard/workplace',
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.locator('[role=dialog] [role=combobox]:focus').waitFor();
      await page.keyboard.type('caigou');
    },
  },
];

/** The slowest interaction of each kind; null where the browser saw none. */
async function slowest(
  page: Page,
  { account, route, act }: Interaction,
  slowed: boolean,
): Promise<number | null> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { benchDelays: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto('/user/login');
  await signInHere(page, account);
  await settled(page);
  await showPath(page, route);
  await settled(page);
  await pause(1_500);
  if (slowed)
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(
    () => void ((globalThis as unknown as { benchDelays: number[] }).benchDelays.length = 0),
  );
  await act(page);
  await pause(1_000);
  const delays = await page.evaluate(() => (globalThis as unknown as { benchDelays: number[] }).benchDelays);
  return delays.length > 0 ? Math.max(...delays) : null;
}

/** From a press or key to the frame that shows it, plain and with the processor slowed 4 times. */
export async function interactionDelays({ origin }: BenchServer): Promise<Section> {
  return withBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const interaction of interactions) {
      const cells: string[] = [];
      for (const slowed of [false, true]) {
        const page = await freshPage(browser, origin);
        const delay = await slowest(page, interaction, slowed);
        // Below the threshold of what the browser tells.
        cells.push(delay === null ? '< 16' : `${delay.toFixed(0)}${delay > goal ? ' ✗' : ''}`);
        await page.context().close();
      }
      rows.push([interaction.name, ...cells]);
    }
    return {
      title: 'Interaction delay',
      about: `The slowest press or key of each row, from the event to the frame that shows what it did (Event Timing), plain and with the processor slowed 4 times. Goal: ${goal} ms.`,
      head: ['', 'plain ms', 'slowed ms'],
      rows,
    };
  });
}
