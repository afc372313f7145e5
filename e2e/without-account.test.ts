import { speak } from './support/sign-in.ts';
import { codesMailedTo } from './support/mails.ts';
import { spareAccount } from './support/spare-account.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    link: '注册账号',
    account: '账号',
    name: '姓名',
    mobile: '手机号',
    password: '新密码',
    confirm: '确认新密码',
    submit: '提交注册',
    problems: ['账号至少 2 个字符', '姓名至少 2 个字符', '请输入正确的手机号', '至少输入6位数密码！'],
    mismatch: '前后密码输入不一致,请重新输入!',
    waiting: /正在等待管理员审核，通过后即可登录/,
    recover: '忘记密码？',
    send: '发送验证码',
    code: '验证码',
    accountOrMobile: '账号或手机号',
    wrongCode: '验证码不正确或已过期',
    change: '重置密码',
    changed: '密码已重置',
    toSignIn: '去登录',
    ownPassword: '密码',
    signIn: '登录',
  },
  en: {
    link: 'Register',
    account: 'Account name',
    name: 'Your name',
    mobile: 'Mobile',
    password: 'New password',
    confirm: 'New password again',
    submit: 'Register',
    problems: [
      'At least 2 letters',
      'at least 2 characters',
      'a mobile number of 11',
      'At least 6 characters',
    ],
    mismatch: 'The 2 passwords are inconsistent!',
    waiting: /is waiting for an administrator/,
    recover: 'Forgot the password?',
    send: 'Send the code',
    code: 'Code',
    accountOrMobile: 'Account name or mobile',
    wrongCode: 'The code is wrong or has expired',
    change: 'Change the password',
    changed: 'The password was changed',
    toSignIn: 'Go to sign-in',
    ownPassword: 'Password',
    signIn: 'Sign in',
  },
} as const;
const cases = [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const;

for (const [language, view] of cases) {
  const said = words[language];
  test(`a new account is asked for and waits for an administrator (${language}, ${view}) @all`, async ({
    visitor,
    look,
  }) => {
    const page = await visitor({ view });
    await speak(page, language);
    await page.goto('/user/login');
    await page.getByRole('link', { name: said.link }).click();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(said.account).fill('x');
    await field(said.name).fill('y');
    await field(said.mobile).fill('12000000000');
    await field(said.password).fill('12345');
    await page.getByRole('button', { name: said.submit }).click();
    for (const problem of said.problems) await expect(page.getByText(problem).first()).toBeVisible();
    const account = `new-${view}-${Date.now()}`;
    await field(said.account).fill(account);
    await field(said.name).fill('钱新来');
    await field(said.mobile).fill('13912345678');
    await field(said.password).fill('a-Lantern-7');
    await field(said.confirm).fill('another');
    await expect(page.getByText(said.mismatch)).toBeVisible();
    await field(said.confirm).fill('a-Lantern-7');
    await expect(page.getByText(said.mismatch)).toBeHidden();
    await look(page, `register-${language}-${view}`);
    await page.getByRole('button', { name: said.submit }).click();
    await expect(page).toHaveURL(/\/user\/register-result$/);
    await expect(page.getByText(said.waiting)).toContainText(account);
    await look(page, `register-result-${language}-${view}`);
  });
}

test('a forgotten password: a code by mail, read in the outbox by an administrator, then a new one', async ({
  visitor,
  person,
  look,
}) => {
  const said = words.zh;
  const { account, email } = await spareAccount('recovers');
  const page = await visitor();
  await page.goto('/user/login');
  await page.getByRole('link', { name: said.recover }).click();
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
  await page.getByLabel(said.accountOrMobile).fill(account);
  await look(page, 'recover-zh');
  await page.getByRole('button', { name: said.send }).click();
  const code = page.getByLabel(said.code, { exact: true });
  await code.fill('000000');
  await page.getByLabel(said.password, { exact: true }).fill('a-Lantern-8');
  await page.getByLabel(said.confirm, { exact: true }).fill('a-Lantern-8');
  await page.getByRole('button', { name: said.change }).click();
  await expect(page.getByText(said.wrongCode)).toBeVisible();
  await look(page, 'recover-code-zh');
  await expect(page.getByText('发件箱中查看验证码')).toBeVisible();
  await expect.poll(() => codesMailedTo(email)).toHaveLength(1);
  // All of it in the browser: the administrator of the demo company reads the code in the outbox.
  const admin = await person({ account: 'admin' });
  await admin.goto(`/syshome/Sys170p_6?q=${encodeURIComponent(email)}`);
  await admin.getByText('找回密码').first().click();
  const mail = admin.getByRole('dialog').getByText(/您的验证码是 \d{6}/);
  await expect(mail).toBeVisible();
  await look(admin, 'outbox-mail-zh');
  const [sent = ''] = /\d{6}/.exec((await mail.textContent()) ?? '') ?? [];
  await code.fill(sent);
  await page.getByRole('button', { name: said.change }).click();
  await expect(page.getByRole('heading', { name: said.changed })).toBeVisible();
  await page.getByRole('button', { name: said.toSignIn }).click();
  await expect(page.getByRole('heading', { name: said.signIn })).toBeVisible();
  await page.getByLabel(said.accountOrMobile).fill(account);
  await page.getByLabel(said.ownPassword, { exact: true }).fill('a-Lantern-8');
  await page.getByRole('button', { name: said.signIn }).click();
  await expect(page).not.toHaveURL(/\/user\/login/);
});
