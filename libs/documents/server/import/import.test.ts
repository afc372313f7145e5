import {
  formCalls,
  importColumns,
  importDoor,
  importPiece,
  templateDoor,
  type ImportRequest,
  type ImportResult,
} from '#documents/model';
import { newId, readWorkbook, writeWorkbook, type SheetCell } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { as, formsServer, register, sampleCalls, type FormsServer } from '../testing/forms-server.ts';

let server: FormsServer;
beforeAll(async () => {
  // Thirty hoses stand before the one that is called nothing but a hose.
  const hoses = Array.from({ length: 30 }, (_, at) => [`h${at + 10}`, { name: `Hose ${at}` }]);
  const items = { i1: { name: 'Copper cable' }, ...Object.fromEntries(hoses), z1: { name: 'Hose' } };
  server = await formsServer(
    [sampleForm],
    [],
    [register('item', { ...items, z2: { name: 'Bolt' }, z3: { name: 'Bolt' } })],
  );
});
afterAll(() => server.close());

/** Five thousand forms are written, several times. Milliseconds. */

const employee = as('employee');
const limits = { bytes: 1e9, rows: 1e6, columns: 300 };
const columns = importColumns(sampleForm).map(({ key }) => key);

async function workbook(rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name: 'x', widths: [], rows }])) parts.push(part);
  return Buffer.concat(parts);
}

/** A file of the sample type: heads in Chinese, a row for each object by key of its columns. */
const sheet = (rows: readonly Readonly<Record<string, string>>[]): Promise<Buffer> =>
  workbook([
    importColumns(sampleForm).map(({ label }) => ({ text: label[0] })),
    ...rows.map((row) => columns.map((key) => (row[key] ? { text: row[key] } : null))),
  ]);

const good = (n: number): Record<string, string> => ({
  subject: `导入 ${n}`,
  'own.kind': '小',
  'own.reason': `第 ${n} 份`,
  'lines.lines.item': n % 2 ? 'i1' : 'Copper cable',
  'lines.lines.quantity': String(n),
  'lines.lines.price': '1,234.50',
});

async function sent(
  file: Buffer,
  more: Partial<ImportRequest> = {},
  actor: TestActor = employee,
): Promise<{ result?: ImportResult; refused?: string; code?: number; progress: number }> {
  const answer = await server.app.inject({
    method: importDoor.method,
    url: importDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': 'zh' },
    payload: {
      id: newId(),
      screen: sampleForm.code,
      fileName: 'forms.xlsx',
      file: file.toString('base64'),
      dryRun: false,
      ...more,
    },
  });
  if (!String(answer.headers['content-type']).includes('ndjson'))
    return { code: answer.json<{ code: number }>().code, progress: 0 };
  const pieces = answer.payload
    .trim()
    .split('\n')
    .map((line) => importPiece.parse(JSON.parse(line)));
  const last = pieces.at(-1) ?? {};
  return { ...last, progress: pieces.length - 1 };
}

const drafts = async (): Promise<number> => (await server.callAs(employee, sampleCalls.list, {})).total;

