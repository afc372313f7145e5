import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { listEmployees, resetPassword } from '#identity/model';
import { asAdministrator } from './support/as-administrator.ts';
import { begin } from './support/half-typed.ts';
import { storagesOf } from './support/storages.ts';
import { spareAccount } from './support/spare-account.ts';
import { signIn } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    user: /用户菜单/,
    change: '修改密码',
    old: '原密码',
    fresh: '新密码',
    confirm: '确认新密码',
    ok: '确定',
    empty: '请输入密码！',
    short: '至少输入6位数密码！',
    again: '请再次输入密码！',
    mismatch: '前后密码输入不一致,请重新输入!',
    wrongOld: '原密码不正确',
    changed: '密码修改成功',
    gotIt: '知道了',
    signIn: '登录',
    wrong: '账号或密码不正确',
    leave: '退出登录',
    really: '真的要注销登录吗？',
    lost: /还有 2 份填写后没有保存的内容/,
    clear: '清除并退出登录',
    dark: '深色主题',
    cancel: '取消',
    choose: '请设置新密码',
    set: '设置新密码并登录',
  },
  en: {
    user: /User menu/,
    change: 'Change password',
    old: 'Old password',
    fresh: 'New password',
    confirm: 'New password again',
    ok: 'OK',
    empty: 'Please enter a password!',
    short: 'At least 6 characters, please!',
    again: 'Please enter the password again!',
    mismatch: 'The 2 passwords are inconsistent!',
    wrongOld: 'The old password is wrong',
    changed: 'The password was changed',
    gotIt: 'OK',
    signIn: 'Sign in',
    wrong: 'Wrong account name or password',
    leave: 'Log out',
    really: 'Do you really want to log out?',
    lost: /did not save \(2\) will be cleared/,
    clear: 'Clear it and log out',
    dark: 'Dark theme',
    cancel: 'Cancel',
    choose: 'Please choose a new password',
    set: 'Set the password and sign in',
  },
} as const;

