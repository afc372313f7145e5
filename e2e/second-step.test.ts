import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { authenticatorCode } from './support/authenticator.ts';
import { codesMailedTo } from './support/mails.ts';
import { spareAccount } from './support/spare-account.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    user: /用户菜单/,
    security: '登录与安全',
    mail: /^邮箱验证码/,
    password: '登录密码',
    begin: '启用两步验证',
    code: /验证码$/,
    confirm: '确认启用',
    on: /已启用：/,
    leave: '退出登录',
    account: '账号或手机号',
    ownPassword: '密码',
    signIn: '登录',
    secondStep: '二次验证',
    verify: '验证并登录',
    again: '重新发送验证码',
    sent: '验证码已发送',
    wrong: '验证码不正确或已过期',
    end: '停用两步验证',
    off: '未启用',
    other: /^结束登录：/,
    endOne: '结束这处登录？',
    endAll: '结束其他全部登录',
    endAllAsked: '结束其他全部登录？',
    endIt: '结束',
  },
  en: {
    user: /User menu/,
    security: 'Sign-in and security',
    mail: /^Mail/,
    password: 'Your password',
    begin: 'Turn it on',
    code: /code/i,
    confirm: 'Confirm',
    on: /On:/,
    leave: 'Log out',
    account: 'Account name or mobile',
    ownPassword: 'Password',
    signIn: 'Sign in',
    secondStep: 'Second step',
    verify: 'Verify and sign in',
    again: 'Send the code again',
    sent: 'The code was sent',
    wrong: 'The code is wrong or has expired',
    end: 'Turn it off',
    off: 'Off',
    other: /^End: /,
    endOne: 'End this session?',
    endAll: 'End all others',
    endAllAsked: 'End all other sessions?',
    endIt: 'End',
  },
} as const;

async function openSecurity(page: Page, language: Language) {
  await page.getByRole('button', { name: words[language].user }).click();
  await page.getByText(words[language].security).click();
  return page.getByRole('dialog', { name: words[language].security });
}

/** Signs in once more elsewhere, sees it in the list, and ends it from here: one, or all others. */
async function endElsewhere(
  page: Page,
  elsewhere: Page,
  language: Language,
  all: boolean,
  looked: () => Promise<void>,
) {
  const said = words[language];
  const dialog = await openSecurity(page, language);
  await expect(dialog.getByRole('button', { name: said.other })).toHaveCount(1);
  await looked();
  if (all) await dialog.getByRole('button', { name: said.endAll, exact: true }).click();
  else await dialog.getByRole('button', { name: said.other }).click();
  const asked = page.getByRole('dialog', { name: all ? said.endAllAsked : said.endOne });
  await asked.getByLabel(said.password).fill('demo1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: said.other })).toHaveCount(0);
  await dialog.getByRole('button', { name: /Close|关闭/ }).click();
  // Nobody touches that browser: the live connection tells it.
  await expect(elsewhere).toHaveURL(/\/user\/login/);
}

/** Logs out and gives account and password again. */
async function comeBack(page: Page, language: Language, account: string): Promise<void> {
  const said = words[language];
  await page.getByRole('button', { name: said.user }).click();
  await page.getByText(said.leave).click();
  await page.getByRole('dialog').getByRole('button', { name: said.leave }).click();
  await page.getByLabel(said.account).fill(account);
  await page.getByLabel(said.ownPassword, { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: said.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: said.secondStep })).toBeVisible();
}

test('two-step sign-in by authenticator: set up, asked for, wrong codes refused, ended (zh) @all', async ({
  visitor,
  look,
}) => {
  const said = words.zh;
  const { account } = await spareAccount('second step by authenticator');
  const page = await visitor();
  await signIn(page, account, 'zh');
  const elsewhere = await visitor({ view: 'phone' });
  await signIn(elsewhere, account, 'zh');
  await endElsewhere(page, elsewhere, 'zh', true, () => look(page, 'own-sessions-zh-desktop'));
  const dialog = await openSecurity(page, 'zh');
  await look(page, 'security-zh-desktop');
  await dialog.getByLabel(said.password).fill('demo1234');
  await dialog.getByRole('button', { name: said.begin }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await look(page, 'security-scan-zh-desktop');
  await dialog.getByRole('textbox', { name: said.code }).fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: said.confirm }).click();
  await expect(dialog.getByText(said.on)).toBeVisible();
  await dialog.getByRole('button', { name: /Close|关闭/ }).click();

  await comeBack(page, 'zh', account);
  const wrong = String((Number(authenticatorCode(secret, 1)) + 500_000) % 1_000_000).padStart(6, '0');
  await page.getByRole('textbox', { name: said.code }).fill(wrong);
  await page.getByRole('button', { name: said.verify }).click();
  await expect(page.getByText(said.wrong)).toBeVisible();
  await look(page, 'second-step-zh-desktop');
  // A code serves once: the one of the set-up is spent, the next is good already.
  await page.getByRole('textbox', { name: said.code }).fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: said.verify }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);

  const again = await openSecurity(page, 'zh');
  await again.getByLabel(said.password).fill('demo1234');
  await again.getByRole('button', { name: said.end }).click();
  await expect(again.getByText(said.off)).toBeVisible();
});

test('two-step sign-in by mail: a code each time, which can be sent again (en, phone) @all', async ({
  visitor,
  look,
}) => {
  const said = words.en;
  const { account, email } = await spareAccount('second step by mail');
  const page = await visitor({ view: 'phone' });
  await signIn(page, account, 'en');
  const elsewhere = await visitor();
  await signIn(elsewhere, account, 'en');
  await endElsewhere(page, elsewhere, 'en', false, () => look(page, 'own-sessions-en-phone'));
  const dialog = await openSecurity(page, 'en');
  await dialog.locator('label').filter({ hasText: said.mail }).click();
  await dialog.getByLabel(said.password).fill('demo1234');
  await look(page, 'security-en-phone');
  await dialog.getByRole('button', { name: said.begin }).click();
  // The ways to choose from speak of codes as well, until the field stands in their place.
  await expect(dialog.getByRole('textbox', { name: said.code })).toBeVisible();
  await dialog.getByRole('textbox', { name: said.code }).fill((await codesMailedTo(email))[0] ?? '');
  await dialog.getByRole('button', { name: said.confirm }).click();
  await expect(dialog.getByText(said.on)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await comeBack(page, 'en', account);
  await page.getByRole('button', { name: said.again }).click();
  await expect(page.getByText(said.sent)).toBeVisible();
  await look(page, 'second-step-en-phone');
  const [newest, before] = await codesMailedTo(email);
  expect(await codesMailedTo(email)).toHaveLength(3);
  if (before !== newest) {
    await page.getByRole('textbox', { name: said.code }).fill(before ?? '');
    await page.getByRole('button', { name: said.verify }).click();
    await expect(page.getByText(said.wrong)).toBeVisible();
  }
  await page.getByRole('textbox', { name: said.code }).fill(newest ?? '');
  await page.getByRole('button', { name: said.verify }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
});
