import { listEmployees } from '#identity/model';
import { loanList, toolList } from '#requisitions/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Loans of which something is owed. */
const owed = { tab: ['open', 'overdue'] };
/** What has not come back. */
const out = { tab: ['out', 'overdue'] };

/** The account of the cashier of the metals company: made of the name, as the mail address is. */
async function cashierAccount(): Promise<string> {
  const { rows } = await asAdministrator(listEmployees, { postId: 'cashier', companyId: 'C01' });
  return rows[0]?.email.split('@')[0] ?? '';
}

test('the cashier records cash that came back of a loan, and takes a wrong entry back', async ({
  visitor,
  look,
}) => {
  const account = await cashierAccount();
  const cashier = await visitor();
  await signIn(cashier, account, 'en');
  await cashier.goto('/reqhome/Req425p_ledger?tab=open,overdue');
  await expect(cashier.getByRole('heading', { name: 'Loan ledger' })).toBeVisible();
  const { rows } = await asPerson(account, loanList.calls.rows, owed);
  const loan = rows.find(({ mayRepay, open }) => mayRepay && Number(open) > 2)!;
  const row = cashier.getByRole('row').filter({ hasText: loan.number ?? '' });
  await row.getByRole('button', { name: 'Record a repayment' }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Enter the number of the receipt')).toBeVisible();
  await dialog.getByLabel('Receipt no.').fill('SJ-E2E-1');
  await look(cashier, 'ledger-repay-en');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('SJ-E2E-1')).toBeVisible();
  await row
    .getByRole('listitem')
    .filter({ hasText: 'SJ-E2E-1' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await dialog.getByLabel('Why').fill('typed for the wrong loan');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('typed for the wrong loan')).toBeVisible();
  const after = (await asPerson(account, loanList.calls.rows, owed)).rows.find(({ id }) => id === loan.id);
  expect(after?.open).toBe(loan.open);
  await look(cashier, 'ledger-loans-en');
});

test('the tool keeper takes back what is out; a lost one needs words @all', async ({ person, look }) => {
  const keeper = await person({ account: 'warehouse' });
  await keeper.goto('/reqhome/REQ510P');
  await keeper.getByRole('button', { name: '工具借用登记' }).click();
  await expect(keeper.getByRole('heading', { name: '工具借用登记' })).toBeVisible();
  const before = await asPerson('warehouse', toolList.calls.rows, out);
  await keeper.goto('/reqhome/Req510p_ledger?tab=out,overdue');
  const row = keeper.locator('tr[data-row-key]').first();
  const number = await row.getByRole('link').first().innerText();
  await row.getByRole('button', { name: '登记归还' }).click();
  const dialog = keeper.getByRole('dialog');
  await dialog.getByText('遗失', { exact: true }).click();
  await dialog.getByRole('button', { name: /登\s*记$/ }).click();
  await expect(dialog.getByText('损坏或遗失时请说明情况')).toBeVisible();
  await dialog.getByLabel('说明').fill('现场遗失，已报备');
  await look(keeper, 'ledger-take-back');
  await dialog.getByRole('button', { name: /登\s*记$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(keeper.getByText(/^已登记归还/)).toBeVisible();
  await expect
    .poll(async () => (await asPerson('warehouse', toolList.calls.rows, out)).total)
    .toBe(before.total - 1);
  // What is out stands on top of all of them: this one is looked for.
  await keeper.goto(`/reqhome/Req510p_ledger?q=${number}`);
  await expect(keeper.getByText('现场遗失，已报备').first()).toBeVisible();
});

test('a document is confirmed as read, once @all', async ({ person, look }) => {
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
