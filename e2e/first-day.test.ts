import type { Page } from '@playwright/test';
import { changeSettings } from '#identity/model';
import { asPerson } from './support/as-administrator.ts';
import { authenticatorCode } from './support/authenticator.ts';
import { begin, isAsLeft } from './support/half-typed.ts';
import { startOwnServer } from './support/own-server.ts';
import { signInByWire } from './support/session.ts';
import { speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

// One server, new and empty, for one journey after the other: what is set here holds for a whole installation.
test.describe.configure({ mode: 'serial' });

const words = {
  zh: {
    account: '账号或手机号',
    password: '密码',
    signIn: '登录',
    elsewhere: '您的账号已在别处登录',
    kept: '已填写的内容都在',
    expired: '身份已过期',
    recover: '忘记密码？',
    register: '注册账号',
    closed: '系统未开放注册',
  },
  en: {
    account: 'Account name or mobile',
    password: 'Password',
    signIn: 'Sign in',
    elsewhere: 'Your account has signed in elsewhere',
    kept: 'with everything you typed',
    expired: 'Identity expired',
    recover: 'Forgot the password?',
    register: 'Register',
    closed: 'Registration is not open',
  },
} as const;
const password = 'a-Lantern-1';

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  server = await startOwnServer('first-day');
});
test.afterAll(async () => {
  await server.stop();
});

const enter = async (page: Page, language: 'zh' | 'en', account: string, secret: string) => {
  await page.getByLabel(words[language].account).fill(account);
  await page.getByLabel(words[language].password, { exact: true }).fill(secret);
  await page.getByRole('button', { name: words[language].signIn, exact: true }).click();
};

test('the first administrator signs in with the password that was shown once, and changes it', async ({
  visitor,
}) => {
  const shown = /account '([^']+)', password '([^']+)'/.exec(server.said());
  const [, account = '', secret = ''] = shown ?? [];
  expect(account).toBe('admin');
  const page = await visitor();
  await page.goto(`${server.address}/user/login`);
  await expect(page.getByRole('link', { name: '忘记密码？' })).toBeVisible();
  // Nothing of the demo, and nobody registers until an administrator allows it.
  for (const absent of ['注册账号', /钉钉/])
    await expect(page.getByRole('link', { name: absent })).toHaveCount(0);
  await expect(page.getByText('demo1234')).toHaveCount(0);
  await enter(page, 'zh', account, secret);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '设置新密码并登录' }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
});

for (const [language, view] of [
  ['zh', 'phone'],
  ['en', 'desktop'],
] as const)
  test(`registration is closed until an administrator opens it (${language}, ${view}) @all`, async ({
    visitor,
    look,
  }) => {
    const said = words[language];
    const administrator = { password, port: server.port };
    await asPerson('admin', changeSettings, { registrationAllowed: false }, administrator);
    const page = await visitor({ view });
    await speak(page, language);
    await page.goto(`${server.address}/user/login`);
    await expect(page.getByRole('link', { name: said.recover })).toBeVisible();
    await expect(page.getByRole('link', { name: said.register })).toHaveCount(0);
    await page.goto(`${server.address}/user/register`);
    await expect(page.getByRole('heading', { name: said.closed })).toBeVisible();
    await look(page, `register-closed-${language}-${view}`);
    await asPerson('admin', changeSettings, { registrationAllowed: true }, administrator);
    await page.goto(`${server.address}/user/login`);
    await page.getByRole('link', { name: said.register }).click();
    await expect(page.getByRole('heading', { name: said.register })).toBeVisible();
  });

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'tablet'],
] as const) {
  const said = words[language];

  test(`an account that signs in elsewhere ends here, at once and with nothing lost (${language}, ${view})${inAll(language === 'zh')}`, async ({
    visitor,
    look,
  }) => {
    const elsewhere = { password, port: server.port };
    await asPerson('admin', changeSettings, { oneSession: true }, elsewhere);
    const page = await visitor({ view });
    await speak(page, language);
    await page.goto(`${server.address}/user/login`);
    await enter(page, language, 'admin', password);
    await expect(page).toHaveURL(/\/dashboard\/workplace$/);
    const url = await begin(page, language, 'half typed', server.address);

    // Nobody touches this browser: the live connection tells it.
    const told = page.getByText(said.expired).first().waitFor();
    await signInByWire('admin', elsewhere);
    await told;
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(page.getByText(said.elsewhere)).toBeVisible();
    await expect(page.getByText(said.kept)).toBeVisible();
    await look(page, `elsewhere-${language}-${view}`);
    await page.getByLabel(said.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: said.signIn, exact: true }).click();
    await isAsLeft(page, language, 'half typed', url);
  });
}

// Last: from here on the administrator signs in with a code.
test('a second step that is demanded of everybody is set up at the next sign-in @all', async ({
  visitor,
  look,
}) => {
  const page = await visitor();
  await asPerson(
    'admin',
    changeSettings,
    { oneSession: false, secondStepForAll: true },
    { password, port: server.port },
  );
  await speak(page, 'en');
  await page.goto(`${server.address}/user/login`);
  await enter(page, 'en', 'admin', password);
  await expect(page.getByRole('heading', { name: 'Please set up the second step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await look(page, 'demanded-step-en-desktop');
  const phone = await visitor({ view: 'phone' });
  await phone.goto(`${server.address}/user/login`);
  await enter(phone, 'zh', 'admin', password);
  await expect(phone.getByRole('heading', { name: '请设置两步验证' })).toBeVisible();
  await phone.getByRole('button', { name: '下一步' }).click();
  const secret = ((await phone.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await look(phone, 'demanded-step-zh-phone');
  await phone.getByLabel(/验证码$/).fill(authenticatorCode(secret));
  await phone.getByRole('button', { name: '确认启用' }).click();
  await expect(phone).toHaveURL(/\/dashboard\/workplace$/);
});
