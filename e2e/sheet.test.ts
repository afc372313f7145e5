import type { Page } from '@playwright/test';
import { warehouse } from '#master-data/model';
import { registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

const cell = (page: Page, row: number, name: string) =>
  page.locator(`td[data-row="${row}"][data-name="${name}"]`);

/** Warehouses of one company whose names begin alike, in the order of their codes. */
async function makeWarehouses(mark: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const id = crypto.randomUUID();
    const values = { code: `${mark}${number}`, nameZh: `${mark}号库${number}`, nameEn: `${mark} ${number}` };
    await asPerson('admin', warehouse.calls.save, {
      id,
      version: 0,
      values: { ...values, company: { id: 'C01', name: '' } },
    });
    ids.push(id);
  }
  return ids;
}

const valuesOf = async (id: string) => (await asPerson('admin', warehouse.calls.read, { id })).values;

test('a clerk changes records as a sheet by keys, pastes a column, mends what is refused, takes it back, and changes one field of all', async ({
  person,
  look,
}) => {
  const mark = `S${Date.now() % 1_000_000}`;
  const ids = await makeWarehouses(mark, 4);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const page = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${registerRouteOf(warehouse)}?q=${mark}&sort=code`);
  await page.getByRole('button', { name: '表格编辑' }).click();
  await expect(cell(page, 3, 'nameZh')).toContainText(`${mark}号库4`);

  // F2 goes on at the end of what stands there; F8 takes what stands above.
  await cell(page, 0, 'nameZh').click();
  await page.keyboard.press('F2');
  await page.keyboard.type('A');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'nameZh')).toHaveText(`${mark}号库1A`);
  await cell(page, 0, 'address').click();
  await page.keyboard.type('福州市马尾区');
  await page.keyboard.press('Tab');
  await cell(page, 1, 'address').click();
  await page.keyboard.press('F8');
  await expect(cell(page, 1, 'address').locator('input')).toHaveValue('福州市马尾区');
  await page.keyboard.press('Tab');

  // A column that was copied in a spreadsheet; a name that is left empty is refused where it stands.
  await cell(page, 2, 'address').click();
  await page.evaluate(() => navigator.clipboard.writeText('厦门市湖里区\r\n泉州市丰泽区'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell(page, 3, 'address')).toHaveText('泉州市丰泽区');
  await cell(page, 2, 'nameZh').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(page.getByText('已修改 4 行，尚未保存')).toBeVisible();
  await page.getByRole('button', { name: '保存 4 行' }).click();
  await expect(page.getByText('1 行未保存，原因见标记')).toBeVisible();
  await expect(cell(page, 2, 'nameZh')).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'register-sheet-refused');
  expect(await valuesOf(second)).toMatchObject({ address: '福州市马尾区' });
  expect(await valuesOf(third)).toMatchObject({ nameZh: `${mark}号库3`, address: null });

  // Saved ones are taken back; the refused one stays as it was typed, is mended, and saved.
  await page.getByRole('button', { name: /撤\s?销/ }).click();
  await expect.poll(async () => (await valuesOf(fourth))['address']).toBe(null);
  await cell(page, 2, 'nameZh').click();
  await page.keyboard.type(`${mark}号库3B`);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '保存 1 行' }).click();
  await expect
    .poll(async () => await valuesOf(third))
    .toMatchObject({ nameZh: `${mark}号库3B`, address: '厦门市湖里区' });

  // One field of all four: looked at first, then done, then taken back.
  await page.getByRole('button', { name: '返回列表' }).click();
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: '修改字段' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('字段').click();
  await page.locator('.ant-select-item-option', { hasText: '地址' }).click();
  await dialog.getByLabel('新的值').fill('宁德市蕉城区');
  await dialog.getByRole('button', { name: /试\s?算/ }).click();
  await expect(dialog.getByText('4 个仓库都可以修改')).toBeVisible();
  await look(page, 'register-bulk-rehearsed');
  await dialog.getByRole('button', { name: '修改 4 个仓库' }).click();
  await expect.poll(async () => (await valuesOf(first))['address']).toBe('宁德市蕉城区');
  const offer = page.locator('.ant-notification-notice, .ant-message-notice', { hasText: '已修改 4 个仓库' });
  await offer.getByRole('button', { name: /撤\s?销/ }).click();
  await expect.poll(async () => (await valuesOf(third))['address']).toBe('厦门市湖里区');
});
