import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, test } from './support/test.ts';

const cell = (page: Page, place: string) => page.locator(`[role=gridcell][data-place="${place}"]`);
/** What a cell shows; the name of somebody who is there may follow. */
const shows = (page: Page, place: string, value: string) =>
  expect.poll(async () => (await cell(page, place).innerText()).split('\n')[0]).toBe(value);
const saved = (page: Page) => expect(page.getByRole('status').getByText('已保存')).toBeVisible();

test('DSH141P: two reckon in one sheet; formulas go with their rows, a cell written twice is told, a workbook goes out and comes in (zh) @all', async ({
  person,
  look,
}) => {
  test.slow();
  const head = await person({ account: 'head' });
  const employee = await person({ account: 'employee', view: 'phone' });
  const { name: colleague } = await personOf('employee', 'zh');
  const base = `预算${Date.now() % 1_000_000}`;
  await makeBase(head, base, colleague);
  const address = await beginPaper(head, '表格', '季度预算');

  // By keyboard: Enter goes down, Tab to the right, typing takes the place of what was there.
  await cell(head, 'A1').click();
  for (const typed of ['0.1', '0.2', '0.3']) {
    await head.keyboard.type(typed);
    await head.keyboard.press('Enter');
  }
  await head.keyboard.type('=SUM(A1:A3)');
  await head.keyboard.press('Enter');
  await shows(head, 'A4', '0.6');
  await head.keyboard.type('=A6');
  await head.keyboard.press('Tab');
  await head.keyboard.type('=1/0');
  await head.keyboard.press('Enter');
  await shows(head, 'B5', '#DIV/0!');
  await saved(head);

  // The other opens it on a telephone and is seen in their cell.
  await employee.goto(address);
  await shows(employee, 'A4', '0.6');
  await cell(employee, 'A2').click();
  await expect(cell(head, 'A2')).toContainText(colleague);
  await employee.keyboard.type('5');
  await employee.keyboard.press('Enter');
  await shows(head, 'A4', '5.4');

  // A row above moves what formulas say, in both browsers.
  await cell(head, 'A1').click();
  await head.getByRole('button', { name: /^行/ }).click();
  await head.getByRole('menuitem', { name: '在上方插入 1 行' }).click();
  await cell(head, 'A5').click();
  await expect(head.getByRole('textbox', { name: '公式或内容' })).toHaveValue('=SUM(A2:A4)');
  await shows(employee, 'A5', '5.4');

  // Who wrote a cell before is told what stands there now.
  await cell(head, 'A2').click();
  await head.keyboard.type('7');
  await head.keyboard.press('Enter');
  await shows(employee, 'A2', '7');
  await cell(employee, 'A2').click();
  await employee.keyboard.type('8');
  await employee.keyboard.press('Enter');
  await expect(head.getByText(`${colleague} 写入“8”，您写的是“7”`)).toBeVisible();

  // Selected with Shift, filled down, added up in the foot, undone.
  await cell(head, 'B2').click();
  await head.keyboard.type('=A2*2');
  await head.keyboard.press('Enter');
  await cell(head, 'B2').click();
  await head.keyboard.press('Shift+ArrowDown');
  await head.keyboard.press('Shift+ArrowDown');
  await head.keyboard.press('Control+d');
  await shows(head, 'B4', '0.6');
  await expect(head.getByText(/求和 26.6/)).toBeVisible();
  await head.keyboard.press('Control+z');
  await shows(head, 'B4', '');
  await saved(head);
  await look(head, 'sheet-desk');
  await look(employee, 'sheet-narrow');
  expect(await axeFaults(head)).toEqual([]);

  // Out as a workbook and in again, in the place of what stands there; a version tells what changed.
  await head.getByRole('button', { name: /^文件/ }).click();
  const downloading = head.waitForEvent('download');
  await head.getByRole('menuitem', { name: '导出 Excel' }).click();
  const file = await (await downloading).path();
  await cell(head, 'A2').click();
  await head.keyboard.press('Delete');
  await shows(head, 'A5', '5.3');
  await head.getByRole('button', { name: /^文件/ }).click();
  await head.getByRole('menuitem', { name: '导入 Excel' }).click();
  await head.getByLabel('选择 .xlsx 文件').setInputFiles({
    name: '季度预算.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await (await import('node:fs/promises')).readFile(file),
  });
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s*入$/ })
    .click();
  await shows(employee, 'A5', '13.3');
  await head.getByRole('button', { name: '版本' }).click();
  await head.getByRole('button', { name: /^导入前 季度预算/ }).click();
  await expect(head.getByText('A2: 8')).toBeVisible();
  await look(head, 'sheet-versions');
});
