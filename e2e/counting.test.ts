import { onHandList } from '#inventory/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';
import { openOptions } from './support/options.ts';
import { cell, fillItem, putAway, scan, typeInto } from './support/supply.ts';

/** A spare part, and a reagent that is kept by lots; bins of the raw material's warehouse that nobody else uses. */
const [item, reagent] = ['M10080', 'M10193'];
const [counted, shared] = ['B-10-03', 'B-10-04'];

test('with a phone a shelf is counted by scan, and what differs is posted @all', async ({ person }) => {
  await putAway(item, '5', { bin: counted });
  const keeper = await person({ account: 'warehouse', view: 'phone' });
  await keeper.goto('/invhome/INV150P');
  await keeper.getByRole('button', { name: '计划盘点' }).first().click();
  const plan = keeper.getByRole('dialog');
  const choose = async (name: RegExp, what: string) => {
    const box = plan.getByRole('combobox', { name });
    await openOptions(keeper, box);
    await box.fill(what);
    await expect(keeper.locator('.ant-select-item-option-active', { hasText: what })).toBeVisible();
    await keeper.keyboard.press('Enter');
  };
  await choose(/仓库/, 'WC01-1');
  await choose(/库位/, counted);
  await plan.getByText('计划盘点').first().click();
  await plan.getByRole('button', { name: '生成盘点表' }).click();
  await expect(keeper.locator('h1').filter({ visible: true })).toContainText(/盘点/);

  // No figure of the books stands there; what is scanned waits for its number.
  await scan(keeper, item);
  const number = keeper.getByRole('textbox', { name: '实盘数' });
  await expect(number).toHaveValue('');
  await expect(number).toBeFocused();
  await number.fill('4');
  await number.press('Enter');
  await keeper.getByRole('button', { name: '结束录入' }).click();
  await expect(keeper.getByText(/-1/).filter({ visible: true }).first()).toBeVisible();
  await keeper.getByRole('textbox', { name: /差异原因/ }).fill('盘点少一件');
  await keeper.getByRole('button', { name: '过账', exact: true }).click();
  await expect(keeper.getByText('已过账', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const { rows } = await asPerson('warehouse', onHandList.calls.rows, { q: item, pageSize: 100 });
  expect(rows.filter(({ bin }) => bin?.name === counted)).toMatchObject([{ quantity: '4' }]);
});

test('of two who want the last lot on a shelf one gets it; the other is told what is left, with what was typed @all', async ({
  person,
}) => {
  const lot = `E2E-${Date.now()}`;
  await putAway(reagent, '1', { bin: shared, lot });
  const two = [await person({ account: 'warehouse' }), await person({ account: 'warehouse' })] as const;
  for (const page of two) {
    await page.goto('/invhome/Inv130p_2');
    await page.getByText('领用', { exact: true }).click();
    const warehouse = page.getByRole('combobox', { name: /仓库/ }).first();
    await openOptions(page, warehouse);
    await warehouse.fill('WC01-1');
    await expect(page.locator('.ant-select-item-option-active', { hasText: 'WC01-1' })).toBeVisible();
    await page.keyboard.press('Enter');
    await fillItem(page, reagent);
    await typeInto(page, 0, 'lot', lot);
    await typeInto(page, 0, 'quantity', '1');
  }
  await Promise.all(two.map((page) => page.getByRole('button', { name: '过账', exact: true }).click()));
  const done = (page: (typeof two)[number]) => page.getByText('已过账', { exact: true }).first();
  const refused = (page: (typeof two)[number]) => page.getByText(/结存不足|可用 0/).first();
  await Promise.all(two.map((page) => expect(done(page).or(refused(page)).first()).toBeVisible()));
  const [first, second] = (await done(two[0]).isVisible()) ? two : ([two[1], two[0]] as const);
  await expect(done(first)).toBeVisible();
  await expect(refused(second)).toBeVisible();
  await expect(cell(second, 0, 'lot')).toContainText(lot);
  // The refusal leads to the field that it is about.
  await expect(cell(second, 0, 'quantity').locator('input')).toHaveValue('1');
});
