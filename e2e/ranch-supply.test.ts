import { openOptions } from './support/options.ts';
import { expect, test } from './support/test.ts';

test('on the ranch orders, receipts and stock are tabs of two screens, and what came is posted and printed', async ({
  person,
}) => {
  const page = await person({ account: 'rancher', host: 'livestock' });
  await page.goto('/purhome/PUR110P');
  await expect(page).toHaveURL(/lppurhome\/LPPUR110P\?part=order/i);
  await expect(page.getByRole('tab', { name: '采购发票' })).toBeVisible();
  const row = page.locator('tbody tr', { hasText: /PO-\d{8}-\d{4}/ }).first();
  await row.getByRole('link', { name: '收货' }).click();
  await expect(page.locator('td[data-row="0"][data-name="quantity"]').first()).not.toBeEmpty();
  const warehouse = page.getByRole('combobox', { name: /仓库/ }).first();
  await openOptions(page, warehouse);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '过账', exact: true }).click();
  await expect(page.getByText('已过账', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const number = /GR-\d{8}-\d{4}/.exec(
    (await page.locator('h1').filter({ visible: true }).first().textContent()) ?? '',
  )?.[0];

  await page.getByRole('button', { name: '打印收货单' }).click();
  await expect(page).toHaveURL(/INVPRINT\?kind=receipt/);
  // The document that leads here has a button of the same name, and stands until the paper is there.
  await expect(page.getByRole('heading', { name: /^收货单 GR-/ })).toBeVisible();
  // The paper is there only while the browser prints: what it says then is kept.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('.bms-print')?.textContent ?? '';
    };
  });
  await page
    .getByRole('button', { name: /^(printer )?打印$/ })
    .filter({ visible: true })
    .click();
  const printed = page.locator('body');
  await expect(printed).toHaveAttribute('data-printed', /第 1 次打印/);
  await expect(printed).toHaveAttribute('data-printed', /送货人/);

  await page.goto(`/lppurhome/LPPUR110P?part=receipt&receipt.q=${number}`);
  await expect(page.locator('tbody tr', { hasText: number ?? '' })).toBeVisible();
  await page.goto('/lpinvhome/LPINV110P');
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible();
});
