import { transferCall } from '#approvals/model';
import { formCalls } from '#documents/model';
import { setAccountDisabled } from '#identity/model';
import { accountList } from '#system/model';
import { headOf } from '#requisitions/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { chooseAction } from './support/more-actions.ts';
import { openOptions } from './support/options.ts';
import { fillPurchase, submit } from './support/purchase.ts';
import { askForDuty, deskWords, gone, openLine } from './support/requests.ts';
import { spareAccount } from './support/spare-account.ts';
import { expect, test } from './support/test.ts';

test('the workflow administrator finds what waits, moves it to a step and ends it, each with the reason @all', async ({
  person,
  look,
}) => {
  const employee = await person({ account: 'employee' });
  await fillPurchase(employee, 'zh', {
    purpose: '需要流程管理员介入的申请',
    lines: [{ item: 'M10030', quantity: '3', price: '99.90' }],
  });
  const number = await submit(employee, 'zh');

  const admin = await person({ account: 'admin' });
  await admin.goto('/areqhome/AREQ140P');
  await admin.getByRole('button', { name: '运行中的审批' }).click();
  await expect(admin.getByRole('heading', { name: '运行中的审批' })).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('textbox', { name: '单号、主题或拼音' }).fill(number);
  await admin.keyboard.press('Enter');
  await look(admin, 'running-approvals');
  await admin.getByRole('link', { name: number }).click();
  await expect(admin.locator('h1').filter({ hasText: number })).toBeVisible();

  const act = async (action: string) => {
    await chooseAction(admin, admin.getByRole('button', { name: '更多操作' }), action);
    return admin.getByRole('dialog');
  };
  const moving = await act('调整到步骤');
  await openOptions(admin, moving.getByLabel('调整到'));
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  // Without a reason it is not done.
  await moving.getByRole('button', { name: '调整到步骤' }).click();
  await expect(moving.getByText('请填写原因')).toBeVisible();
  await moving.getByRole('textbox').fill('负责人出国，直接由采购处理');
  await moving.getByRole('button', { name: '调整到步骤' }).click();
  await expect(moving).toBeHidden();
  await expect(admin.getByText('由流程管理员跳过').filter({ visible: true }).first()).toBeVisible();

  const ending = await act('终止审批');
  await ending.getByRole('textbox').fill('重复申请');
  await ending.getByRole('button', { name: '终止审批' }).click();
  await expect(ending).toBeHidden();
  await expect(employee.getByText('重复申请').filter({ visible: true }).first()).toBeVisible();
});

test('an account is disabled; what it holds is found, handed over at once and decided by the administrator (en, phone) @all', async ({
  person,
  look,
}) => {
  const said = deskWords.en;
  const { account } = await spareAccount('is disabled');
  const { rows } = await asAdministrator(accountList.calls.rows, { q: account });
  const holder = rows.find(({ name }) => name === account);
  if (!holder?.person) throw new Error(`Nobody has the account ${account}.`);
  const { id, number } = await askForDuty('employee', 'held by a disabled account', 61);
  const { approval } = await asPerson('head', formCalls(headOf('outOnDuty')).read, { id });
  const to = holder.person.id;
  await asPerson('head', transferCall, { taskId: approval?.taskId ?? '', to, words: '' });

  const page = await person({ account: 'admin', language: 'en', view: 'phone' });
  await page.goto('/syshome/SYS120P');
  await page.getByRole('textbox', { name: 'Account, name, number or pinyin' }).fill(account);
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: account });
  await page.getByRole('button', { name: `Actions: ${account}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Running approvals');
  await look(page, 'disable-account');
  await asked.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();

  await page.goto('/areqhome/Areq140p_running');
  await page.getByRole('button', { name: /^Left or disabled/ }).click();
  const held = page.getByRole('listitem').filter({ hasText: number });
  await expect(held.getByText('Account disabled')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await look(page, 'held-by-disabled');
  await page.getByRole('button', { name: 'Hand all over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(held).toHaveCount(0);

  // Whoever looks after the flows finds it in the inbox and decides; enabling the account brings nothing back.
  await asAdministrator(setAccountDisabled, { accountId: holder.id, disabled: false });
  await page.goto(`/areqhome/AREQ110P?q=${number}`);
  await openLine(page, number);
  const bar = page.getByRole('group', { name: said.decide }).filter({ visible: true });
  await bar.getByRole('button', { name: said.approve }).click();
  await gone(page, number);
  await page.goto(`/reqhome/Req430p_2?id=${id}`);
  await expect(page.getByRole('list', { name: 'What was done and said' })).toContainText(
    'Workflow administrator',
  );
  await look(page, 'handed-over');
});
