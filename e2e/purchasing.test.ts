import type { Page } from '@playwright/test';
import { inDays } from '#calls/model';
import { toPickList } from '#inventory/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';
import { marked, openOptions } from './support/options.ts';
import { approve, fillPurchase, submit } from './support/purchase.ts';

const number = /(PO|GR|PI)-\d{8}-\d{4}/;
const cell = (page: Page, row: number, name: string) =>
  page.locator(`td[data-row="${row}"][data-name="${name}"]`).filter({ visible: true });

async function typeInto(page: Page, row: number, name: string, text: string): Promise<void> {
  await cell(page, row, name).click();
  const input = cell(page, row, name).locator('input');
  await input.fill(text);
  await expect(input).toHaveValue(text);
  await page.keyboard.press('Tab');
}

/** What is pressed, and what then stands there: orders are released, all else is posted. */
const releasing = ['下达', '已下达'] as const;
const posting = ['过账', '已过账'] as const;

/** Ends what is filled in; answers the number that it has got. */
async function posted(
  page: Page,
  [press, state]: typeof releasing | typeof posting = posting,
): Promise<string> {
  await page.getByRole('button', { name: press, exact: true }).click();
  await expect(page.getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const title = page.locator('h1').filter({ visible: true }).first();
  await expect(title).toContainText(number);
  return number.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** From a document to the next one that is made of it. */
async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  await expect(cell(page, 0, 'quantity')).not.toBeEmpty();
}

test('an approved request is ordered in three actions, received in parts, invoiced by number and total, and payable', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const employee = await person({ account: 'employee' });
  const head = await person({ account: 'head' });
  const buyer = await person({ account: 'purchasing' });
  for (const approver of [head, buyer]) await approver.goto('/areqhome/AREQ110P');
  await fillPurchase(employee, 'zh', {
    purpose: '轴承更换',
    lines: [{ item: 'M10080', quantity: '10', price: '20' }],
  });
  const request = await submit(employee, 'zh');
  await approve(head, 'zh', request);
  await approve(buyer, 'zh', request);
  await expect(employee.getByText('已通过', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await buyer.goto(`/purhome/Pur110p_toorder?q=${request}`);
  const line = buyer.locator('tbody tr', { hasText: request });
  await line.getByRole('checkbox').check();
  await buyer.getByRole('button', { name: '生成订单（1 行）' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: '下达 1 张订单' }).click();
  await expect(buyer.locator('h1').filter({ visible: true }).first()).toContainText(/PO-\d{8}-\d{4}/);
  const order = buyer.url();

  const keeper = await person({ account: 'warehouse' });
  await keeper.goto(order);
  await goOn(keeper, '生成采购收货');
  await typeInto(keeper, 0, 'quantity', '6');
  await posted(keeper);
  await keeper.goto(order);
  await goOn(keeper, '生成采购收货');
  await expect(cell(keeper, 0, 'quantity')).toContainText('4');
  await posted(keeper);

  const payables = await person({ account: 'finance' });
  await payables.goto(order);
  await goOn(payables, '生成采购发票');
  await payables.getByRole('textbox', { name: /发票号码/ }).fill(`E2E-${Date.now()}`);
  const sums = await payables.locator('tr', { hasText: /^计/ }).first().locator('td').allInnerTexts();
  const [, tax = '', gross = ''] = sums
    .map((text) => text.trim().replaceAll(',', ''))
    .filter((text) => /\.\d\d$/.test(text));
  await payables.getByRole('textbox', { name: /发票税额/ }).fill(tax);
  await payables.getByRole('textbox', { name: /价税合计（票面）/ }).fill(gross);
  await payables.getByRole('textbox', { name: /开票日期/ }).fill(inDays(0));
  await payables.keyboard.press('Enter');
  const invoice = await posted(payables);

  await payables.goto(`/purhome/PUR130P?q=${invoice}`);
  await expect(payables.locator('tbody tr', { hasText: invoice })).toContainText('已匹配');
  await payables.goto('/purhome/PUR340');
  await expect(payables.locator('tbody tr.ant-table-row').first()).toBeVisible();
});

/** Scans, as a scanner types into the field that waits for it. */
async function scan(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /扫描/ });
  await field.fill(text);
  await field.press('Enter');
}

