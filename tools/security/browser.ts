import type { Page } from '@playwright/test';
import type { Target } from './probe.ts';
import { signInHere, withBrowser } from '../bench/browser/visitor.ts';

/** A page of its own, and what it did that it must not: dialogs, requests to other sites. */
interface Watched {
  page: Page;
  seen: string[];
}

/** Does something in a real browser. */
export async function inBrowser(
  target: Target,
  work: (open: () => Promise<Watched>) => Promise<void>,
): Promise<void> {
  await withBrowser(async (browser) => {
    await work(async () => {
      const context = await browser.newContext({ baseURL: target.origin, locale: 'zh-CN' });
      const page = await context.newPage();
      const seen: string[] = [];
      // Of the window and of those that it opens, for prints.
      context.on('dialog', (dialog) => {
        seen.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      context.on('request', (request) => {
        if (!request.url().startsWith(target.origin) && !/^(data|blob):/.test(request.url()))
          seen.push(request.url());
      });
      return { page, seen };
    });
  });
}

export async function signInAs(page: Page, account: string, at = '/user/login'): Promise<void> {
  await page.goto(at);
  await signInHere(page, account);
}
