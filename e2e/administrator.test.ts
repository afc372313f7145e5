import { axeFaults } from './support/axe.ts';
import { fillPurchase, submit } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('the workflow administrator finds what waits, moves it to a step and ends it, each with the reason', async ({
  person,
  look,
}) => {
  test.setTimeout(240_000);
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
  await admin.getByRole('searchbox', { name: '搜索' }).fill(number);
  await admin.keyboard.press('Enter');
  await look(admin, 'running-approvals');
  await admin.getByRole('link', { name: number }).click();
  await expect(admin.locator('h1').filter({ hasText: number })).toBeVisible();

  const act = async (action: string) => {
    await admin.getByRole('button', { name: '更多操作' }).click();
    await admin.locator('.ant-dropdown-menu-item').filter({ visible: true, hasText: action }).click();
    return admin.getByRole('dialog');
  };
  const moving = await act('调整到步骤');
  await moving.getByLabel('调整到').click();
  await expect(admin.locator('.ant-select-item-option-active')).toBeVisible();
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
