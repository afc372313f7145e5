import type { Page } from '@playwright/test';
import { decideCall } from '#approvals/model';
import type { Language } from '#calls/model';
import { formCalls } from '#documents/model';
import { masterDataChangeHead, supplier } from '#master-data/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';
import type { View } from './support/views.ts';

const words = {
  zh: {
    new: /新建/,
    name: /^名称/,
    terms: '付款天数',
    addLine: '添加一行',
    bank: /^开户行/,
    account: /^账号/,
    save: /^保\s?存$/,
    edit: /修改$/,
    find: '编码、名称或拼音',
    disable: /^停\s?用/,
    disabled: '已停用',
    disableChosen: /停用 1 个/,
    show: '显示完整的账号',
    suggested: '建议供应商',
    phone: '电话',
    waits: '提交审批后生效：付款天数',
    waiting: /付款天数的变更待审批/,
  },
  en: {
    new: /New$/,
    name: /^Name(?! in English)/,
    terms: 'Terms, days',
    addLine: 'Add a line',
    bank: /^Bank/,
    account: /^Account/,
    save: /^Save$/,
    edit: /Edit$/,
    find: 'Code, name or pinyin',
    disable: /^Disable/,
    disabled: 'Disabled',
    disableChosen: /Disable 1/,
    show: 'Show the whole: Account',
    suggested: 'Suggested supplier',
    phone: 'Phone',
    waits: 'Waits for approval: Terms, days',
    waiting: /A change of Terms, days waits for approval/,
  },
} as const;

const banks = [
  ['中国银行福州分行', '6222020200001234567'],
  ['兴业银行', '6229081200005678'],
] as const;

/** Types the bank accounts: into the grid where it is wide, into cards where it is narrow. */
async function fillBanks(page: Page, said: (typeof words)[Language], view: View): Promise<void> {
  const section = page.getByRole('region', { name: /银行账户|Bank accounts/ });
  const add = section.getByRole('button', { name: said.addLine });
  for (const [row, [bank, account]] of banks.entries()) {
    if (view === 'phone') {
      if (row > 0) await add.click();
      const card = section.locator('button[aria-expanded]').nth(row);
      if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
      await section.getByLabel(said.bank).fill(bank);
      await section.getByLabel(said.account).fill(account);
      continue;
    }
    if (row > 0) await add.click();
    for (const [name, text] of [
      ['bank', bank],
      ['account', account],
    ] as const) {
      const cell = section.locator(`td[data-row="${row}"][data-name="${name}"]`);
      await cell.click();
      await cell.locator('input').fill(text);
    }
    await page.keyboard.press('Tab');
  }
}

/** Both who are asked agree to a request: purchasing, then finance. */
async function approve(id: string): Promise<void> {
  for (const account of ['purchasing', 'finance'] as const) {
    const { approval } = await asPerson(account, formCalls(masterDataChangeHead).read, { id });
    await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
  }
}

/** Another supplier, made on another machine. */
async function makeSupplier(nameZh: string): Promise<string> {
  const { id, asked } = await asPerson('admin', supplier.calls.save, {
    ...{ id: crypto.randomUUID(), version: 0 },
    values: { nameZh, nameEn: nameZh },
  });
  await approve(asked?.id ?? '');
  return id;
}

const cases = [
  { language: 'zh', view: 'desktop' },
  { language: 'en', view: 'phone' },
] as const;

