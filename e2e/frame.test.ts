import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { expect, inAll, test } from './support/test.ts';

/** What the frame around the pages is called, in both languages. */
const words = {
  zh: {
    menu: '主菜单',
    requests: '申请',
    purchases: '采购申请',
    crumbs: '当前位置',
    fold: '收起菜单',
    unfold: '展开菜单',
    tabs: '已打开的页面',
    actions: '标签操作',
    findTab: /查找已打开的 \d+ 个页面/,
    search: '查找已打开的页面',
    closeOne: '关闭',
    left: '关闭左侧',
    right: '关闭右侧',
    others: '关闭其他',
    last: '这是最后一个标签，不能再关闭了',
    noneLeft: '左侧没有标签',
    noneRight: '右侧没有标签',
    user: /用户菜单/,
    settings: '界面设置',
    dark: '深色',
    top: '顶部菜单',
    multiTab: '多标签页',
    larger: '放大',
    smaller: '缩小',
    defaults: '恢复默认设置',
    find: '单号、主题或拼音',
  },
  en: {
    menu: 'Main menu',
    requests: 'Requests',
    purchases: 'Purchase requisition',
    crumbs: 'You are here',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    tabs: 'Open pages',
    actions: 'Actions on tabs',
    findTab: /Find among \d+ open pages/,
    search: 'Find an open page',
    closeOne: 'Close',
    left: 'Close those on the left',
    right: 'Close those on the right',
    others: 'Close the others',
    last: 'This is the last tab and cannot be closed',
    noneLeft: 'No tabs on the left',
    noneRight: 'No tabs on the right',
    user: /User menu/,
    settings: 'Display settings',
    dark: 'Dark',
    top: 'Top menu',
    multiTab: 'Tabs',
    larger: 'Larger',
    smaller: 'Smaller',
    defaults: 'Back to the defaults',
    find: 'Number, subject or pinyin',
  },
} as const;

const menuOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words[language].menu });
const tabsOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words[language].tabs }).first();
const widthOf = async (page: Page, language: Language) =>
  Math.round((await menuOf(page, language).boundingBox())?.width ?? 0);

