import type { Page } from '@playwright/test';
import { inboxList } from '#approvals/model';
import { requisitionQueryCalls } from '#requisitions/model';
import { purchaseCalls } from '../../wire/sample-requisition.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Figure } from '../growth.ts';
import { freshPage, showPath, signInHere, withBrowser } from './visitor.ts';

const rounds = 3;

/** A screen, and what one comes for: any of these texts. */
interface Opened {
  name: string;
  account: string;
  path: string;
  shows: string[];
}

async function whatIsOpened({ origin }: BenchServer): Promise<Opened[]> {
  const [employee, head] = [await signedIn(origin, 'employee'), await signedIn(origin, 'head')];
  const [list, inbox, query] = [
    await employee.call(purchaseCalls.list, {}),
    await head.call(inboxList, {}),
    await head.call(requisitionQueryCalls.list, {}),
  ];
  const numbers = (rows: readonly { number: string | null }[]) => rows.flatMap(({ number }) => number ?? []);
  const detail = list.rows.find(({ number }) => number);
  return [
    { name: 'list', account: 'employee', path: '/reqhome/REQ110P', shows: numbers(list.rows) },
    {
      name: 'a requisition',
      account: 'employee',
      path: `/reqhome/Req110p_2?id=${detail?.id}`,
      shows: numbers(detail ? [detail] : []),
    },
    { name: 'inbox', account: 'head', path: '/areqhome/AREQ110P', shows: numbers(inbox.rows) },
    { name: 'query over all types', account: 'head', path: '/reqhome/REQ990P', shows: numbers(query.rows) },
  ];
}

/** Milliseconds from the press until a screen shows what one came for. */
async function open(page: Page, { path, shows }: Opened): Promise<number> {
  const tab = await showPath(page, path);
  return page.evaluate(
    async ([before, texts]) => {
      const begun = performance.now();
      const stands = (): boolean => {
        const text = document.querySelector('main')?.innerText ?? '';
        return texts.some((each) => text.includes(each));
      };
      while (!stands()) {
        if (performance.now() - begun > 30_000) throw new Error('It did not show in 30 s.');
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return before + performance.now() - begun;
    },
    [tab, shows] as const,
  );
}

/** The screens that show records, each opened for the first time in a window that is signed in. */
export const openTimes = (server: BenchServer): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const screens = await whatIsOpened(server);
    const times = new Map(screens.map(({ name }) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round++)
      for (const account of new Set(screens.map((screen) => screen.account))) {
        const page = await freshPage(browser, server.origin);
        await page.goto('/user/login');
        await signInHere(page, account);
        await page.waitForLoadState('networkidle');
        for (const screen of screens.filter((each) => each.account === account))
          times.get(screen.name)?.push(await open(page, screen));
        await page.context().close();
      }
    return [...times].map(([name, each]) => ({
      name: `${name} opened in the browser, ms`,
      value: each.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN,
    }));
  });
