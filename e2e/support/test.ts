import path from 'node:path';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Language } from '#calls/model';
import { beLate } from './late.ts';
import { signedIn } from './session.ts';
import type { Account } from './sign-in.ts';
import { addressOf, views, type Host, type View } from './views.ts';
import { Watch } from './watch.ts';
import { Way } from './way.ts';

export interface Person {
  account: Account;
  host?: Host;
  language?: Language;
  view?: View;
  /** The way to the server that this browser goes, where it can be cut. */
  through?: Way;
}

interface Fixtures {
  watch: Watch;
  /** Opens a browser of its own, which is closed when the journey ends: the runner closes only those that it made. */
  open: (
    host: Host,
    view: View,
    storageState?: BrowserContextOptions['storageState'],
    port?: number,
  ) => Promise<Page>;
  /** A way to the server that can be cut as a tunnel cuts a train's: what is sent is swallowed, nothing is closed. */
  way: Way;
  /**
   * A browser of its own for a person who has signed in before; as many as the journey has people. It shows no page yet:
   * `page.goto('/')` leads to the landing.
   */
  person: (person: Person) => Promise<Page>;
  /** The same without signing in. */
  visitor: (options?: { host?: Host; view?: View }) => Promise<Page>;
  /** Keeps a picture for people to look at: test-results/looks/<name>.png. The ordinary run of `npm test` keeps none. */
  look: (page: Page, name: string) => Promise<void>;
}

/**
 * Ends the title of a journey that is one of several cases: says when it is for `npm test -- --all` alone. Where there are
 * no cases, the title itself ends with ' @all'; the ordinary run leaves out what bears this tag. What is ordinary:
 * - a whole job as somebody has to do it: some 35 for the kits, the shell and the approvals, at most four for a module;
 * - what no other test can prove.
 * What is for `--all`:
 * - the same in the other language or on another width. One of such cases is ordinary, and journeys take turns in which
 *   one, so that each language and each width is met;
 * - what goes through all screens, types or pages: the ordinary run takes some, which stand for the others;
 * - single rules and messages, where tests of the units and of the server prove them;
 * - what goes beyond the journeys that stand for a module: its further jobs.
 */
export const inAll = (when: boolean): string => (when ? ' @all' : '');

/** Playwright's `test`, with people, and failing on whatever the browser complains about. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({}, use) => {
      const watch = new Watch();
      await use(watch);
      expect(watch.problems, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (host, view, storageState, port) => {
      const context = await browser.newContext({
        baseURL: addressOf(host, port),
        viewport: views[view],
        hasTouch: view === 'phone',
        ...(storageState && { storageState }),
      });
      opened.push(context);
      await beLate(context);
      const page = await context.newPage();
      watch.follow(page);
      return page;
    });
    // A page left open goes on listening and drawing beside all journeys that follow.
    await Promise.all(opened.map((context) => context.close()));
    expect(browser.contexts().length, 'windows left open').toBe(0);
  },
  way: async ({}, use) => {
    const way = await Way.open();
    await use(way);
    way.close();
  },
  visitor: async ({ open }, use) => {
    await use(({ host = 'main', view = 'desktop' } = {}) => open(host, view));
  },
  person: async ({ open }, use) => {
    await use(async ({ account, host = 'main', language = 'zh', view = 'desktop', through }) =>
      open(host, view, await signedIn(account, host, language, through?.port), through?.port),
    );
  },
  look: async ({}, use, info) => {
    await use(async (page, name) => {
      if (process.env['BMS_E2E_LOOKS'] === 'off') return;
      await page.screenshot({ path: path.join(info.project.outputDir, 'looks', `${name}.png`) });
    });
  },
});
export { expect };