const fromMenu = async (page: Page, language: Language, entry: 'change' | 'leave') => {
  await page.getByRole('button', { name: words[language].user }).click();
  await page.getByRole('menuitem', { name: words[language][entry] }).click();
};

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`password dialog: every rule and text, then log-out and the new password (${language}, ${view})${inAll(true)}`, async ({
    visitor,
    look,
  }) => {
    const { account } = await spareAccount(`changes the password (${language})`);
    const page = await visitor({ view });
    await signIn(page, account, language);
    await fromMenu(page, language, 'change');
    const dialog = page.getByRole('dialog');
    // It is for the account that is signed in.
    await expect(dialog).toContainText(account);
    const [old, fresh, confirm] = [said.old, said.fresh, said.confirm].map((name) =>
      dialog.getByLabel(name, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
    for (const field of [old, fresh, confirm]) await expect(field).toHaveValue('');
    const ok = dialog.getByRole('button', { name: said.ok, exact: true });
    await ok.click();
    await expect(dialog.getByText(said.empty)).toHaveCount(2);
    await expect(dialog.getByText(said.again)).toBeVisible();
    await fresh.fill('12345');
    await expect(dialog.getByText(said.short)).toBeVisible();
    await confirm.fill('a-Lantern-9');
    await expect(dialog.getByText(said.mismatch)).toBeVisible();
    await look(page, `password-${language}-${view}`);
    // A first password that has become valid has the second one checked again.
    await fresh.fill('a-Lantern-9');
    await expect(dialog.getByText(said.mismatch)).toBeHidden();
    await fresh.fill('a-Lantern-8');
    await expect(dialog.getByText(said.mismatch)).toBeVisible();
    await fresh.fill('a-Lantern-9');
    await old.fill('not-the-old-one');
    await ok.click();
    await expect(dialog.getByText(said.wrongOld)).toBeVisible();
    await expect(fresh).toHaveValue('a-Lantern-9');
    await old.fill('demo1234');
    await old.press('Enter');
    const success = page.getByRole('dialog').filter({ hasText: said.changed });
    await expect(success).toBeVisible();
    await success.getByRole('button', { name: said.gotIt }).click();
    await expect(page.getByRole('heading', { name: said.signIn })).toBeVisible();
    await signIn(page, account, language, 'a-Lantern-9');
  });

  test(`log-out: asked first, then nothing of the person stays in the browser (${language}, ${view})${inAll(language === 'en')}`, async ({
    visitor,
    watch,
    look,
  }) => {
    const { account } = await spareAccount('logs out');
    const page = await visitor({ view });
    await signIn(page, account, language);
    await page.getByRole('button', { name: said.user }).click();
    await page.getByRole('menuitem', { name: said.dark }).click();
    await page.goto('/reqhome/REQ110P');
    await fromMenu(page, language, 'leave');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(said.really)).toBeVisible();
    await look(page, `log-out-${language}-${view}`);
    await dialog.getByRole('button', { name: said.cancel }).click();
    await expect(page).toHaveURL(/\/reqhome\/REQ110P$/);

    // Something typed in two tabs of the browser, which no server has.
    const url = await begin(page, language, 'typed in one tab');
    const second = await page.context().newPage();
    watch.follow(second);
    await begin(second, language, 'typed in another');
    const draftsOf = async () => (await storagesOf(page)).databases['bms-drafts/drafts'] ?? [];
    await expect.poll(async () => (await draftsOf()).length).toBe(2);
    const { local } = await storagesOf(page);
    const { value: session } = JSON.parse(local['bms__session'] ?? '{}') as {
      value: { token: string; openid: string };
    };
    const whoIs = () =>
      page.evaluate(async (of) => {
        const response = await fetch('/user/info', { headers: { 'Access-Token': of } });
        return ((await response.json()) as { code: number }).code;
      }, session.token);
    expect(await whoIs()).toBe(0);
    await fromMenu(page, language, 'leave');
    await expect(dialog.getByText(said.lost)).toBeVisible();
    await look(page, `log-out-drafts-${language}-${view}`);
    await dialog.getByRole('button', { name: said.cancel }).click();
    expect(await draftsOf()).toHaveLength(2);

    await fromMenu(page, language, 'leave');
    await page.getByRole('dialog').getByRole('button', { name: said.clear }).click();
    // Without a way back: whoever comes next is not led to where this one was.
    for (const each of [page, second]) {
      await expect(each).toHaveURL(/\/user\/login$/);
      await expect(each.getByRole('heading', { name: said.signIn })).toBeVisible();
    }
    expect(await whoIs()).toBe(70001);
    // What was typed last is kept half a second after the last key: not any more.
    await signIn(page, (await spareAccount('comes after who logged out')).account, language);
    for (const each of [page, second]) {
      const kept = await storagesOf(each);
      const text = JSON.stringify(kept);
      for (const own of [session.openid, session.token, account, 'typed in', url.split('?')[1] ?? url])
        expect(text).not.toContain(own);
      expect(kept.databases['bms-drafts/drafts']).toEqual([]);
      expect({ caches: kept.caches, cookies: kept.cookies, workers: kept.workers }).toEqual({
        ...{ caches: [], cookies: [], workers: 0 },
      });
    }
    await fromMenu(page, language, 'leave');
    await page.getByRole('dialog').getByRole('button', { name: said.leave }).click();
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(second).toHaveURL(/\/user\/login$/);
    // What stays is how the browser looks, and whose look it is stands nowhere.
    for (const each of [page, second]) {
      const { local: left, tab, databases } = await storagesOf(each);
      expect(Object.keys(left).toSorted()).toEqual(['bms__language', 'bms__settings']);
      expect(tab).toEqual({});
      expect(Object.values(databases).flat()).toEqual([]);
    }
  });
}

test('a password that an administrator has reset is changed before anything else (zh) @all', async ({
  visitor,
  look,
}) => {
  const said = words.zh;
  const { account, email } = await spareAccount('second step lost');
  const { rows } = await asAdministrator(listEmployees, { sort: '-number', pageSize: 30 });
  const person = rows.find((row) => row.email === email);
  // Accounts of the demo company are numbered as their people are.
  const { password } = await asAdministrator(resetPassword, { accountId: `A${person?.id.slice(1)}` });
  const page = await visitor();
  await page.goto('/user/login');
  await page.getByLabel('账号或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: said.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: said.choose })).toBeVisible();
  await look(page, 'choose-password-zh');
  await page.getByLabel(said.fresh, { exact: true }).fill('a-Lantern-6');
  await page.getByLabel(said.confirm, { exact: true }).fill('a-Lantern-6');
  await page.getByRole('button', { name: said.set }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
});
