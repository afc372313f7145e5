import { masterDataChangeHead, supplier } from '#master-data/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { decideCall } from '#approvals/model';
import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import { asPerson } from './support/as-administrator.ts';
import { gone, openLine } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      add: /新建/,
      name: /^名称/,
      maybe: '可能已有相同的',
      pairs: '疑似重复',
      merge: '合并…',
      ok: /^合\s?并$/,
    },
    ...{ remarks: /备注/, into: '已并入本记录', gone: '已合并到', undo: /^撤销合并/, undone: '已撤销合并' },
  },
  en: {
    ...{ add: /New/, name: /^Name/, maybe: 'may be there already', pairs: 'Duplicates', merge: 'Merge…' },
    ...{ ok: 'Merge', remarks: /Remarks/, into: 'Merged into this record', gone: 'Merged into' },
    ...{ undo: /^Undo the merge/, undone: 'The merge is undone' },
  },
} as const;

// Both merge the same pair of the demo company: one after the other.
test.describe.configure({ mode: 'default' });

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`a clerk is told of a duplicate while typing, merges a pair and takes the merge back (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const page = await person({ account: 'purchasing', language, view });
    // A pair of the demo company: what is there anew waits for an approval, and is merged with nothing until then.
    const [first, second] = ['S1005', 'S1066'];
    const before = await asPerson('purchasing', supplier.calls.read, { id: first });
    const other = await asPerson('purchasing', supplier.calls.read, { id: second });
    const name = String(before.values['nameZh']);

    // While the name is typed, and a link to look first.
    await page.goto(`${registerRouteOf(supplier)}`);
    await page.getByRole('button', { name: said.add }).first().click();
    const typed = page.getByRole('textbox', { name: said.name }).first();
    await typed.fill(name.replace('有限公司', '（中国）有限公司'));
    const notice = page.getByRole('alert').filter({ hasText: said.maybe });
    await expect(notice.getByRole('link', { name: new RegExp(first) })).toBeVisible();
    await look(page, `twins-while-typing-${view}`);
    await typed.fill('');

    // Among the pairs of the register; the remarks of the other are taken over.
    await asPerson('purchasing', supplier.calls.save, {
      ...{ id: second, version: other.version },
      values: { ...other.values, remarks: '老客户介绍' },
    });
    await page.goto(registerRouteOf(supplier));
    await page.getByRole('button', { name: said.pairs }).click();
    const pair = page.getByRole('dialog').getByRole('group').filter({ hasText: first });
    await expect(pair).toContainText(second);
    await look(page, `twin-pairs-${view}`);
    await page.keyboard.press('Escape');

    await page.goto(recordAddress(supplier, first));
    await page.getByRole('button', { name: said.merge }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(second);
    await page
      .locator('.ant-select-item-option', { hasText: second })
      .filter({ visible: true })
      .first()
      .click();
    await expect(dialog.getByRole('radio', { name: said.remarks }).last()).toBeChecked();
    await look(page, `merge-dialog-${view}`);
    await dialog.getByRole('button', { name: said.ok }).click();
    await expect(page.getByText(said.into)).toBeVisible();
    const merged = await asPerson('purchasing', supplier.calls.read, { id: first });
    expect(merged.values).toMatchObject({ nameZh: name, remarks: '老客户介绍' });

    // The loser says to whom, with the way there; the merge is undone from it.
    await page.goto(recordAddress(supplier, second));
    await expect(page.getByText(said.gone)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(first) })).toBeVisible();
    await look(page, `merged-record-${view}`);
    await page.getByRole('button', { name: said.undo }).click();
    await expect(page.getByText(said.undone, { exact: false })).toBeVisible();
    await expect(page.getByText(said.gone)).toBeHidden();
    const undone = await asPerson('purchasing', supplier.calls.read, { id: first });
    expect(undone.values).toMatchObject({ nameZh: name, remarks: before.values['remarks'] });
  });

test('a new supplier that may be another is kept on purpose, decided on its card by those who are asked, and picked from then on @all', async ({
  person,
  look,
}) => {
  const place = `连城${Date.now() % 1_000_000}`;
  const [known, twin] = [`${place}精密轴承有限公司`, `${place}精密轴承（中国）有限公司`];
  const made = await asPerson('admin', supplier.calls.save, {
    ...{ id: crypto.randomUUID(), version: 0, values: { nameZh: known } },
  });
  for (const account of ['purchasing', 'finance']) {
    const { approval } = await asPerson(account, formCalls(masterDataChangeHead).read, {
      id: made.asked?.id ?? '',
    });
    await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
  }
  const { code } = (await asPerson('admin', supplier.calls.read, { id: made.id })).values;

  // Whoever enters it is told, looks, and goes on: it is another one.
  const page = await person({ account: 'admin' });
  await page.goto(registerRouteOf(supplier));
  await page.getByRole('button', { name: words.zh.add }).first().click();
  await page.getByRole('textbox', { name: words.zh.name }).first().fill(twin);
  const notice = page.getByRole('alert').filter({ hasText: words.zh.maybe });
  await expect(notice.getByRole('link', { name: String(code) })).toBeVisible();
  await page.keyboard.press('Control+s');
  // It is a request now, and no record.
  await page.waitForURL(/Abse110p_2/);
  const request = new URL(page.url()).searchParams.get('id') ?? '';
  const asked = await asPerson('admin', formCalls(masterDataChangeHead).read, { id: request });
  const number = asked.number ?? '';
  const offered = async () =>
    (await asPerson('employee', searchReferences, { kind: 'supplier', keyword: twin, take: 20 })).options;
  expect(await offered()).toEqual([]);

  // Each of those who decide reads whom it may be the same as, and agrees by one key.
  for (const account of ['purchasing', 'finance'] as const) {
    const desk = await person({ account });
    await desk.goto(`/areqhome/AREQ110P?q=${number}`);
    await openLine(desk, number);
    await expect(
      desk
        .getByText(`很可能与 ${String(code)} ${known} 重复`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await look(desk, `duplicate-decided-${account}`);
    await desk.keyboard.press('a');
    await gone(desk, number);
  }

  // It has a code now and is picked; the one that it is not stays beside it.
  const asker = await person({ account: 'employee' });
  await asker.goto('/reqhome/Req150p_2?new=1');
  const box = asker.getByRole('combobox', { name: /供应商/ });
  await box.fill(place);
  const options = asker.locator('.ant-select-item-option', { hasText: place }).filter({ visible: true });
  await expect(options).toHaveCount(2);
  await options.filter({ hasText: twin }).click();
  await expect(asker.locator('.ant-select').filter({ has: box })).toContainText(twin);
  await look(asker, 'duplicate-picked');
});
