import { expect, test } from './support/test.ts';
import { cell, goOn, invoiced, orderByHand, posted, scan, typeInto } from './support/supply.ts';

/** Raw material, which is inspected as it comes in. */
const item = 'M10001';

test('with a phone the inspector accepts a part by scan; more than that is invoiced, and the next verdict makes it payable @all', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const buyer = await person({ account: 'purchasing' });
  await orderByHand(buyer, item, '40');
  const order = buyer.url();

  const keeper = await person({ account: 'warehouse' });
  await keeper.goto(order);
  await goOn(keeper, '生成采购收货');
  const receipt = await posted(keeper);

  // The scan of the receipt leads to what waits of it; a part of the lot is inspected by itself.
  const inspector = await person({ account: 'quality', view: 'phone' });
  await inspector.goto('/qchome/Qc200p_scan');
  await scan(inspector, receipt);
  const split = inspector.getByRole('region', { name: '判定' }).filter({ visible: true });
  await expect(split).toContainText('40');
  const rest = inspector.url();
  await inspector.getByRole('button', { name: '拆出一部分' }).click();
  const parting = inspector.getByRole('dialog');
  await parting.getByRole('textbox', { name: /数量/ }).fill('30');
  await parting.getByRole('button', { name: /拆出$/ }).click();
  await expect(split).toContainText('合计 30 / 30');
  const decide = async () => {
    await split.getByRole('button', { name: '判定', exact: true }).click();
    await inspector.getByRole('dialog').getByRole('button', { name: '判定', exact: true }).click();
    await expect(inspector.getByText('已判定', { exact: true }).first()).toBeVisible();
  };
  await decide();

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
  await decide();
  await expect(row).toContainText('已匹配');
});
