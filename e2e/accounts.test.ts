import { listEmployees, readBasicUsers, register } from '#identity/model';
import { asAdministrator, asVisitor } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { spareAccount } from './support/spare-account.ts';
import { signIn, speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      title: '用户管理',
      waiting: '待审核',
      search: '账号、姓名、工号或拼音',
      admit: '审核',
      pass: '通过',
    },
    ...{ whose: '对应员工', settings: '登录设置', registration: '开放注册', one: '同一账号只能在一处登录' },
    ...{
      actions: '操作',
      reset: '重置密码',
      ok: /确\s*定/,
      shown: '新密码，只显示这一次',
      taken: '该员工已有账号',
    },
  },
  en: {
    ...{
      title: 'Users',
      waiting: 'Waiting',
      search: 'Account, name, number or pinyin',
      admit: 'Admit',
      pass: 'Admit',
    },
    ...{ whose: 'Whose account it is', settings: 'Sign-in settings', registration: 'People may register' },
    ...{ one: 'One sign-in at a time', actions: 'Actions', reset: 'Reset the password', ok: 'OK' },
    ...{ shown: 'The new password, shown only now', taken: 'This employee has the account' },
  },
} as const;

/** An employee who began these days and has no account yet. */
async function newcomer(number: number): Promise<{ name: string; number: string }> {
  const { rows } = await asAdministrator(listEmployees, { sort: '-number', pageSize: 30 });
  const names = rows.map(({ email }) => email.split('@')[0] ?? '');
  const known = new Set(
    (await asAdministrator(readBasicUsers, { username: names })).map((one) => one.username),
  );
  const without = rows.filter(({ post }, at) => post === '饲养员' && !known.has(names[at] ?? ''));
  const one = without[number];
  if (!one) throw new Error(`There are only ${without.length} newcomers.`);
  return one;
}

for (const [number, language, view] of [
  [0, 'zh', 'desktop'],
  [1, 'en', 'phone'],
] as const) {
  const said = words[language];

  test(`SYS120P: a registration is admitted, and its person signs in (${language}, ${view})${inAll(true)}`, async ({
    person,
    visitor,
    look,
  }) => {
    const employee = await newcomer(number);
    const account = `joins-${language}-${Date.now()}`;
    const page = await person({ account: 'admin', language, view });
    await page.goto('/syshome/SYS120P');
    await expect(page.getByRole('heading', { name: said.title })).toBeVisible();
    await page.getByRole('button', { name: said.settings }).click();
    const settings = page.getByRole('dialog', { name: said.settings });
    await expect(settings.getByRole('switch', { name: said.one })).not.toBeChecked();
    await expect(settings.getByRole('switch', { name: said.registration })).toBeVisible();
    await look(page, `sign-in-settings-${language}-${view}`);
    await page.keyboard.press('Escape');
    // Closing gives the keyboard back to the button: typed before, Enter would press that.
    await expect(settings).toBeHidden();

    await asVisitor(register, {
      ...{ username: account, name: employee.name, mobile: '13912345678' },
      password: 'a-Lantern-7',
    });
    await page.getByRole('textbox', { name: said.search }).fill(account);
    await page.keyboard.press('Enter');
    const row = page.getByRole(view === 'phone' ? 'listitem' : 'row').filter({ hasText: account });
    await expect(row.getByText(said.waiting)).toBeVisible();
    await look(page, `accounts-${language}-${view}`);
    expect(await axeFaults(page)).toEqual([]);

    await row.getByRole('button', { name: said.admit }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (text: string) => {
      await dialog.getByRole('combobox', { name: said.whose }).fill(text);
      await expect(page.locator('.ant-select-item-option-active', { hasText: text })).toBeVisible();
      await page.keyboard.press('Enter');
    };
    await choose('E1001');
    await dialog.getByRole('button', { name: said.pass, exact: true }).click();
    await expect(dialog.getByText(said.taken)).toBeVisible();
    await choose(employee.number);
    await look(page, `admit-${language}-${view}`);
    await dialog.getByRole('button', { name: said.pass, exact: true }).click();
    await expect(dialog).toBeHidden();

    const own = await visitor({ view });
    await speak(own, language);
    await signIn(own, account, language, 'a-Lantern-7');
  });
}

test('SYS120P: a password is reset and shown once; nobody without the right gets there (zh) @all', async ({
  person,
  look,
}) => {
  const said = words.zh;
  const { account } = await spareAccount('password is reset');
  const page = await person({ account: 'admin' });
  await page.goto('/syshome/SYS120P');
  await page.getByRole('textbox', { name: said.search }).fill(account);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${said.actions}：${account}` }).click();
  await page.getByRole('menuitem', { name: said.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: said.ok }).click();
  const told = page.getByRole('dialog').filter({ hasText: said.shown });
  await expect(told.locator('code')).toHaveText(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
  await look(page, 'reset-password-zh');
  const employee = await person({ account: 'employee' });
  await employee.goto('/syshome/SYS120P');
  await expect(employee.getByText('抱歉，您无权访问该页面')).toBeVisible();
});