for (const { language, view } of cases)
  test(`a clerk keeps the suppliers: adds, finds, changes beside a colleague, disables, and they are picked: ${language} ${view}${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const page = await person({ account: 'admin', language, view });
    const name = `榕东五金${language}${Date.now() % 1_000_000}`;
    const terms = (on: Page) => on.getByRole('textbox', { name: said.terms, exact: true });
    const press = (button: RegExp | string) => page.getByRole('button', { name: button }).first().click();

    // A new one with two bank accounts; its code is the server's.
    await page.goto(registerRouteOf(supplier));
    await press(said.new);
    await page.getByRole('textbox', { name: said.name }).first().fill(name);
    await terms(page).fill('30');
    await fillBanks(page, said, view);
    await look(page, `register-new-${language}`);
    await page.keyboard.press('Control+s');

    // It waits for an approval as a request, which shows what is asked for; the account stays covered.
    await page.waitForURL(/Abse110p_2/);
    const requestOf = () => new URL(page.url()).searchParams.get('id') ?? '';
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(banks[0][1])).toBeHidden();
    await look(page, `register-request-${language}`);
    await approve(requestOf());

    // Approved by two, it stands in the register under its code.
    await page.goto(`${registerRouteOf(supplier)}?q=${encodeURIComponent(name)}`);
    await page.getByText(name).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    // Covered, and whole by a press.
    await expect(page.getByText(banks[0][1])).toBeHidden();
    await page.getByRole('button', { name: said.show }).first().click();
    await expect(page.getByText(banks[0][1])).toBeVisible();
    await look(page, `register-record-${language}`);

    // Found by the first letters of its name.
    await page.goto(registerRouteOf(supplier));
    await page.getByLabel(said.find).fill('rdwj');
    await page.keyboard.press('Enter');
    await page.getByText(name).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    // The terms, while a colleague adds whom to call: both are there.
    await press(said.edit);
    await terms(page).fill('45');
    const { version } = await asPerson('purchasing', supplier.calls.read, { id });
    await asPerson('purchasing', supplier.calls.save, {
      ...{ id, version },
      values: { contacts: [{ id: 'c1', name: '陈工', phone: '0591-87654321' }] },
    });
    await expect(page.getByText(said.waits)).toBeVisible();
    await press(said.save);
    // The one is saved, the other waits and says so.
    await expect(page.getByText(said.waiting)).toBeVisible();
    await look(page, `register-waiting-${language}`);
    const { requests } = await asPerson('purchasing', supplier.calls.read, { id });
    await approve(requests[0]?.id ?? '');
    // In the fields, and once more in the history beside them.
    const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
    await expect(seen('0591-87654321')).toBeVisible();
    await expect(seen('45')).toBeVisible();

    // Another one is bought from no more.
    const old = `榕西五金${language}${Date.now() % 1_000_000}`;
    const oldId = await makeSupplier(old);
    if (view === 'desktop') {
      await page.goto(`${registerRouteOf(supplier)}?q=${encodeURIComponent(old)}`);
      await page
        .getByRole('row', { name: new RegExp(old) })
        .getByRole('checkbox')
        .click();
      await press(said.disableChosen);
      await expect(page.getByRole('row', { name: new RegExp(old) })).toContainText(said.disabled);
      await page.goto(recordAddress(supplier, oldId));
    } else {
      await page.goto(recordAddress(supplier, oldId));
      await press(said.disable);
    }
    await expect(page.getByText(said.disabled, { exact: true }).first()).toBeVisible();

    // Who asks for something picks the new one, and is not offered the other.
    const asking = await person({ account: 'employee', language, view });
    await asking.goto('/reqhome/Req110p_2');
    const box = asking.getByRole('combobox', { name: said.suggested });
    const option = (text: string) =>
      asking.locator('.ant-select-item-option', { hasText: text }).filter({ visible: true });
    await box.fill(name);
    await expect(option(name)).toBeVisible();
    await box.fill(old);
    await expect(option(name)).toHaveCount(0);
    await expect(option(old)).toHaveCount(0);
    await box.fill(name);
    await option(name).click();
    await expect(asking.getByText(name).filter({ visible: true }).first()).toBeVisible();
  });

test('a clerk takes suppliers in from a file, sees first what would come of it, and takes the import back', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  const name = `导入五金${Date.now() % 1_000_000}`;
  const id = await makeSupplier(name);
  const { values } = await asPerson('purchasing', supplier.calls.read, { id });
  const code = String(values['code']);
  await page.goto(`${registerRouteOf(supplier)}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: /导入$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: '供应商.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `编码,名称,付款天数,城市\r\n${code},${name}改,45,厦门\r\n${code}-N,${name}新,30,福州\r\n${code}-X,,三十,福州\r\n`,
    ),
  });

  // What is wrong, by row and column, and what would change.
  await expect(dialog.getByRole('row', { name: /4 付款天数 请填写数字/ })).toBeVisible();
  await look(page, 'register-import-tried');
  await dialog.getByText('修改 1', { exact: true }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(code) })).toContainText(`${name}改`);
  await dialog.getByRole('button', { name: /新增 1，修改 1/ }).click();
  await expect(dialog.getByText('已新增 1，修改 1 家供应商')).toBeVisible();
  // The city is saved; names, terms and the new one wait as one request.
  await expect(dialog.getByText(/需审批的内容已提交：MD-/)).toBeVisible();
  expect(await asPerson('admin', supplier.calls.read, { id })).toMatchObject({
    values: { nameZh: name, city: '厦门' },
    requests: [{ fields: ['nameZh', 'terms'] }],
  });

  // Meanwhile a colleague changes what was imported: that stays, all else is as before.
  const { version } = await asPerson('admin', supplier.calls.read, { id });
  await asPerson('admin', supplier.calls.save, { id, version, values: { city: '泉州' } });
  await dialog.getByRole('button', { name: '撤销本次导入' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(code) })).toContainText('城市');
  await look(page, 'register-import-undone');
  const after = await asPerson('purchasing', supplier.calls.read, { id });
  expect(after).toMatchObject({ values: { nameZh: name, city: '泉州' }, requests: [] });
});
