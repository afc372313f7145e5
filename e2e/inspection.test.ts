import type { Page } from '@playwright/test';
import { readInspection, saveInspection } from '#quality/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';
import { openOptions } from './support/options.ts';
import { approve, fillPurchase, submit } from './support/purchase.ts';
import { cell, goOn, invoiced, orderByHand, posted, scan, typeInto } from './support/supply.ts';

/** Raw material, which is inspected as it comes in. */
const item = 'M10001';

const verdictOf = (inspector: Page) =>
  inspector.getByRole('region', { name: '判定' }).filter({ visible: true });

/** What has to be measured of the sample is kept, each value as the drawing wants it; the page reads again by itself. */
async function measure(inspector: Page): Promise<void> {
  const id = new URL(inspector.url()).searchParams.get('id') ?? '';
  const { plan, version } = await asPerson('quality', readInspection, { id });
  const values = Object.fromEntries(
    plan.characteristics.flatMap((one) =>
      one.kind === 'value' ? [[one.id, one.target ?? one.min ?? one.max ?? '0']] : [],
    ),
  );
  const findings = Array.from({ length: plan.n }, (_, index) => ({ unit: index + 1, values, defects: [] }));
  await asPerson('quality', saveInspection, { id, version, findings });
  await inspector.reload();
}

/** Accepts what is left of the lot that is open, once it is measured. */
async function decide(inspector: Page): Promise<void> {
  await measure(inspector);
  await verdictOf(inspector).getByRole('button', { name: '判定', exact: true }).click();
  await inspector.getByRole('dialog').getByRole('button', { name: '判定', exact: true }).click();
  await expect(inspector.getByText('已判定', { exact: true }).first()).toBeVisible();
}

/** Whoever inspects finds a receipt by scan: what waits of it is open then. */
async function inspect(inspector: Page, receipt: string): Promise<void> {
  await inspector.goto('/qchome/Qc200p_scan');
  await scan(inspector, receipt);
}

test('with a phone the inspector accepts a part by scan; more than that is invoiced, and the next verdict makes it payable @all', async ({
  person,
}) => {
  const buyer = await person({ account: 'purchasing' });
  await orderByHand(buyer, item, '40');
  const order = buyer.url();

  const keeper = await person({ account: 'warehouse' });
  await keeper.goto(order);
  await goOn(keeper, '生成采购收货');
  const receipt = await posted(keeper);

  // The scan of the receipt leads to what waits of it; a part of the lot is inspected by itself.
  const inspector = await person({ account: 'quality', view: 'phone' });
  await inspect(inspector, receipt);
  const split = verdictOf(inspector);
  await expect(split).toContainText('40');
  const rest = inspector.url();
  await inspector.getByRole('button', { name: '拆出一部分' }).click();
  const parting = inspector.getByRole('dialog');
  await parting.getByRole('textbox', { name: /数量/ }).fill('30');
  await parting.getByRole('button', { name: /拆出$/ }).click();
  await expect(split).toContainText('合计 30 / 30');
  await decide(inspector);

  const payables = await person({ account: 'finance' });
  await payables.goto(order);
  await goOn(payables, '生成采购发票');
  // What is accepted is proposed; the supplier invoiced all that it sent.
  await expect(cell(payables, 0, 'quantity')).toContainText('30');
  await typeInto(payables, 0, 'quantity', '40');
  const invoice = await invoiced(payables, `E2E-${Date.now()}`);
  await payables.goto(`/purhome/PUR130P?q=${invoice}`);
  const row = payables.locator('tbody tr', { hasText: invoice });
  await expect(row).toContainText('例外');

  await inspector.goto(rest);
  await expect(split).toContainText('合计 10 / 10');
  await decide(inspector);
  await expect(row).toContainText('已匹配');
});

test('an inspected item from its request on: received in two parts, one of them accepted; all is invoiced, and payable by the next verdict @all', async ({
  person,
}) => {
  const employee = await person({ account: 'employee' });
  const head = await person({ account: 'head' });
  const buyer = await person({ account: 'purchasing' });
  for (const approver of [head, buyer]) await approver.goto('/areqhome/AREQ110P');
  await fillPurchase(employee, 'zh', {
    purpose: '客户加急订单备料',
    lines: [{ item, quantity: '10', price: '20' }],
  });
  const request = await submit(employee, 'zh');
  await approve(head, 'zh', request);
  await approve(buyer, 'zh', request);
  await expect(employee.getByText('已通过', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await buyer.goto(`/purhome/Pur110p_toorder?q=${request}`);
  await buyer.locator('tbody tr', { hasText: request }).getByRole('checkbox').check();
  await buyer.getByRole('button', { name: '生成订单（1 行）' }).click();
  const ordering = buyer.getByRole('dialog');
  await openOptions(buyer, ordering.getByRole('combobox', { name: /供应商/ }));
  await buyer.keyboard.press('Enter');
  await ordering.getByRole('button', { name: '下达 1 张订单' }).click();
  await expect(buyer.locator('h1').filter({ visible: true }).first()).toContainText(/PO-\d{8}-\d{4}/);
  const order = buyer.url();

  const keeper = await person({ account: 'warehouse' });
  const receive = async (quantity: string): Promise<string> => {
    await keeper.goto(order);
    await goOn(keeper, '生成采购收货');
    await typeInto(keeper, 0, 'quantity', quantity);
    return posted(keeper);
  };
  const first = await receive('6');
  const second = await receive('4');

  const inspector = await person({ account: 'quality' });
  await inspect(inspector, first);
  await expect(verdictOf(inspector)).toContainText('合计 6 / 6');
  await decide(inspector);

  const payables = await person({ account: 'finance' });
  await payables.goto(order);
  await goOn(payables, '生成采购发票');
  // The supplier invoices both lorries; of the second one nothing is accepted yet.
  await expect(cell(payables, 0, 'quantity')).toContainText('6');
  await typeInto(payables, 0, 'quantity', '10');
  const invoice = await invoiced(payables, `E2E-${Date.now()}`);
  await payables.goto(`/purhome/PUR130P?q=${invoice}`);
  const row = payables.locator('tbody tr', { hasText: invoice });
  await expect(row).toContainText('例外');

  await inspect(inspector, second);
  await expect(verdictOf(inspector)).toContainText('合计 4 / 4');
  await decide(inspector);
  await expect(row).toContainText('已匹配');
});
