import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/browser.mjs';
import type { Target } from './probe.ts';
import { signInHere } from '../bench/browser/visitor.ts';

const root = path.resolve(import.meta.dirname, '../..');

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
  const browser = await chromium.launch({
    executablePath: findChromium(root) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await work(async () => {
      const page = await (await browser.newContext({ baseURL: target.origin, locale: 'zh-CN' })).newPage();
      const seen: string[] = [];
      page.on('dialog', (dialog) => {
        seen.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(target.origin) && !/^(data|blob):/.test(request.url()))
          seen.push(request.url());
      });
      return { page, seen };
    });
  } finally {
    await browser.close();
  }
}

export async function signInAs(page: Page, account: string, at = '/user/login'): Promise<void> {
  await page.goto(at);
  await signInHere(page, account);
}
