import type { Page } from '@playwright/test';
import { spareAccount } from './support/spare-account.ts';
import { speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    way: '钉钉登录（沙箱）',
    name: '姓名',
    mobile: '手机号',
    agree: '同意并登录',
    refuse: '拒绝',
    failed: '钉钉登录未完成',
    cancelled: '您在钉钉中取消了登录。',
    noMore: '本次钉钉登录已失效，请重新发起',
    other: '请在发起登录的浏览器窗口中完成钉钉登录。',
    again: '重新发起',
    link: '关联账号',
    account: '账号或手机号',
    password: '密码',
    done: '关联并登录',
    user: /用户菜单/,
    leave: '退出登录',
    security: '登录与安全',
    linked: '已关联：',
  },
  en: {
    way: 'DingTalk (sandbox)',
    name: 'Name',
    mobile: 'Mobile',
    agree: 'Agree and sign in',
    refuse: 'Refuse',
    failed: 'DingTalk did not sign you in',
    cancelled: 'You cancelled the sign-in at DingTalk.',
    noMore: 'This sign-in by DingTalk is no longer good, please begin it again',
    other: 'Please finish in the browser window in which you began.',
    again: 'Begin again',
    link: 'Link your account',
    account: 'Account name or mobile',
    password: 'Password',
    done: 'Link and sign in',
    user: /User menu/,
    leave: 'Log out',
    security: 'Sign-in and security',
    linked: 'Linked: ',
  },
} as const;

for (const [number, language, view] of [
  [7, 'zh', 'desktop'],
  [8, 'en', 'phone'],
] as const) {
  const said = words[language];
  const mobile = `1390000100${number}`;
  const agree = async (page: Page) => {
    // The sign-in page, which is left, has fields of such names as well.
    await expect(page).toHaveURL(/\/sandbox\/dingtalk\//);
    await page.getByLabel(said.name).fill('丁丁');
    await page.getByLabel(said.mobile).fill(mobile);
    await page.getByRole('button', { name: said.agree }).click();
  };

  test(`/dd/login: DingTalk knows who it is; linked with an account once, it signs in from then on (${language}, ${view})${inAll(true)}`, async ({
    visitor,
    look,
  }) => {
    const { account } = await spareAccount(`DingTalk (${language})`);
    const page = await visitor({ view });
    await speak(page, language);
    await page.goto('/reqhome/REQ415P');
    await page.getByRole('link', { name: said.way }).click();
    await expect(page).toHaveURL(/\/sandbox\/dingtalk\/oauth2\/auth\?/);
    await look(page, `dingtalk-sandbox-${language}-${view}`);
    await page.getByRole('button', { name: said.refuse }).click();
    await expect(page.getByText(said.cancelled)).toBeVisible();
    await look(page, `dingtalk-failed-${language}-${view}`);
    await page.getByRole('button', { name: said.again }).click();
    await agree(page);

    await expect(page.getByRole('heading', { name: said.link })).toBeVisible();
    await look(page, `dingtalk-link-${language}-${view}`);
    await page.getByLabel(said.account).fill(account);
    await page.getByLabel(said.password, { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: said.done }).click();
    // Where the person wanted to be, across DingTalk and back.
    await expect(page).toHaveURL(/\/reqhome\/REQ415P$/);

    await page.getByRole('button', { name: said.user }).click();
    await page.getByText(said.security).click();
    await expect(page.getByRole('dialog').getByText(`${said.linked}丁丁`)).toBeVisible();
    await look(page, `dingtalk-security-${language}-${view}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Close|关闭/ })
      .click();
    await page.getByRole('button', { name: said.user }).click();
    await page.getByText(said.leave).click();
    await page.getByRole('dialog').getByRole('button', { name: said.leave }).click();

    await page.getByRole('link', { name: said.way }).click();
    await agree(page);
    await expect(page).toHaveURL(/\/dashboard\/workplace$/);
  });

  test(`/dd/login: a return that this browser did not begin, or a made-up one, signs nobody in (${language}) @all`, async ({
    visitor,
  }) => {
    const page = await visitor({ view });
    await speak(page, language);
    await page.goto('/dd/login?authCode=stolen&state=of-another');
    await expect(page.getByRole('heading', { name: said.failed })).toBeVisible();
    await expect(page.getByText(said.other)).toBeVisible();
    await page.getByRole('button', { name: said.again }).click();
    await expect(page).toHaveURL(/\/sandbox\/dingtalk\/oauth2\/auth\?/);
    await page.goto('/dd/login?authCode=stolen&state=of-another');
    await expect(page.getByText(said.noMore)).toBeVisible();
  });
}
