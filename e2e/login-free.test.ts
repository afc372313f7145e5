import { listMessages } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';
import { speak } from './support/sign-in.ts';

const words = {
  zh: {
    403: '抱歉，您无权访问该页面',
    404: '抱歉，您访问的页面不存在或仍在开发中',
    500: '抱歉，服务器出错了',
    home: '返回首页',
    signIn: '登录',
    overtime: '加班申请',
  },
  en: {
    403: 'Sorry, you have no access to this page',
    404: 'Sorry, the page you visited does not exist or is still under development',
    500: 'Sorry, the server made an error',
    home: 'Back home',
    signIn: 'Sign in',
    overtime: 'Overtime',
  },
} as const;

for (const [language, view] of [
  ['zh', 'tablet'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`exception pages need no sign-in and say what the specification says (${language}, ${view})`, async ({
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

  test(`an address that leads nowhere goes to /404 with its name, and IT support hears of it once (${language})`, async ({
    person,
  }) => {
    const lost = `/nowhere/${language}-${Date.now()}`;
    const page = await person({ account: 'warehouse', language });
    const told = async () =>
      (await asAdministrator(listMessages, { kind: 'missingPage', pageSize: 100 })).rows.filter(
        ({ body }) => body === lost,
      );
    await page.goto(lost);
    await expect(page.getByRole('heading', { name: said[404] })).toBeVisible();
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
  });

  test(`redirects: /oa001 to the overtime application, /account to the message centre (${language})`, async ({
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
