import { axeFaults } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { spareAccount } from './support/spare-account.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    ...{ new: '新建角色', zh: '中文名称', en: '英文名称', find: '查找画面', query: '菜单管理: 查询' },
    ...{ save: /^保存…/, nobody: '目前没有人持有该角色，保存后不影响任何人。', yes: /^保\s*存$/ },
    ...{ holders: /^持有人/, give: '授予…', who: '员工', given: /^授\s*予$/, gains: /1 人增加权限/ },
    ...{
      why: '为什么',
      person: '谁',
      screen: '画面',
      may: '可以',
      title: '菜单管理',
      edit: '菜单管理: 修改',
    },
  },
  en: {
    ...{ new: 'New role', zh: 'Chinese name', en: 'English name', find: 'Find a screen', query: 'Query' },
    ...{ save: /^Save…/, nobody: 'Nobody has this role: saving it touches nobody.', yes: 'Save' },
    ...{ holders: /^Holders/, give: 'Give to…', who: 'Employee', given: 'Give', gains: /1 gains/ },
    ...{ why: 'Why', person: 'Who', screen: 'Screen', may: 'May', title: 'Menus', edit: 'Edit' },
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`SYS130P: a role is made and given, who gains is said before it counts, and why somebody may (${language}, ${view}) @all`, async ({
    person,
    visitor,
    look,
  }) => {
    const { account } = await spareAccount(`gets a role (${language})`);
    const page = await person({ account: 'admin', language, view });
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    await page.goto('/syshome/SYS130P');
    await press(said.new);
    const name = `看菜单${language}${Date.now() % 1_000_000}`;
    await page.getByLabel(said.zh).fill(name);
    await page.getByLabel(said.en).fill(name);
    await page.getByLabel(said.find).fill('SYS110P');
    await page.getByRole('checkbox', { name: said.query, exact: true }).first().click();
    await press(said.save);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(said.nobody)).toBeVisible();
    await dialog.getByRole('button', { name: said.yes }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    // It is given to somebody, who then sees the screen.
    await page.getByRole('tab', { name: said.holders }).click();
    await press(said.give);
    await dialog.getByLabel(said.who).fill(account);
    const option = page.locator('.ant-select-item-option-active').filter({ visible: true });
    await expect(option).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: said.given }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(account).first()).toBeVisible();
    await look(page, `role-holders-${language}`);
    const other = await visitor({ view: 'desktop' });
    await signIn(other, account, language);
    await other.goto('/syshome/SYS110P');
    await expect(other.getByRole('heading', { name: said.title })).toBeVisible();

    // One right more: who gains it is named before it counts.
    await page.getByRole('tab').first().click();
    await page.getByLabel(said.find).fill('SYS110P');
    await page.getByRole('checkbox', { name: said.edit, exact: true }).first().click();
    expect(await axeFaults(page)).toEqual([]);
    await press(said.save);
    await expect(dialog.getByText(said.gains)).toBeVisible();
    await look(page, `role-gains-${language}`);
    await dialog.getByRole('button', { name: said.yes }).click();
    await expect(dialog).toBeHidden();

    // And why.
    await page.getByRole('tab', { name: said.why, exact: true }).click();
    await page.getByLabel(said.person).fill(account);
    await expect(option).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: said.screen }).fill('SYS110P');
    await expect(option.filter({ hasText: 'SYS110P' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.may, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name }).last()).toBeVisible();
    await look(page, `role-why-${language}`);
    expect(await axeFaults(page)).toEqual([]);
  });
}
