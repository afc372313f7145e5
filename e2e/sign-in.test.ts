import { signIn } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

for (const language of ['zh', 'en'] as const)
  test(`an employee signs in and lands on the workplace (${language})${inAll(language === 'en')}`, async ({
    visitor,
    look,
  }) => {
    const page = await visitor();
    await signIn(page, 'employee', language);
    await expect(page).toHaveURL(/\/dashboard\/workplace$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    await look(page, `workplace-${language}`);
  });

test('after signing in one is where one wanted to go', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/reqhome/REQ110P');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await page.getByLabel('账号或手机号').fill('employee');
  await page.getByLabel('密码', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/reqhome\/REQ110P$/i);
});

test('a wrong password is refused without saying which half was wrong', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/user/login');
  await page.getByLabel('账号或手机号').fill('employee');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
  await expect(page.getByLabel('账号或手机号')).toHaveValue('employee');
});
