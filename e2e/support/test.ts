import path from 'node:path';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { signIn, type Account } from './sign-in.ts';
import { addressOf, views, type Host, type View } from './views.ts';
import { Watch } from './watch.ts';

export interface Person {
  account: Account;
  host?: Host;
  language?: Language;
  view?: View;
}

interface Fixtures {
  watch: Watch;
  /** A browser of its own for a person who has signed in; as many as the journey has people. */
  person: (person: Person) => Promise<Page>;
  /** The same without signing in. */
  visitor: (options?: { host?: Host; view?: View }) => Promise<Page>;
  /** Keeps a picture for people to look at: test-results/looks/<name>.png. */
  look: (page: Page, name: string) => Promise<void>;
}

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
  visitor: async ({ browser, watch }, use) => {
    await use(({ host = 'main', view = 'desktop' } = {}) => open(browser, watch, host, view));
  },
  person: async ({ browser, watch }, use) => {
    await use(async ({ account, host = 'main', language = 'zh', view = 'desktop' }) => {
      const page = await open(browser, watch, host, view);
      await signIn(page, account, language);
      return page;
    });
  },
  look: async ({}, use, info) => {
    await use(async (page, name) => {
      await page.screenshot({ path: path.join(info.project.outputDir, 'looks', `${name}.png`) });
    });
  },
});
export { expect };

async function open(browser: Browser, watch: Watch, host: Host, view: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addressOf(host),
    viewport: views[view],
    hasTouch: view === 'phone',
  });
  const page = await context.newPage();
  watch.follow(page);
  return page;
}
