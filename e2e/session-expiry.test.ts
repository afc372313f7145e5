import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { formCalls } from '#documents/model';
import { changePassword, endSessions } from '#identity/model';
import { headOf } from '#requisitions/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import { begin, isAsLeft } from './support/half-typed.ts';
import { spareAccount } from './support/spare-account.ts';
import { signIn } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    toast: ['错误', '身份已过期'],
    byAdministrator: '管理员已结束您的登录',
    passwordChanged: '密码已修改，请重新登录',
    kept: '已填写的内容都在',
    restored: /已恢复您/,
    account: '账号或手机号',
    password: '密码',
    signIn: '登录',
  },
  en: {
    toast: ['Error', 'Identity expired'],
    byAdministrator: 'An administrator ended your session',
    passwordChanged: 'The password was changed, please sign in again',
    kept: 'with everything you typed',
    restored: /was restored|Restored/,
    account: 'Account name or mobile',
    password: 'Password',
    signIn: 'Sign in',
  },
} as const;

const openidOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('bms__session') ?? '{}') as { value?: { openid?: string } };
    return kept.value?.openid ?? '';
  });

async function signInAgain(page: Page, language: Language, password: string): Promise<void> {
  await page.getByLabel(words[language].password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words[language].signIn, exact: true }).click();
}

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`an identity that expires over half-filled forms, in two tabs, loses nothing that was typed (${language}, ${view})${inAll(language === 'zh')}`, async ({
    visitor,
    watch,
    look,
  }) => {
    const { account } = await spareAccount(`expires (${language})`);
    const page = await visitor({ view });
    await signIn(page, account, language);
    const url = await begin(page, language, 'first form');
    const second = await page.context().newPage();
    watch.follow(second);
    const secondUrl = await begin(second, language, 'second form');
    expect(secondUrl).not.toBe(url);

    // Nobody touches the browser: the live connection tells it.
    const accountId = await openidOf(page);
    // Said once, for a moment, in the tab that finds it out first; both say why on the page of sign-in.
    const told = Promise.any([page, second].map((each) => each.getByText(said.toast[1]).first().waitFor()));
    await asAdministrator(endSessions, { accountId });
    await told;
    for (const each of [page, second]) {
      await expect(each).toHaveURL(/\/user\/login\?redirect=/);
      await expect(each.getByText(said.byAdministrator)).toBeVisible();
      await expect(each.getByText(said.kept)).toBeVisible();
      await expect(each.getByLabel(said.account)).toHaveValue(account);
    }
    await look(page, `expiry-${language}-${view}`);

    await signInAgain(page, language, 'wrong-one');
    await expect(page.getByText(/账号或密码不正确|Wrong account name or password/)).toBeVisible();
    await signInAgain(page, language, 'demo1234');
    await isAsLeft(page, language, 'first form', url);
    // The page itself was kept; nothing had to be fetched from the drafts of the device.
    await expect(page.getByText(said.restored)).toHaveCount(0);
    // The other tab follows by itself.
    await isAsLeft(second, language, 'second form', secondUrl);
    await look(second, `expiry-back-${language}-${view}`);
  });
}

test('after a reload of the sign-in page too; and another person sees nothing of it @all', async ({
  visitor,
}) => {
  const said = words.zh;
  const { account } = await spareAccount('expires and reloads');
  const page = await visitor();
  await signIn(page, account, 'zh');
  const url = await begin(page, 'zh', '只属于一个人 / of one person');
  const changed = 'a-Lantern-3';
  await asPerson(account, changePassword, { OLDPASSWORD: 'demo1234', PASSWORD: changed });
  await expect(page.getByText(said.passwordChanged)).toBeVisible();

  const { account: another } = await spareAccount('comes after who expired');
  await page.getByLabel(said.account).fill(another);
  await signInAgain(page, 'zh', 'demo1234');
  await expect(page.getByRole('textbox', { name: /用途/ })).toHaveValue('');
  await expect(page.getByText('只属于一个人')).toHaveCount(0);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByText('退出登录').click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: said.signIn })).toBeVisible();

  await page.goto(url);
  await page.getByLabel(said.account).fill(account);
  await signInAgain(page, 'zh', changed);
  await isAsLeft(page, 'zh', '只属于一个人 / of one person', url);
  await expect(page.getByText(said.restored)).toBeVisible();
});

test('whatever is pressed after the identity has expired leads to sign-in, and works when pressed again (zh) @all', async ({
  visitor,
}) => {
  const said = words.zh;
  const { account } = await spareAccount('expires under a press');
  const page = await visitor();
  // A live connection that stays silent: nobody tells the browser, it finds out by what it asks.
  await page.routeWebSocket(/\/live\?/, () => undefined);
  // Ended under the press itself: whatever else the page asks by the way would find it out before the press.
  const { code: save } = formCalls(headOf('purchaseRequisition')).save;
  let isEnded = false;
  await page.route('**/Bseobj', async (route) => {
    const asked = route.request().postDataJSON() as { code?: string };
    if (asked.code === save && !isEnded) {
      isEnded = true;
      await asAdministrator(endSessions, { accountId: await openidOf(page) });
    }
    await route.continue();
  });
  await signIn(page, account, 'zh');
  const url = await begin(page, 'zh', 'pressed twice');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText(said.byAdministrator)).toBeVisible();
  await signInAgain(page, 'zh', 'demo1234');
  await isAsLeft(page, 'zh', 'pressed twice', url);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
});
