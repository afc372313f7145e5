import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findChromium } from '../../test/browser.mjs';
import { root } from '../bench-server.ts';

/** A browser without a screen, for as long as the work takes. */
export async function withBrowser<Found>(work: (browser: Browser) => Promise<Found>): Promise<Found> {
  const browser = await chromium.launch({
    executablePath: findChromium(root) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion' | 'timezoneId'>;

/** A window of a fresh profile: nothing cached, nobody signed in. */
export async function freshPage(browser: Browser, origin: string, options?: PageOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...options,
  });
  return context.newPage();
}

/** Fills in the sign-in that is open, and waits until the landing is on its way. */
export async function signInHere(page: Page, account: string): Promise<void> {
  await page.getByLabel(/账号/).first().fill(account);
  await page.getByLabel(/密码/).first().fill('demo1234');
  await page
    .getByRole('button', { name: /登\s*录/ })
    .first()
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
}

/**
 * Shows a path within the app, as a press on a link does. Milliseconds until the frame after its tab is the one that is
 * shown; its page may still be asking for its data.
 */
export const showPath = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const begun = performance.now();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = () => document.querySelector('nav li > [aria-current="page"]')?.getAttribute('href') ?? '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // A new form gets a query of its own.
    do await frame();
    while (!shown().toLowerCase().startsWith(to.toLowerCase()) && performance.now() - begun < 30_000);
    await frame();
    return performance.now() - begun;
  }, path);

/** Until the page shown has what it asked for: nothing of it is a placeholder any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('main')
    .locator('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
}
