import { supplier } from '#master-data/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('a clerk is told of a duplicate while typing, merges a pair and takes the merge back @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  // A pair of the demo company: what is there anew waits for an approval, and is merged with nothing until then.
  const [first, second] = ['S1005', 'S1066'];
  const before = await asPerson('purchasing', supplier.calls.read, { id: first });
  const other = await asPerson('purchasing', supplier.calls.read, { id: second });
  const name = String(before.values['nameZh']);

  // While the name is typed, and a link to look first.
  await page.goto(`${registerRouteOf(supplier)}`);
  await page.getByRole('button', { name: /新建/ }).first().click();
  const typed = page.getByRole('textbox', { name: /^名称/ }).first();
  await typed.fill(name.replace('有限公司', '（中国）有限公司'));
  const notice = page.getByRole('alert').filter({ hasText: '可能已有相同的' });
  await expect(notice.getByRole('link', { name: new RegExp(first) })).toBeVisible();
  await look(page, 'twins-while-typing');
  await typed.fill('');

  // Among the pairs of the register; the remarks of the other are taken over.
  await asPerson('purchasing', supplier.calls.save, {
    ...{ id: second, version: other.version },
    values: { ...other.values, remarks: '老客户介绍' },
  });
  await page.goto(registerRouteOf(supplier));
  await page.getByRole('button', { name: '疑似重复' }).click();
  const pair = page.getByRole('dialog').getByRole('group').filter({ hasText: first });
  await expect(pair).toContainText(second);
  await look(page, 'twin-pairs');
  await page.keyboard.press('Escape');

  await page.goto(recordAddress(supplier, first));
  await page.getByRole('button', { name: '合并…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(second);
  await page
    .locator('.ant-select-item-option', { hasText: second })
    .filter({ visible: true })
    .first()
    .click();
  await expect(dialog.getByRole('radio', { name: /备注/ }).last()).toBeChecked();
  await look(page, 'merge-dialog');
  await dialog.getByRole('button', { name: /^合\s?并$/ }).click();
  await expect(page.getByText('已并入本记录')).toBeVisible();
  const merged = await asPerson('purchasing', supplier.calls.read, { id: first });
  expect(merged.values).toMatchObject({ nameZh: name, remarks: '老客户介绍' });

  // The loser says to whom, with the way there; the merge is undone from it.
  await page.goto(recordAddress(supplier, second));
  await expect(page.getByText('已合并到')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(first) })).toBeVisible();
  await look(page, 'merged-record');
  await page.getByRole('button', { name: /^撤销合并/ }).click();
  await expect(page.getByText('已撤销合并', { exact: false })).toBeVisible();
  await expect(page.getByText('已合并到')).toBeHidden();
  const undone = await asPerson('purchasing', supplier.calls.read, { id: first });
  expect(undone.values).toMatchObject({ nameZh: name, remarks: before.values['remarks'] });
});
