import { warehouse } from '#master-data/model';
import { recordAddress } from '#registers/model';
import { listMessages } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';
import { speak } from './support/sign-in.ts';

const words = {
  zh: {
    403: '抱歉，您无权访问该页面',
    404: '抱歉，您访问的页面不存在或仍在开发中',
    500: '抱歉，服务器出错了',
    home: '返回首页',
    signIn: '登录',
    menu: '主菜单',
    tabs: '已打开的页面',
    overtime: '加班申请',
  },
  en: {
    403: 'Sorry, you have no access to this page',
    404: 'Sorry, the page you visited does not exist or is still under development',
    500: 'Sorry, the server made an error',
    home: 'Back home',
    signIn: 'Sign in',
    menu: 'Main menu',
    tabs: 'Open pages',
    overtime: 'Overtime',
  },
} as const;

for (const [language, view] of [
  ['zh', 'tablet'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`exception pages need no sign-in and say what the specification says (${language}, ${view}) @all`, async ({
    visitor,
    look,
  }) => {
    const page = await visitor({ view });
    await speak(page, language);
    for (const kind of [403, 404, 500] as const) {
      await page.goto(`/${kind}?name=/lost`);
      await expect(page.getByRole('heading', { name: said[kind] })).toBeVisible();
      await look(page, `exception-${kind}-${language}-${view}`);
    }
    // The button leads to the home route, and that, without a session, to sign-in.
    await page.getByRole('button', { name: said.home }).click();
    await expect(page.getByRole('heading', { name: said.signIn })).toBeVisible();
    await page.goto('/user');
    await expect(page).toHaveURL(/\/user\/login$/);
  });

  test(`an address that leads nowhere goes to /404 with its name, and IT support hears of it once (${language})${inAll(language === 'en')}`, async ({
    person,
  }) => {
    const lost = `/nowhere/${language}-${Date.now()}`;
    const page = await person({ account: 'warehouse', language });
    const told = async () =>
      (await asAdministrator(listMessages, { kind: 'missingPage', pageSize: 100 })).rows.filter(
        ({ body }) => body === lost,
      );
    await page.goto('/reqhome/REQ110P');
    const tabs = page.getByRole('navigation', { name: said.tabs }).first().getByRole('link');
    await expect(tabs).toHaveCount(1);
    await page.goto(lost);
    await expect(page.getByRole('heading', { name: said[404] })).toBeVisible();
    // One goes on from the menu or by the tabs; this page has none.
    await expect(page.getByRole('navigation', { name: said.menu })).toBeVisible();
    await expect(tabs).toHaveCount(1);
    await expect(page).toHaveURL(`/404?name=${encodeURIComponent(lost)}`);
    await expect(page.getByText(lost)).toBeVisible();
    await expect.poll(told).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(lost)).toBeVisible();
    await page.getByRole('button', { name: said.home }).click();
    await expect(page).toHaveURL(/\/dashboard\/workplace$/);
    await page.goto(lost);
    await expect(page.getByText(lost)).toBeVisible();
    expect(await told()).toHaveLength(1);
    // One person may have mistyped it: nobody is called to look at it.
    expect((await told())[0]?.readAt).not.toBeNull();
  });

  test(`a page without the right to it says so once, wherever it was typed, and leaves no tab (${language})${inAll(true)}`, async ({
    person,
  }) => {
    const page = await person({ account: 'employee', language });
    // A screen, what stands behind a screen, and a record of a register.
    for (const typed of ['/syshome/SYS120P', '/areqhome/Areq140p_running', recordAddress(warehouse, 'W01')]) {
      await page.goto(typed);
      await expect(page.getByRole('heading', { name: said[403] })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.ant-notification-notice, .ant-message-notice')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: said.menu })).toBeVisible();
      await expect(page.getByRole('navigation', { name: said.tabs }).first().getByRole('link')).toHaveCount(
        0,
      );
    }
  });

  test(`redirects: /oa001 to the overtime application, /account to the message centre (${language}) @all`, async ({
    person,
  }) => {
    const page = await person({ account: 'employee', language });
    await page.goto('/oa001');
    await expect(page).toHaveURL(/\/oahome\/OA001$/);
    await expect(page.locator('h1').filter({ visible: true })).toContainText(said.overtime);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/settings\/notification$/);
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
    // A token that is there at the sign-in page leads to the workplace.
    await page.goto('/user/login?redirect=/reqhome/REQ110P');
    await expect(page).toHaveURL(/\/dashboard\/workplace$/);
  });
}
