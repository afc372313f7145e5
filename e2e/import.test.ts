import { inDays } from '#calls/model';
import { makeWorkbook, openWorkbook } from '../tools/wire/open-workbook.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    import: /导\s?入$/,
    template: '下载模板',
    found: (rows: string, forms: string) => `${rows} 行，可导入 ${forms} 份单据`,
    faulty: (n: number) => `${n} 行有误，将不导入`,
    errors: '下载错误文件',
    go: /导入 .* 份草稿/,
    done: (n: string) => `已导入 ${n} 份草稿`,
    undo: '撤销本次导入',
    undone: /已撤销导入的/,
    draft: /^草稿/,
    problem: '问题',
    heads: ['需用日期', '用途', '采购明细：物料', '采购明细：数量', '采购明细：预估单价'],
  },
  en: {
    import: /Import$/,
    template: 'Download the template',
    found: (rows: string, forms: string) => `${rows} rows, ${forms} forms can be imported`,
    faulty: (n: number) => `${n} rows are faulty and stay out`,
    errors: 'Download faulty rows',
    go: /Import .* drafts/,
    done: (n: string) => `${n} drafts imported`,
    undo: 'Take the import back',
    undone: /imported drafts are gone/,
    draft: /^Draft/,
    problem: 'What is wrong',
    heads: ['Needed by', 'Purpose', 'Items: Item', 'Items: Quantity', 'Items: Estimated price'],
  },
} as const;

for (const [language, rows, faulty, account] of [
  // The size that the specification asks for, and a small one.
  ['zh', 5000, 37, 'warehouse'],
  ['en', 40, 3, 'finance'],
] as const)
  test(`a file of ${rows} rows with ${faulty} faulty ones is tried, imported, mended and taken back: ${language}${inAll(language === 'zh')}`, async ({
    person,
    look,
  }, info) => {
    const said = words[language];
    const page = await person({ account, language });
    await page.goto('/reqhome/REQ110P?status=draft');
    const drafts = page.getByRole('button', { name: said.draft }).first();
    await expect(drafts).toContainText(/\d/);
    const before = Number(((await drafts.textContent()) ?? '').replaceAll(/\D/g, ''));
    const withMore = (n: number) => (before + n).toLocaleString('en');
    await page.getByRole('button', { name: said.import }).click();
    const dialog = page.getByRole('dialog');

    // The template of the type, with the columns that are filled in below.
    const template = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.template }).click();
    const [heads = []] = await openWorkbook(await (await template).path());
    const places = said.heads.map((head) => heads.findIndex((text) => text.replace('*', '') === head));
    expect(places).not.toContain(-1);

    const every = Math.floor(rows / faulty);
    const row = (cells: readonly string[]) => {
      const texts = heads.map(() => '');
      places.forEach((place, at) => (texts[place] = cells[at] ?? ''));
      return texts;
    };
    const file = info.outputPath('requests.xlsx');
    const body = Array.from({ length: rows }, (_, n) => {
      const wrong = n % every === 1 && Math.floor(n / every) < faulty;
      return row([inDays(30), `import ${n}`, wrong ? 'no such item' : 'M10030', String(n + 1), '12.50']);
    });
    const { writeFile } = await import('node:fs/promises');
    await writeFile(file, await makeWorkbook([heads, ...body]));
    await dialog.locator('input[type="file"]').setInputFiles(file);

    const good = (rows - faulty).toLocaleString('en');
    await expect(dialog.getByText(said.found(rows.toLocaleString('en'), good))).toBeVisible();
    await expect(dialog.getByText(said.faulty(faulty))).toBeVisible();
    await expect(dialog.locator('tbody tr')).toHaveCount(faulty);
    await look(page, `import-tried-${language}`);
    const errors = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.errors }).click();
    const [wrongHeads = [], ...wrong] = await openWorkbook(await (await errors).path());
    expect(wrong).toHaveLength(faulty);
    for (const cells of wrong) expect(cells[wrongHeads.indexOf(said.problem)]).toContain('no such item');

    await dialog.getByRole('button', { name: said.go }).click();
    await expect(dialog.getByText(said.done(good))).toBeVisible({ timeout: 120_000 });
    await expect(drafts).toContainText(withMore(rows - faulty));
    await look(page, `import-done-${language}`);
    await dialog.getByRole('button', { name: said.undo }).click();
    await expect(page.getByText(said.undone)).toBeVisible();
    await expect(drafts).not.toContainText(withMore(rows - faulty));
  });

test('drafts are downloaded, changed in the sheet and come back: only what was changed is written @all', async ({
  person,
  look,
}, info) => {
  const { writeFile } = await import('node:fs/promises');
  const page = await person({ account: 'head' });
  await page.goto('/reqhome/REQ110P');
  const dialog = page.getByRole('dialog');
  const imported = async (rows: string[][], name: string) => {
    const file = info.outputPath(name);
    await writeFile(file, await makeWorkbook(rows));
    await dialog.locator('input[type="file"]').setInputFiles(file);
  };
  const saved = async (button: string) => {
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    return openWorkbook(await (await file).path());
  };
  const mark = `sheet ${Date.now()}`;
  await page.getByRole('button', { name: words.zh.import }).click();
  const [blank = []] = await saved(words.zh.template);
  const cells = (n: number) => [inDays(30), `${mark} ${n}`, 'M10030', '2', '12.50'];
  const written = (n: number) =>
    blank.map((text) => cells(n)[words.zh.heads.findIndex((head) => head === text.replace('*', ''))] ?? '');
  await imported([blank, written(1), written(2)], 'new.xlsx');
  await dialog.getByRole('button', { name: '导入 2 份草稿' }).click();
  await expect(dialog.getByText('已导入 2 份草稿')).toBeVisible();
  await dialog.getByRole('button', { name: /完\s?成/ }).click();

  await page.getByRole('button', { name: words.zh.import }).click();
  const [heads = [], ...body] = await saved('下载我的草稿以批量修改');
  const at = (head: string) => heads.findIndex((text) => text.replace('*', '') === head);
  const mine = body.filter((row) => row[at('用途')]?.startsWith(mark));
  expect(mine).toHaveLength(2);
  await imported(
    [
      heads,
      ...mine.map((row, n) => row.map((text, place) => (n === 0 && place === at('备注') ? '已核对' : text))),
    ],
    'changed.xlsx',
  );
  await expect(dialog.getByText('，将修改 1 份')).toBeVisible();
  await expect(dialog.getByText('无变化 1')).toBeVisible();
  await look(page, 'import-changes');
  await dialog.getByRole('button', { name: '修改 1 份单据' }).click();
  await expect(dialog.getByText('，修改 1 份')).toBeVisible();
  await dialog.getByRole('button', { name: words.zh.undo }).click();
  await expect(page.getByText('删除 0 份草稿，还原 1 份单据')).toBeVisible();
});