/** An order of one line, released by the buyer by hand; answers its number. */
async function orderByHand(page: Page, item: string): Promise<string> {
  await page.goto('/purhome/Pur110p_2');
  await openOptions(page, page.getByRole('combobox', { name: /供应商/ }).first());
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /承诺交期/ })
    .first()
    .fill(inDays(7));
  await page.keyboard.press('Enter');
  await cell(page, 0, 'item').click();
  await cell(page, 0, 'item').locator('input').fill(item);
  await expect(page.locator('.ant-select-item-option-active', { hasText: item })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'unit')).not.toBeEmpty();
  await typeInto(page, 0, 'quantity', '7');
  await typeInto(page, 0, 'price', '12');
  await typeInto(page, 0, 'taxRate', '13');
  return posted(page, releasing);
}

test('with a phone the storekeeper receives by scan, puts away, and picks what a request asks for', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const item = 'M10080';
  const buyer = await person({ account: 'purchasing' });
  const order = await orderByHand(buyer, item);

  const keeper = await person({ account: 'warehouse', view: 'phone' });
  await keeper.goto('/purhome/Pur120p_scan');
  await scan(keeper, order);
  await expect(keeper.getByText(new RegExp(`${item}.*${order}`, 's')).first()).toBeVisible();
  const warehouse = keeper.getByRole('combobox', { name: /仓库/ });
  await openOptions(keeper, warehouse);
  await keeper.keyboard.press('Enter');
  await keeper.getByRole('button', { name: '收货过账' }).click();
  await expect(keeper.getByText(/已收货：GR-/).first()).toBeVisible();

  await keeper.goto('/invhome/Inv140p_scan');
  await scan(keeper, item);
  await openOptions(keeper, keeper.getByRole('combobox', { name: /上架到库位/ }));
  const bin = /[A-Z]-\d{2}-\d{2}/.exec(await marked(keeper).innerText())?.[0] ?? '';
  await keeper.keyboard.press('Escape');
  await keeper.getByRole('textbox', { name: '数量' }).fill('3');
  // The bin is scanned, and the goods are in it.
  await scan(keeper, bin);
  await expect(keeper.getByText(/已过账：ST-/).first()).toBeVisible();

  // Requests wait in the demo company; of this one all is held for it, so that nobody else has come first.
  const { rows: waiting } = await asPerson('warehouse', toPickList.calls.rows, {
    tab: ['reserved', 'free', 'taken', 'short', 'expired'],
    pageSize: 100,
  });
  const isHeld = (of: string | null) =>
    waiting.every(({ number: one, open, reserved }) => one !== of || Number(reserved) >= Number(open));
  const request = waiting.find(({ number: one, open }) => Number(open) > 0 && isHeld(one))?.number ?? '';
  await keeper.goto(`/invhome/Inv130p_pick?q=${request}`);
  await expect(keeper.getByText(request).first()).toBeVisible();
  await keeper.goto('/invhome/Inv130p_scan');
  await scan(keeper, request);
  await keeper.getByRole('button', { name: '发料过账' }).click();
  await expect(keeper.getByText(/已过账：SO-/).first()).toBeVisible();
});

test('what came damaged goes back from its receipt; the rest of the order is closed short, and expected again @all', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const buyer = await person({ account: 'purchasing' });
  await orderByHand(buyer, 'M10080');
  const order = buyer.url();

  const keeper = await person({ account: 'warehouse' });
  await keeper.goto(order);
  await goOn(keeper, '生成采购收货');
  await typeInto(keeper, 0, 'quantity', '4');
  await typeInto(keeper, 0, 'damaged', '1');
  await posted(keeper);
  await goOn(keeper, '生成退货单');
  await expect(cell(keeper, 0, 'quantity')).toContainText('1');
  await expect(cell(keeper, 0, 'from')).toContainText('冻结');
  await keeper.getByRole('textbox', { name: /退货原因/ }).fill('到货破损');
  await posted(keeper);

  await buyer.goto(order);
  const standing = buyer.getByRole('region', { name: '执行情况' }).filter({ visible: true }).first();
  for (const [press, state] of [
    ['短关', '已短关'],
    ['重开', '部分到货'],
  ] as const) {
    await buyer.getByRole('button', { name: press, exact: true }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /原因/ }).fill('供应商停产');
    await dialog.getByRole('button', { name: press, exact: true }).click();
    await expect(standing).toContainText(state);
  }
});