for (const language of ['zh', 'en'] as const) {
  const said = words[language];

  test(`menu: 280 px, folded on a tablet, a drawer on a mobile; a parent leads to its path + /Index (${language})${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'head', language });
    await page.goto('/');
    await expect.poll(() => widthOf(page, language)).toBe(280);
    await menuOf(page, language).getByText(said.requests, { exact: true }).first().click();
    await expect(page).toHaveURL(/\/reqhome\/Index$/);
    // The trail leads where the menu does.
    await menuOf(page, language).getByRole('link', { name: said.purchases }).click();
    await expect(page).toHaveURL(/\/reqhome\/REQ110P$/);
    await page
      .getByRole('navigation', { name: said.crumbs })
      .getByRole('link', { name: said.requests, exact: true })
      .click();
    await expect(page).toHaveURL(/\/reqhome\/Index$/);
    await look(page, `frame-home-${language}`);
    // Folded stays folded after a reload.
    await page.getByRole('button', { name: said.fold }).click();
    await expect.poll(() => widthOf(page, language)).toBe(56);
    await page.reload();
    await expect(page.getByRole('button', { name: said.unfold })).toBeVisible();
    await expect.poll(() => widthOf(page, language)).toBe(56);

    await page.setViewportSize({ width: 900, height: 1100 });
    await page.getByRole('button', { name: said.unfold }).click();
    await expect.poll(() => widthOf(page, language)).toBe(280);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menuOf(page, language)).toBeHidden();
    await page.getByRole('button', { name: said.unfold }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('navigation', { name: said.menu })).toBeVisible();
    await look(page, `frame-drawer-${language}`);
    await drawer.getByText(said.requests, { exact: true }).first().click();
    await expect(page).toHaveURL(/\/reqhome\/Index$/);
    await expect(drawer).toBeHidden();
  });

  test(`tabs: rules and messages, kept input, focus and place, a list with search, a reload (${language})${inAll(language === 'zh')}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'head', language });
    await page.goto('/');
    const tabs = tabsOf(page, language);
    await expect(tabs.getByRole('link')).toHaveCount(1);
    const choose = async (what: string) => {
      await page.getByRole('button', { name: said.actions }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    await choose(said.closeOne);
    await expect(page.getByText(said.last)).toBeVisible();

    const menu = menuOf(page, language);
    await menu.getByText(said.requests, { exact: true }).first().click();
    // A page that is left before it was shown has no tab.
    await expect(tabs.getByRole('link')).toHaveCount(2);
    await menu.getByRole('link', { name: said.purchases }).click();
    await expect(tabs.getByRole('link')).toHaveCount(3);
    await choose(said.right);
    await expect(page.getByText(said.noneRight)).toBeVisible();

    // Typed, left, and found again with the keyboard where it was.
    const search = page.getByRole('textbox', { name: said.find }).filter({ visible: true }).first();
    await search.fill('half typed');
    await tabs.getByRole('link').first().click();
    await expect(search).toBeHidden();
    await choose(said.left);
    await expect(page.getByText(said.noneLeft)).toBeVisible();
    await tabs.getByRole('link', { name: said.purchases }).click();
    await expect(search).toHaveValue('half typed');
    await expect(search).toBeFocused();

    // Another query, the same tab.
    await page.goto('/reqhome/REQ110P?status=draft');
    await expect(tabs.getByRole('link')).toHaveCount(3);
    await page.reload();
    await expect(tabs.getByRole('link')).toHaveCount(3);

    await page.getByRole('button', { name: said.findTab }).click();
    await page.getByRole('textbox', { name: said.search }).fill('index');
    await look(page, `frame-tab-list-${language}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reqhome\/Index$/);
    await choose(said.others);
    await expect(tabs.getByRole('link')).toHaveCount(1);
  });

  test(`settings: dark, top menu, no tabs, zoom from 0.8 to 2 by 0.1; kept for the person, back to the defaults (${language}) @all`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'head', language });
    await page.goto('/');
    const root = page.locator('html');
    const open = async () => {
      await page.getByRole('button', { name: said.user }).click();
      await page.getByRole('menuitem', { name: said.settings }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await open();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(said.dark, { exact: true }).first().click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await drawer.getByText(said.top, { exact: true }).click();
    await drawer.getByRole('switch', { name: said.multiTab }).click();
    await expect(tabsOf(page, language)).toBeHidden();
    const larger = drawer.getByRole('button', { name: said.larger });
    const smaller = drawer.getByRole('button', { name: said.smaller });
    for (let percent = 110; percent <= 200; percent += 10) {
      await larger.click();
      await expect(drawer.getByText(`${percent}%`, { exact: true })).toBeVisible();
      await expect(root).toHaveCSS('zoom', String(percent / 100));
    }
    await expect(larger).toBeDisabled();
    for (let percent = 190; percent >= 130; percent -= 10) {
      await smaller.click();
      await expect(drawer.getByText(`${percent}%`, { exact: true })).toBeVisible();
    }
    await look(page, `frame-settings-${language}`);
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveCSS('zoom', '1.3');
    await expect(menuOf(page, language).locator('.ant-menu-horizontal')).toBeVisible();
    await look(page, `frame-dark-top-${language}`);

    await open();
    for (let step = 0; step < 5; step++) await smaller.click();
    await expect(drawer.getByText('80%', { exact: true })).toBeVisible();
    await expect(root).toHaveCSS('zoom', '0.8');
    await expect(smaller).toBeDisabled();
    await page.getByRole('button', { name: said.defaults }).click();
    await expect(root).toHaveAttribute('data-theme', 'light');
    await expect(root).toHaveCSS('zoom', '1');
    await expect(tabsOf(page, language)).toBeVisible();
  });
}

test('the header hides when scrolled down beyond 300 px and shows again when scrolling up @all', async ({
  person,
}) => {
  const page = await person({ account: 'head' });
  await page.goto('/');
  await page.setViewportSize({ width: 900, height: 500 });
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  const header = page.getByRole('banner').first();
  await expect(header).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1000);
  const scrollTo = (y: number) => page.evaluate((to) => globalThis.scrollTo(0, to), y);
  await scrollTo(290);
  await expect(header).toBeInViewport();
  await scrollTo(450);
  await expect(header).not.toBeInViewport();
  await scrollTo(400);
  await expect(header).toBeInViewport();
});

test('the equipment host shows its own menus, the others land where their edition says @all', async ({
  person,
}) => {
  const equipment = await person({ account: 'admin', host: 'mex' });
  await equipment.goto('/reqhome/Index');
  await expect(equipment.getByRole('link', { name: /REQ620P/ })).toBeVisible();
  await expect(equipment.getByRole('link', { name: /REQ210P/ })).toHaveCount(0);
  const ranch = await person({ account: 'rancher', host: 'livestock' });
  await ranch.goto('/');
  await expect(ranch).toHaveURL(/\/lpdshhome\/Index$/i);
  await ranch.goto('/index');
  await expect(ranch).toHaveURL(/\/lpdshhome\/Index$/i);
});
