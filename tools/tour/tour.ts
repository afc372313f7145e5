// `npm run tour`: pictures of the product for the README, from the built server with the demo company.
import type { Page } from '@playwright/test';
import path from 'node:path';
import { fillPurchase } from '../../e2e/support/purchase.ts';
import startServer from '../../e2e/support/server.ts';
import { signIn, type Account } from '../../e2e/support/sign-in.ts';
import { addressOf, views, type Host, type View } from '../../e2e/support/views.ts';
import { freshPage, withBrowser } from '../bench/browser/visitor.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Picture {
  name: string;
  account?: Account;
  host?: Host;
  view?: View;
  route: string;
  /** What is done before the picture is taken. */
  before?: (page: Page) => Promise<void>;
}

/** A requisition of two lines, above the limit from which the general manager is asked. */
async function fillForm(page: Page): Promise<void> {
  await fillPurchase(page, 'zh', {
    purpose: '年度检修备件',
    lines: [
      { item: 'M10030', quantity: '20', price: '2000' },
      { item: 'M10040', quantity: '10', price: '1500.50' },
    ],
  });
  // The preview follows what was typed last: now the general manager is asked.
  await page.getByText('条件不满足，无需审批').waitFor({ state: 'hidden' });
}

/** The display settings, opened from the person's menu. */
async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /用户菜单/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  await page.getByRole('dialog').getByText('深色', { exact: true }).first().waitFor();
}

async function darken(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('dialog').getByText('深色', { exact: true }).first().click();
  await page.locator('html[data-theme=dark]').waitFor();
}

async function darkenAndClose(page: Page): Promise<void> {
  await darken(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function ask(page: Page, text: string): Promise<void> {
  await settle(page);
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog] [role=combobox]:focus').waitFor();
  await page.keyboard.insertText(text);
  await page.getByRole('option').first().waitFor();
}

/** The first line of a list, opened. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('.ant-table-row a').first().click();
}

const pictures: readonly Picture[] = [
  { name: 'sign-in', route: '/user/login' },
  { name: 'workplace', account: 'head', route: '/dashboard/workplace' },
  { name: 'workplace-health-bank', account: 'consultant', host: 'health-bank', route: '/' },
  { name: 'workplace-livestock', account: 'rancher', host: 'livestock', route: '/' },
  { name: 'list', account: 'head', route: '/reqhome/REQ110P' },
  { name: 'form', account: 'employee', route: '/reqhome/Req110p_2', before: fillForm },
  { name: 'inbox', account: 'head', route: '/areqhome/AREQ110P' },
  { name: 'inbox-narrow', account: 'head', view: 'phone', route: '/areqhome/AREQ110P' },
  { name: 'list-narrow', account: 'head', view: 'phone', route: '/reqhome/REQ110P' },
  { name: 'detail', account: 'head', route: '/reqhome/REQ110P?status=approved', before: openFirst },
  { name: 'query', account: 'manager', route: '/reqhome/REQ990P' },
  { name: 'designer', account: 'admin', route: '/areqhome/Areq140p_2?type=REQ110P' },
  {
    name: 'command-box',
    account: 'head',
    route: '/dashboard/workplace',
    before: (page) => ask(page, 'cgsq'),
  },
  { name: 'messages', account: 'employee', route: '/account/settings/notification' },
  { name: 'settings', account: 'head', route: '/dashboard/workplace', before: openSettings },
  { name: 'dark', account: 'head', route: '/areqhome/AREQ110P', before: darkenAndClose },
];

/** Until nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
}

const stop = await startServer();
await withBrowser(async (browser) => {
  for (const { name, account, host = 'main', view = 'desktop', route, before } of pictures) {
    const page = await freshPage(browser, addressOf(host), {
      viewport: views[view],
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
    });
    if (account) await signIn(page, account);
    await page.goto(route);
    await before?.(page);
    await settle(page);
    await page.screenshot({ path: path.join(root, 'docs/tour', `${name}.png`) });
    await page.context().close();
  }
}).finally(stop);
