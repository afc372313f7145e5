import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { readSheet } from '#lists/server';
import { writeWorkbook, type SheetCell } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { defineScreen } from '#shell/model';
import {
  checkLabelBatch,
  exportLabelBatch,
  importLabelBatch,
  listLabelBatches,
  moveLabelBatch,
  readLabelBatch,
  readLabels,
  saveLabelBatch,
  saveLabels,
} from '#system/model';
import { labelBatchHandlers } from './batch-handlers.ts';
import { editLabelHandlers } from './edit-labels.ts';

const screen = defineScreen({
  ...{
    code: 'TST110P',
    route: '/testhome/TST110P',
    home: '/testhome',
    editions: ['main'],
    actions: ['query'],
  },
  title: ['测试', 'Test'],
  labels: { hint: ['提示', 'Hint'], count: ['共 {n} 条', '{n} in all'] },
});
const source = { screens: [screen], homes: [], declaredAt: () => new Map() };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: ['SYS140P'] }),
    {
      name: 'system',
      migrations: join(import.meta.dirname, '../migrations'),
      handlers: [...editLabelHandlers(source), ...labelBatchHandlers(source)],
    },
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin', may: () => true };
const test = ['测试', 'Test'] as const;
const hint = ['提示', 'Hint'] as const;
const word = (declared: readonly [string, string], own: readonly [string, string] | null) => ({
  ...{ screen: 'TST110P', declared, own },
});
const begin = async (words: Parameters<typeof word>[]) =>
  server.callAs(admin, saveLabelBatch, {
    ...{ id: null, version: 0, title: '改称', words: words.map((each) => word(...each)) },
  });
const ownOf = async () => {
  const { labels } = await server.callAs(admin, readLabels, { screen: 'TST110P' });
  return Object.fromEntries(labels.map(({ declared, own }) => [declared[1], own]));
};
const workbook = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const cells: SheetCell[][] = rows.map((row) => row.map((text) => ({ text })));
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name: 'a', widths: [], rows: cells }])) parts.push(part);
  return Buffer.concat(parts).toString('base64');
};

it('draft, checked, published and undone: what was said before is said again', async () => {
  await server.callAs(admin, saveLabels, {
    screen: 'TST110P',
    labels: [{ declared: hint, own: ['说明', 'Note'], before: null }],
  });
  const { id } = await begin([
    [test, ['考试', 'Exam']],
    [hint, ['帮助', 'Help']],
  ]);
  await expect(
    server.callAs(admin, moveLabelBatch, { id, version: 1, act: 'publish' }),
  ).rejects.toMatchObject({
    errorName: 'businessRule',
  });
  const checked = await server.callAs(admin, checkLabelBatch, { id, version: 1 });
  expect(checked).toMatchObject({ state: 'checked', changes: 2, screens: 1, faults: 0 });
  // The dry run has said nothing yet.
  expect(await ownOf()).toMatchObject({ Test: null, Hint: ['说明', 'Note'] });
  const published = await server.callAs(admin, moveLabelBatch, {
    id,
    version: checked.version,
    act: 'publish',
  });
  expect(await ownOf()).toMatchObject({ Test: ['考试', 'Exam'], Hint: ['帮助', 'Help'] });
  // Open screens are told.
  expect((await server.messages()).at(-1)).toMatchObject({ to: 'everyone', data: { topics: ['labels'] } });
  await expect(
    server.callAs(admin, saveLabelBatch, { id, version: published.version, title: '另', words: [] }),
  ).rejects.toMatchObject({ errorName: 'businessRule' });
  // Somebody changes one of them afterwards: it stays.
  await server.callAs(admin, saveLabels, {
    screen: 'TST110P',
    labels: [{ declared: test, own: ['测验', 'Quiz'], before: ['考试', 'Exam'] }],
  });
  const undone = await server.callAs(admin, moveLabelBatch, { id, version: published.version, act: 'undo' });
  expect(undone.kept).toEqual([{ screen: 'TST110P', declared: test }]);
  expect(await ownOf()).toMatchObject({ Test: ['测验', 'Quiz'], Hint: ['说明', 'Note'] });
  expect((await server.callAs(admin, listLabelBatches, {})).batches).toMatchObject([
    { id, state: 'undone', words: 2, publishedBy: { id: 'admin' } },
  ]);
});

