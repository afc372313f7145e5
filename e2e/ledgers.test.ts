import { toolCustody } from '#requisitions/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('the tool keeper takes back what is out; a lost one needs words', async ({ person, look }) => {
  test.setTimeout(240_000);
  const keeper = await person({ account: 'warehouse' });
  await keeper.goto('/reqhome/REQ510P');
  await keeper.getByRole('button', { name: '工具借用登记' }).click();
  await expect(keeper.getByRole('heading', { name: '工具借用登记' })).toBeVisible();
  const before = await asPerson('warehouse', toolCustody.ledger, { outOnly: true });
  await keeper.getByRole('switch').click();
  const take = keeper.getByRole('button', { name: '登记归还' }).first();
  await take.click();
  const dialog = keeper.getByRole('dialog');
  await dialog.getByText('遗失', { exact: true }).click();
  await dialog.getByRole('button', { name: /登\s*记$/ }).click();
  await expect(dialog.getByText('损坏或遗失时请说明情况')).toBeVisible();
  await dialog.getByLabel('说明').fill('现场遗失，已报备');
  await look(keeper, 'ledger-take-back');
  await dialog.getByRole('button', { name: /登\s*记$/ }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await asPerson('warehouse', toolCustody.ledger, { outOnly: true })).out)
    .toBe(before.out - 1);
  await keeper.getByRole('switch').click();
  await expect(keeper.getByText('现场遗失，已报备').first()).toBeVisible();
});

test('a document is confirmed as read, once', async ({ person, look }) => {
  test.setTimeout(240_000);
  const employee = await person({ account: 'employee', language: 'en' });
  await employee.goto('/reqhome/Req450p_ledger');
  await expect(employee.getByRole('heading', { name: 'Published documents' })).toBeVisible();
  const buttons = employee.getByRole('button', { name: 'I have read it' });
  await expect(buttons.first()).toBeVisible();
  const before = await buttons.count();
  await buttons.first().click();
  await expect(buttons).toHaveCount(before - 1);
  await employee.reload();
  await expect(employee.getByRole('heading', { name: 'Published documents' })).toBeVisible();
  await expect(buttons).toHaveCount(before - 1);
  await look(employee, 'ledger-documents-en');
});
