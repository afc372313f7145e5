import { supplier } from '#master-data/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('a clerk is told of a duplicate while typing, merges it and takes the merge back', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  const name = `琅岐${String(Date.now() % 1_000_000)}渔具`;
  const make = async (nameZh: string, values: object = {}) => {
    const input = { id: crypto.randomUUID(), version: 0, values: { nameZh, ...values } };
    const made = await asPerson('purchasing', supplier.calls.save, input);
    return { id: made.id, code: String(made.values['code']) };
  };
  const first = await make(`${name}有限公司`, { terms: '30' });

  // While the name is typed, and a link to look first.
  await page.goto(`${registerRouteOf(supplier)}`);
  await page.getByRole('button', { name: /新建/ }).first().click();
  await page.getByRole('textbox', { name: /^名称/ }).first().fill(`${name}（中国）有限公司`);
  const notice = page.getByRole('alert').filter({ hasText: '可能已有相同的' });
  await expect(notice.getByRole('link', { name: new RegExp(first.code) })).toBeVisible();
  await look(page, 'twins-while-typing');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const second = new URL(page.url()).searchParams.get('id') ?? '';

  // Among the pairs of the register; the remarks of the other are taken over.
  await asPerson('purchasing', supplier.calls.save, {
    id: second,
    version: 1,
    values: { remarks: '老客户介绍' },
  });
  await page.goto(registerRouteOf(supplier));
  await page.getByRole('button', { name: '疑似重复' }).click();
  const pair = page.getByRole('dialog').getByRole('group').filter({ hasText: first.code });
  await expect(pair).toContainText('名称相同');
  await look(page, 'twin-pairs');
  await page.keyboard.press('Escape');

  await page.goto(recordAddress(supplier, first.id));
  await page.getByRole('button', { name: '合并…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(`${name}（中国）`);
  await page.locator('.ant-select-item-option', { hasText: name }).filter({ visible: true }).first().click();
  await expect(dialog.getByRole('radio', { name: /备注/ }).last()).toBeChecked();
  await look(page, 'merge-dialog');
  await dialog.getByRole('button', { name: /^合\s?并$/ }).click();
  await expect(page.getByText('已并入本记录')).toBeVisible();
  const merged = await asPerson('purchasing', supplier.calls.read, { id: first.id });
  expect(merged.values).toMatchObject({ nameZh: `${name}有限公司`, terms: '30', remarks: '老客户介绍' });

  // The loser says to whom, with the way there; the merge is undone from it.
  await page.goto(recordAddress(supplier, second));
  await expect(page.getByText('已合并到')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(first.code) })).toBeVisible();
  await look(page, 'merged-record');
  await page.getByRole('button', { name: /^撤销合并/ }).click();
  await expect(page.getByText('已撤销合并', { exact: false })).toBeVisible();
  await expect(page.getByText('已合并到')).toBeHidden();
  const undone = await asPerson('purchasing', supplier.calls.read, { id: first.id });
  expect(undone.values).toMatchObject({ terms: '30', remarks: null });
});