it('what was published is changed and removed by nobody, whoever asks the database', async () => {
  const { owner } = server.database;
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM label_batch WHERE state = 'undone' LIMIT 1`,
  );
  const id = rows[0]?.id ?? '';
  for (const statement of [
    `UPDATE label_batch SET title = 'x' WHERE id = $1`,
    `UPDATE label_batch SET state = 'published', undone_at = NULL WHERE id = $1`,
    `DELETE FROM label_batch WHERE id = $1`,
    `UPDATE label_batch_word SET zh = 'x', en = 'x' WHERE batch_id = $1`,
    `DELETE FROM label_batch_word WHERE batch_id = $1`,
    `INSERT INTO label_batch_word (batch_id, screen, declared_zh, declared_en) VALUES ($1, 'S', '一', 'one')`,
  ])
    await expect(owner.query(statement, [id])).rejects.toThrow('once they are published');
  await expect(owner.query('TRUNCATE label_batch, label_batch_word')).rejects.toThrow('never changed');
});

it('a change of what was checked is a draft again, and two do not save over each other', async () => {
  const { id } = await begin([[test, ['甲', 'A']]]);
  const { version } = await server.callAs(admin, checkLabelBatch, { id, version: 1 });
  const saved = await server.callAs(admin, saveLabelBatch, {
    ...{ id, version, title: '改称', words: [word(test, ['乙', 'B'])] },
  });
  expect(await server.callAs(admin, readLabelBatch, { id })).toMatchObject({ state: 'draft' });
  await expect(server.callAs(admin, checkLabelBatch, { id, version })).rejects.toMatchObject({
    errorName: 'conflict',
  });
  expect(saved.version).toBeGreaterThan(version);
});

it('words with faults are named and are never published', async () => {
  const { id } = await begin([
    [
      ['共 {n} 条', '{n} in all'],
      ['全部', 'All'],
    ],
    [
      ['没有', 'None'],
      ['无', 'Nothing'],
    ],
    [test, ['<b>考</b>', 'Exam']],
    [hint, ['字'.repeat(41), 'Hint']],
  ]);
  expect(await server.callAs(admin, checkLabelBatch, { id, version: 1 })).toMatchObject({
    ...{ state: 'draft', faults: 4 },
  });
  const { words } = await server.callAs(admin, readLabelBatch, { id });
  expect(words.every(({ faults }) => faults.length > 0)).toBe(true);
});

it('a workbook comes in under heads of either language, and only own labels travel', async () => {
  const { id } = await begin([]);
  const zh = await workbook([
    ['画面代码', '中文原文', '英文原文', '中文', '英文'],
    ['TST110P', '测试', 'Test', '试卷', 'Paper'],
    ['TST110P', '不在', 'Not there', '甲', 'A'],
    ['', '测试', 'Test', '甲', 'A'],
  ]);
  const tried = await server.callAs(admin, importLabelBatch, { id, version: 1, base64: zh, dryRun: true });
  expect(tried).toMatchObject({ taken: 1, faults: [{ row: 3 }, { row: 4 }], version: 1 });
  const { version } = await server.callAs(admin, importLabelBatch, {
    id,
    version: 1,
    base64: zh,
    dryRun: false,
  });
  const en = await workbook([
    ['Screen code', 'English', 'Chinese', 'Declared Chinese', 'Declared English'],
    ['tst110p', 'Help', '帮助', '提示', 'Hint'],
  ]);
  await server.callAs(admin, importLabelBatch, { id, version, base64: en, dryRun: false });
  const { words } = await server.callAs(admin, readLabelBatch, { id });
  expect(words.map(({ declared, own }) => [declared[1], own?.[1]])).toEqual([
    ['Hint', 'Help'],
    ['Test', 'Paper'],
  ]);
  const { base64 } = await server.callAs(admin, exportLabelBatch, { id });
  const sheet = await readSheet(Buffer.from(base64, 'base64'));
  expect(sheet.slice(1)).toEqual([
    ['TST110P', '提示', 'Hint', '帮助', 'Help'],
    ['TST110P', '测试', 'Test', '试卷', 'Paper'],
  ]);
  const all = await server.callAs(admin, exportLabelBatch, { id: null });
  const own = await readSheet(Buffer.from(all.base64, 'base64'));
  // What is said as it is declared does not go along.
  expect(
    own
      .slice(1)
      .map(([, , declared]) => declared)
      .toSorted(),
  ).toEqual(['Hint', 'Test']);
});