describe('an import of 5,000 rows with 37 faulty ones', () => {
  const faults: readonly [Record<string, string>, string][] = [
    [{ 'own.reason': '' }, '请填写原因'],
    [{ 'own.kind': '巨大' }, '请从选项中选择'],
    [{ 'lines.lines.item': '金条' }, '找不到“金条”'],
    [{ 'lines.lines.quantity': 'a dozen' }, '请填写数字'],
    [{ 'lines.lines.quantity': '0' }, '必须大于 0'],
    [{ 'own.from': '不久' }, '请填写有效日期'],
    [{ 'own.limit': '1000001' }, '不能大于 1,000,000'],
    [{ department: '董事会' }, '请填写您所在的部门'],
  ];
  const wrongAt = (n: number) => (n % 135 === 7 ? Math.floor(n / 135) : -1);
  const rows = Array.from({ length: 5000 }, (_, n) => {
    const at = wrongAt(n);
    return { ...good(n + 1), ...(at >= 0 && faults[at % faults.length]![0]) };
  });
  const id = newId();
  let file: Buffer;
  let errorFile = '';
  beforeAll(async () => {
    file = await sheet(rows);
  });

  it('is tried without writing anything: each fault is named by row and column', async () => {
    expect(rows.filter((_, n) => wrongAt(n) >= 0)).toHaveLength(37);
    const { result } = await sent(file, { id, dryRun: true });
    expect(result).toMatchObject({ rows: 5000, forms: 4963, faultyRows: 37, before: null });
    expect(result?.faults).toHaveLength(37);
    expect(result?.faults[2]).toEqual({
      row: 2 * 135 + 7 + 2,
      column: ['明细：物料', 'Lines: Item'],
      text: ['找不到“金条”', '“金条” is not known'],
    });
    expect(await drafts()).toBe(0);
    errorFile = result?.errorFile ?? '';
  });

  it('has an error file: the faulty rows as they were, with what is wrong', async () => {
    const [head = [], ...body] =
      (await readWorkbook(Buffer.from(errorFile, 'base64'), limits))[0]?.rows ?? [];
    expect(body).toHaveLength(37);
    const at = head.indexOf('问题');
    body.forEach((row, n) =>
      expect([n, row[at]]).toEqual([n, expect.stringContaining(faults[n % faults.length]![1])]),
    );
  });

  it('writes the good ones as drafts of the importer, and once however often it is sent', async () => {
    const first = await sent(file, { id });
    expect(first.result).toMatchObject({ forms: 4963, faultyRows: 37 });
    expect(first.progress).toBeGreaterThan(10);
    expect(await drafts()).toBe(4963);
    await sent(file, { id });
    expect(await drafts()).toBe(4963);
    const { rows: found } = await server.callAs(employee, sampleCalls.list, { q: '导入 5000' });
    const form = await server.callAs(employee, sampleCalls.read, { id: found[0]?.id ?? '' });
    expect(form).toMatchObject({ status: 'draft', number: null, subject: '导入 5000', amount: '6172500.00' });
    expect(form.values).toMatchObject({
      kind: 'small',
      lines: [{ item: { id: 'i1', name: 'Copper cable' }, quantity: '5000', price: '1234.50' }],
    });
  });

  it('warns where the same file is sent as another import, and refuses another file under its id', async () => {
    const again = await sent(file, { dryRun: true });
    expect(again.result?.before).toMatchObject({ forms: 4963 });
    expect((await sent(await sheet([good(1)]), { id })).refused).toBe('内容已被他人修改');
  });

  it('takes the mended error file', async () => {
    const [head = [], ...body] =
      (await readWorkbook(Buffer.from(errorFile, 'base64'), limits))[0]?.rows ?? [];
    const heads = importColumns(sampleForm).map(({ label }) => label[0]);
    const mended = body.map((row, n) =>
      head.map((title, at) => {
        const key = columns[heads.indexOf(title.replace('*', ''))] ?? '';
        return {
          text:
            good(n + 1)[key] ??
            (key === 'own.from' || key === 'own.limit' || key === 'department' ? '' : (row[at] ?? '')),
        };
      }),
    );
    const { result } = await sent(await workbook([head.map((text) => ({ text })), ...mended]));
    expect(result).toMatchObject({ rows: 37, forms: 37, faultyRows: 0, errorFile: null });
    expect(await drafts()).toBe(5000);
  });

  it('is taken back as far as nobody has touched the drafts since', async () => {
    const { rows: found } = await server.callAs(employee, sampleCalls.list, { q: '导入 4999' });
    const form = await server.callAs(employee, sampleCalls.read, { id: found[0]?.id ?? '' });
    await server.callAs(employee, sampleCalls.save, {
      ...form,
      subject: 'kept',
      departmentId: form.department.id,
      ccIds: [],
      attachmentIds: [],
    });
    const undo = formCalls(sampleForm).undoImport;
    await expect(server.callAs(as('head'), undo, { id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await server.callAs(employee, undo, { id })).toEqual({ removed: 4962, restored: 0, left: 1 });
    expect(await drafts()).toBe(38);
  });
});

describe('an import', () => {
  it('joins rows of one number to one form, whose common cells must agree', async () => {
    const file = await sheet([
      { group: '1', ...good(1) },
      { group: '1', 'lines.lines.item': 'i1', 'lines.lines.quantity': '7', 'lines.lines.price': '2' },
      { group: '2', ...good(2) },
      { group: '2', ...good(3), subject: '不同' },
    ]);
    const { result } = await sent(file, { dryRun: true });
    expect(result).toMatchObject({ rows: 4, forms: 1, faultyRows: 2 });
    expect(result?.faults[0]).toMatchObject({ row: 5, text: ['与本单其他行不一致', expect.anything()] });
    await sent(file);
    const { rows } = await server.callAs(employee, sampleCalls.list, { q: '导入 1', sort: '-updatedAt' });
    const form = await server.callAs(employee, sampleCalls.read, { id: rows[0]?.id ?? '' });
    expect(form.values['lines']).toHaveLength(2);
  });

  it('knows what is named exactly, however many are found before it, and asks which of one name is meant', async () => {
    const item = (text: string) => ({ ...good(1), 'lines.lines.item': text });
    const file = await sheet([item('Hose'), item('HOSE 7'), item('Hos'), item('Bolt')]);
    const { result } = await sent(file, { dryRun: true });
    expect(result).toMatchObject({ forms: 2, faultyRows: 2 });
    expect(result?.faults.map(({ row, text }) => [row, text[0]])).toEqual([
      [4, '找不到“Hos”'],
      [5, '“Bolt”有多个同名，请填写编号'],
    ]);
  });

  it('understands its own template, in the language of who asked for it', async () => {
    for (const language of ['zh', 'en'] as const) {
      const { rawPayload } = await server.app.inject({
        method: templateDoor.method,
        url: templateDoor.path,
        headers: { authorization: `Bearer ${server.tokenFor(employee)}`, 'x-language': language },
        payload: { screen: sampleForm.code },
      });
      const [first, second] = await readWorkbook(rawPayload, limits);
      const heads = first?.rows[0] ?? [];
      expect(heads).toHaveLength(columns.length);
      expect(second?.rows).toHaveLength(columns.length + 1);
      const filled = await workbook([
        heads.map((text) => ({ text })),
        columns.map((key) => ({ text: good(1)[key] ?? '' })),
      ]);
      expect((await sent(filled, { dryRun: true })).result).toMatchObject({ forms: 1, faultyRows: 0 });
    }
  });

  it('is refused with its reason: no workbook, no rows, required columns missing, no right', async () => {
    expect((await sent(Buffer.from('not a workbook, not at all'))).refused).toMatch('不是有效的 Excel');
    expect((await sent(await sheet([]))).refused).toBe('文件中没有数据行');
    expect((await sent(await workbook([[{ text: '主题' }], [{ text: 'x' }]]))).refused).toMatch(
      '缺少必填列：类别',
    );
    const mayNot = as('employee', { may: (_screens, action) => action !== 'import' });
    expect((await sent(await sheet([good(1)]), {}, mayNot)).code).toBe(40301);
    expect((await sent(await sheet([good(1)]), { screen: 'SYS110P' })).code).toBe(40301);
  });
});
