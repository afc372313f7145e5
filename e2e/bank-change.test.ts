import { decideCall } from '#approvals/model';
import { formCalls } from '#documents/model';
import { masterDataChangeHead, supplier } from '#master-data/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { askFor, gone, openLine } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const old = { account: '6222020200009911', covered: '6222 **** 9911' };
const fresh = { account: '6229081200008822', covered: '6229 **** 8822' };

/** What waits for somebody is approved, on another machine. */
async function agree(account: 'purchasing' | 'finance', id: string): Promise<void> {
  const { approval } = await asPerson(account, formCalls(masterDataChangeHead).read, { id });
  await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
}

test('a bank change of a supplier goes through approval, and the old account stays with old documents @all', async ({
  person,
  look,
}) => {
  test.setTimeout(240_000);
  const nameZh = `换户五金${Date.now() % 1_000_000}`;
  const made = await asPerson('admin', supplier.calls.save, {
    ...{ id: crypto.randomUUID(), version: 0 },
    values: { nameZh, banks: [{ id: 'b1', bank: '中国银行福州分行', account: old.account }] },
  });
  await agree('purchasing', made.asked?.id ?? '');
  await agree('finance', made.asked?.id ?? '');
  const { code } = (await asPerson('admin', supplier.calls.read, { id: made.id })).values;
  // Money is asked for to the account of today.
  const payment = await askFor('employee', 'purchasePayment', '换户前的付款', {
    ...{ supplier: { id: made.id, name: nameZh }, paymentKind: 'due' },
    ...{ bank: '中国银行福州分行', account: old.account },
    invoices: [{ id: 'a', invoice: `FP${Date.now() % 1_000_000}`, due: '100', payNow: '100' }],
  });

  // Whoever knows the code is at the record by keys alone, and changes the account.
  const page = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  await page.goto('/');
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /查找页面/ })).toBeFocused();
  await page.keyboard.insertText(String(code));
  const found = page.getByRole('option').first();
  await expect(found).toContainText(nameZh);
  await look(page, 'command-box-record');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameZh);
  await page.keyboard.press('e');
  const cell = page.locator('td[data-row="0"][data-name="account"]');
  await cell.click();
  await cell.locator('input').fill(fresh.account);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/银行账户的变更待审批：MD-/)).toBeVisible();
  await look(page, 'bank-change-waits');

  // Purchasing and finance see old and new in part, and decide by one key each.
  const { requests } = await asPerson('admin', supplier.calls.read, { id: made.id });
  const [request] = requests;
  for (const account of ['purchasing', 'finance'] as const) {
    const desk = await person({ account, language: 'zh', view: 'desktop' });
    await desk.goto(`/areqhome/AREQ110P?q=${request?.number}`);
    await openLine(desk, request?.number ?? '');
    for (const { covered } of [old, fresh])
      await expect(desk.getByText(covered).filter({ visible: true }).first()).toBeVisible();
    await expect(desk.getByText(fresh.account)).toHaveCount(0);
    await look(desk, `bank-change-${account}`);
    await desk.keyboard.press('a');
    await gone(desk, request?.number ?? '');
  }

  // In force: the record says who asked and what became of it.
  await page.goto(recordAddress(supplier, made.id));
  await expect(page.getByText(fresh.covered).first()).toBeVisible();
  const changes = page.getByRole('region', { name: '变更申请' });
  await expect(changes.getByRole('link', { name: request?.number ?? '' })).toBeVisible();
  await expect(changes.getByText('已生效').first()).toBeVisible();
  await look(page, 'bank-change-in-force');

  // What was asked for before says what it said; what is asked for now takes the new account, and warns.
  const asker = await person({ account: 'employee', language: 'zh', view: 'desktop' });
  await asker.goto(`/reqhome/Req150p_2?id=${payment.id}`);
  await expect(asker.getByText(old.account).filter({ visible: true }).first()).toBeVisible();
  await asker.goto('/reqhome/Req150p_2?new=1');
  const box = asker.getByRole('combobox', { name: /供应商/ });
  await box.fill(nameZh);
  await asker.locator('.ant-select-item-option', { hasText: nameZh }).filter({ visible: true }).click();
  await expect(asker.getByRole('textbox', { name: /银行账号/ })).toHaveValue(fresh.account);
  await expect(asker.getByText('0 天前变更，请核实')).toBeVisible();
  await look(asker, 'bank-change-payment');
});
