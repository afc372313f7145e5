// `npm run tour`: pictures of the product for the README, from the built server with the demo company; `npm run tour -- stock
// together`: these alone.
import type { Browser, Page } from '@playwright/test';
import path from 'node:path';
import { personOf } from '../../e2e/support/requests.ts';
import { fillPurchase } from '../../e2e/support/purchase.ts';
import startServer from '../../e2e/support/server.ts';
import { signIn, type Account } from '../../e2e/support/sign-in.ts';
import { beginPaper, makeBase } from '../../e2e/support/team-papers.ts';
import { addressOf, views, type Host, type View } from '../../e2e/support/views.ts';
import { Way } from '../../e2e/support/way.ts';
import { freshPage, withBrowser } from '../bench/browser/visitor.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Picture {
  name: string;
  account?: Account;
  host?: Host;
  view?: View;
  route: string;
  /** What is done before the picture is taken. */
  before?: (page: Page, browser: Browser, way: Way) => Promise<void>;
  /** Nothing comes through any more: there is nothing to wait for. */
  isCut?: boolean;
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

/** A text of a base of one's own, into which a colleague with a browser of his own is writing. */
async function writeTogether(page: Page, browser: Browser): Promise<void> {
  const { name: colleague } = await personOf('employee', 'zh');
  await makeBase(page, '周会', colleague);
  const address = await beginPaper(page, /文档$/, '周会纪要');
  const text = page.getByRole('textbox', { name: '文档内容：周会纪要' });
  await text.click();
  await page.keyboard.type('一、上周到货：电解铜 12 吨，已入库。');
  await page.keyboard.press('Enter');
  const other = await freshPage(browser, addressOf('main'), { timezoneId: 'Asia/Shanghai' });
  await signIn(other, 'employee');
  await other.goto(address);
  await other.getByRole('textbox', { name: '文档内容：周会纪要' }).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type('二、本周盘点：周五下午');
  await page.getByText('二、本周盘点：周五下午').waitFor();
  await text.click();
  await page.keyboard.press('Control+Home');
}

/** A text of one's own, while nothing comes through; what is typed stays in the page and says so. */
async function writeAway(page: Page, _browser: Browser, way: Way): Promise<void> {
  const { name: colleague } = await personOf('employee', 'zh');
  await makeBase(page, '车间', colleague);
  await beginPaper(page, /文档$/, '交接记录');
  await page.getByRole('textbox', { name: '文档内容：交接记录' }).click();
  await page.keyboard.type('一、三号炉已停，等备件。');
  await page.getByRole('status').getByText('已保存').waitFor();
  way.cut();
  await page.keyboard.press('Enter');
  await page.keyboard.type('二、地下室没有信号，照样记：液位 62 %，油温 48 ℃。');
  await page.getByText('连接中断，改动保留在此页，恢复后自动保存').waitFor({ timeout: 60_000 });
}

/** The same when it comes through again: what was typed is saved by itself. */
async function writeBack(page: Page, browser: Browser, way: Way): Promise<void> {
  await writeAway(page, browser, way);
  way.mend();
  await page.getByRole('status').getByText('已保存').waitFor({ timeout: 60_000 });
}

/** The board of the first project. */
async function openBoard(page: Page): Promise<void> {
  await page.locator('main a[href*="project-panel"]').first().click();
}

/** The same, while a colleague in another browser moves its first card by keys. */
async function watchBoard(page: Page, browser: Browser): Promise<void> {
  await openBoard(page);
  await settle(page);
  const other = await freshPage(browser, addressOf('main'), { timezoneId: 'Asia/Shanghai' });
  await signIn(other, 'head');
  await other.goto(page.url());
  const [from, to] = [other.getByRole('region').nth(0), page.getByRole('region').nth(1)];
  const card = from.getByRole('button', { name: /[\u4e00-\u9fff]{2}/ }).first();
  const name = (await card.getAttribute('aria-label')) ?? (await card.innerText());
  await card.focus();
  await other.keyboard.press('Alt+ArrowRight');
  await to.getByRole('button', { name, exact: true }).waitFor();
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
  { name: 'to-order', account: 'purchasing', route: '/purhome/Pur110p_toOrder' },
  { name: 'stock', account: 'warehouse', route: '/invhome/INV110P' },
  { name: 'laboratory', account: 'technician', host: 'health-bank', route: '/hblabhome/hblab330p' },
  { name: 'my-day', account: 'head', route: '/workteam' },
  { name: 'board', account: 'head', route: '/workteam/project', before: openBoard },
  { name: 'card-moved', account: 'head', route: '/workteam/project', before: watchBoard },
  { name: 'together', account: 'head', route: '/workteam/docs', before: writeTogether },
  { name: 'offline', account: 'head', route: '/workteam/docs', before: writeAway, isCut: true },
  { name: 'offline-after', account: 'head', route: '/workteam/docs', before: writeBack },
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

const wanted = process.argv.slice(2);
const stop = await startServer();
await withBrowser(async (browser) => {
  for (const { name, account, host = 'main', view = 'desktop', route, before, isCut } of pictures) {
    if (wanted.length && !wanted.includes(name)) continue;
    const way = await Way.open();
    const page = await freshPage(browser, addressOf(host, way.port), {
      viewport: views[view],
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
    });
    if (account) await signIn(page, account);
    await page.goto(route);
    await before?.(page, browser, way);
    if (!isCut) await settle(page);
    await page.screenshot({ path: path.join(root, 'docs/tour', `${name}.png`) });
    await page.context().close();
    way.close();
  }
}).finally(stop);
