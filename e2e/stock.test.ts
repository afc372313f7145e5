import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { marked, openOptions } from './support/options.ts';
import { askAs } from './support/session.ts';

const item = 'M10031';
const cell = (page: Page, name: string) => page.locator(`td[data-row="0"][data-name="${name}"]`);

/** The first that is offered; answers its name. */
async function choose(page: Page, box: RegExp): Promise<string> {
  await openOptions(page, page.getByRole('combobox', { name: box }).first());
  const [name = ''] = (await marked(page).innerText()).split('\n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return name;
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click();
  const input = cell(page, name).locator('input');
  await input.fill(text);
  await expect(input).toHaveValue(text);
}

async function fillLine(page: Page, quantity: string, price?: string): Promise<void> {
  await typeInto(page, 'item', item);
  await expect(page.locator('.ant-select-item-option-active', { hasText: item })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'unit')).not.toBeEmpty();
  await typeInto(page, 'quantity', quantity);
  if (price) await typeInto(page, 'price', price);
  await page.keyboard.press('Tab');
}

test('goods come in, more than there is does not leave, and a balance says which documents made it', async ({
  person,
}) => {
  const page = await person({ account: 'warehouse' });
  await page.goto('/invhome/Inv120p_2');
  await choose(page, /入库类型/);
  const warehouse = await choose(page, /仓库/);
  await fillLine(page, '10', '5.5');
  await expect(page.getByText('55.00').first()).toBeVisible();
  await page.getByRole('button', { name: '过账', exact: true }).click();
  await expect(page.getByText('已过账', { exact: true }).first()).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/SI-[\d-]+/)?.[0] ?? '';
  expect(number).not.toBe('');

  await page.goto('/invhome/Inv130p_2');
  await page.getByText('领用', { exact: true }).click();
  await choose(page, /仓库/);
  await fillLine(page, '9000000');
  await page.getByRole('button', { name: '过账', exact: true }).click();
  await expect(page.getByText(/结存不足/).first()).toBeVisible();
  await typeInto(page, 'quantity', '4');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '过账', exact: true }).click();
  await expect(page.getByText('已过账', { exact: true }).first()).toBeVisible();

  await page.goto(`/invhome/INV110P?q=${item}`);
  const balance = page.locator('tbody tr', { hasText: item }).filter({ hasText: warehouse });
  await balance.first().getByRole('link').first().click();
  await expect(page.locator('tbody tr', { hasText: number })).toContainText('55.00');
  await page.locator('tbody tr', { hasText: number }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('what the plant hands over and cannot be posted waits with its reason, and is posted again @all', async ({
  person,
}) => {
  const number = `PLANT-${Date.now()}`;
  const row = { external_no: number, item_code: item, quantity: '1', from_warehouse: 'WC01-1' };
  const handOver = async (...rows: object[]) =>
    (await askAs('warehouse', '/jinco/Baseajax/INV140', { data: rows })).answer;
  // The warehouse that it goes to is not known: everything else waits for nobody.
  expect(await handOver({ ...row, to_warehouse: 'NOWHERE' })).toMatchObject({
    code: 0,
    data: { rows: [{ external_no: number, result: 'waiting', reason: '没有调入仓库 NOWHERE' }] },
  });
  const page = await person({ account: 'warehouse' });
  await page.goto(`/invhome/Inv140p_plant?q=${number}`);
  const waiting = page.locator('tbody tr', { hasText: number });
  await expect(waiting).toContainText('没有调入仓库 NOWHERE');
  await page.getByRole('button', { name: `重新过账 ${number}` }).click();
  await expect(page.getByText(/未能过账/)).toBeVisible();
  expect(
    await handOver({ ...row, to_warehouse: 'WC01-2' }, { ...row, to_warehouse: 'WC01-2' }),
  ).toMatchObject({
    data: { rows: [{ result: 'posted' }, { result: 'before' }] },
  });
  // The plant is somebody else: what it did meanwhile is seen when one looks again.
  await page.reload();
  await expect(page.getByRole('button', { name: /已过账\s*1/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: /已过账/ }).click();
  await waiting.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/ST-\d/);
  await expect(page.getByText(`工厂单号 ${number}`)).toBeVisible();
});
