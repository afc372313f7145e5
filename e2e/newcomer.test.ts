import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { marked } from './support/options.ts';
import { speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      name: '姓名',
      department: '部门',
      role: '角色',
      add: '添加角色',
      save: /^保\s*存$/,
      done: /^完\s*成$/,
    },
    ...{ told: '密码只显示这一次', account: '账号或手机号', password: '密码', signIn: '登录' },
    ...{ fresh: '新密码', again: '确认新密码', enter: '设置新密码并登录', screen: '供应商主档' },
    ...{ find: '账号、姓名、工号或拼音', take: /^收回：采购$/, ok: /确\s*定/, changed: '您的权限已变更' },
    ...{ why: '为什么', who: '谁', where: '画面', may: '可以', mayNot: '不可以', required: '请选择部门' },
  },
  en: {
    ...{
      name: 'Name',
      department: 'Department',
      role: 'Role',
      add: 'Add a role',
      save: 'Save',
      done: 'Done',
    },
    ...{ told: 'The password is shown only now', account: 'Account name or mobile', password: 'Password' },
    ...{ signIn: 'Sign in', fresh: 'New password', again: 'New password again' },
    ...{
      enter: 'Set the password and sign in',
      screen: 'Supplier master',
      find: 'Account, name, number or pinyin',
    },
    ...{ take: 'Take back: Purchasing', ok: 'OK', changed: 'Your rights have changed' },
    ...{ why: 'Why', who: 'Who', where: 'Screen', may: 'May', mayNot: 'May not' },
    required: 'Please choose a department',
  },
} as const;
const chosen = 'a-Lantern-9';

async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  await expect(marked(page).filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('Enter');
}

for (const [language, view, department, role] of [
  ['zh', 'desktop', '采购部', '采购'],
  ['en', 'phone', 'D', 'Purchasing'],
] as const)
  test(`BSE190P: a newcomer in one dialog signs in and sees a screen; why is asked, and what is mended asks to sign in again (${language}, ${view})${inAll(language === 'en')}`, async ({
    person,
    visitor,
    look,
  }) => {
    const said = words[language];
    const admin = await person({ account: 'admin', language, view });
    const dialog = admin.getByRole('dialog');
    await admin.goto('/basehome/BSE190P?as.newcomer=1');
    const name = `新人${Date.now() % 1_000_000}`;
    await dialog.getByLabel(said.name, { exact: true }).fill(name);
    await dialog.getByRole('button', { name: said.save }).click();
    await expect(dialog.getByText(said.required)).toBeVisible();
    await pick(admin, dialog.getByRole('combobox', { name: said.department }), department);
    await dialog.getByRole('button', { name: said.add }).click();
    // Others begin alike.
    await dialog.getByRole('combobox', { name: said.role }).fill(role);
    // The list of departments, closed, has one of that name too.
    const roles = admin.locator('.ant-select-item-option').filter({ visible: true });
    await roles.getByText(role, { exact: true }).click();
    await look(admin, `newcomer-${language}`);
    expect(await axeFaults(admin)).toEqual([]);
    await dialog.getByRole('button', { name: said.save }).click();
    await expect(dialog.getByText(said.told)).toBeVisible();
    const account = (await dialog.locator('dd').first().textContent()) ?? '';
    const secret = (await dialog.locator('dd code').textContent()) ?? '';
    await dialog.getByRole('button', { name: said.done }).click();

    const page = await visitor();
    await speak(page, language);
    await page.goto('/user/login');
    await page.getByLabel(said.account).fill(account);
    await page.getByLabel(said.password, { exact: true }).fill(secret);
    await page.getByRole('button', { name: said.signIn, exact: true }).click();
    await page.getByLabel(said.fresh, { exact: true }).fill(chosen);
    await page.getByLabel(said.again, { exact: true }).fill(chosen);
    await page.getByRole('button', { name: said.enter }).click();
    await expect(page).not.toHaveURL(/\/user\/login/);
    await page.goto('/basehome/BSE130P');
    await expect(page.getByRole('heading', { level: 1, name: said.screen })).toBeVisible();

    // Why, until it is mended; then not any more.
    const answer = async (expected: string) => {
      await admin.goto('/syshome/Sys130p_2?id=purchasing&tab=why');
      await pick(admin, admin.getByLabel(said.who), name);
      await pick(admin, admin.getByRole('combobox', { name: said.where }), 'BSE130P');
      await expect(admin.getByText(expected, { exact: true })).toBeVisible();
    };
    await answer(said.may);
    await look(admin, `newcomer-why-${language}`);
    await admin.goto('/syshome/SYS120P');
    await admin.getByRole('textbox', { name: said.find }).fill(account);
    await admin.keyboard.press('Enter');
    await admin.getByText(account, { exact: true }).first().click();
    await admin.getByRole('button', { name: said.take }).click();
    await dialog.getByRole('button', { name: said.ok }).click();
    await expect(admin.getByRole('button', { name: said.take })).toHaveCount(0);
    await look(admin, `account-${language}`);
    expect(await axeFaults(admin)).toEqual([]);
    await answer(said.mayNot);
    await page.goto('/basehome/BSE130P');
    await expect(page.getByText(said.changed).first()).toBeVisible();
  });
