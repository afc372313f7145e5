import {
  exportGroups,
  formCalls,
  importDoor,
  importPiece,
  templateDoor,
  updateColumns,
  type AnyForm,
  type FormInput,
  type ImportRequest,
  type ImportResult,
} from '#documents/model';
import { exportDoor, exportPiece } from '#lists/model';
import { newId, readWorkbook, writeWorkbook, type SheetCell } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { as, formsServer, sampleInput, type FormsServer } from '../testing/forms-server.ts';

/** Of this one, forms may be submitted as they are imported. */
const bulk: AnyForm = {
  ...sampleForm,
  name: 'bulk',
  code: 'TST120P',
  numberPrefix: 'TB',
  bulkApproval: true,
};

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer([sampleForm, bulk]);
});
afterAll(() => server.close());

/** Milliseconds. */

const employee = as('employee');
const limits = { bytes: 1e9, rows: 1e6, columns: 300 };
const columns = updateColumns(sampleForm);
const calls = formCalls(sampleForm);

/** A file with the columns of these keys. */
function sheet(keys: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  return fileOf([keys.map((key) => columns.find((column) => column.key === key)!.label[0]), ...rows]);
}

async function sent(
  file: Buffer,
  more: Partial<ImportRequest> = {},
  actor: TestActor = employee,
  language: 'zh' | 'en' = 'zh',
): Promise<{ result?: ImportResult; refused?: string }> {
  const answer = await server.app.inject({
    method: importDoor.method,
    url: importDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload: {
      ...{ id: newId(), screen: sampleForm.code, fileName: 'forms.xlsx', dryRun: false },
      ...{ file: file.toString('base64'), ...more },
    },
  });
  const pieces = answer.payload
    .trim()
    .split('\n')
    .map((line) => importPiece.parse(JSON.parse(line)));
  return pieces.at(-1) as { result?: ImportResult; refused?: string };
}

async function downloaded(): Promise<{ heads: string[]; rows: string[][] }> {
  const { rawPayload } = await server.app.inject({
    method: templateDoor.method,
    url: templateDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(employee)}`, 'x-language': 'zh' },
    payload: { screen: sampleForm.code, filled: true },
  });
  const [heads = [], ...rows] = (await readWorkbook(rawPayload, limits))[0]?.rows ?? [];
  return { heads, rows };
}

/** An export of all fields of the employee's forms, opened again. */
async function exported(language: 'zh' | 'en'): Promise<string[][]> {
  const { payload } = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(employee)}`, 'x-language': language },
    payload: {
      screen: sampleForm.code,
      fields: exportGroups(sampleForm).flatMap(({ fields }) => fields.map(({ key }) => key)),
      filters: { status: ['withdrawn'] },
    },
  });
  const pieces = payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)));
  const parts = pieces.flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : []));
  return (await readWorkbook(Buffer.concat(parts), limits))[0]?.rows ?? [];
}

/** A file of these texts. */
async function fileOf(texts: readonly (readonly string[])[]): Promise<Buffer> {
  const rows = texts.map((row) => row.map((text): SheetCell => (text ? { text } : null)));
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name: 'x', widths: [], rows }])) parts.push(part);
  return Buffer.concat(parts);
}

const draft = (change: Partial<FormInput> = {}) =>
  server.callAs(employee, calls.save, sampleInput({ subject: newId(), ...change }));
const read = (id: string) => server.callAs(employee, calls.read, { id });
const outcomes = ({ result }: { result?: ImportResult }) => result?.outcomes.map(({ outcome }) => outcome);
/** What is written in a cell of a download. */
const cell = ({ heads, rows }: Awaited<ReturnType<typeof downloaded>>, row: number, key: string) =>
  rows[row]![
    heads.findIndex((head) => head.replace('*', '') === columns.find((each) => each.key === key)!.label[0])
  ]!;

describe('an import that changes what there is', () => {
  it('takes a download back as it is: nothing is changed by it', async () => {
    const one = await draft({ remarks: '留意' });
    const file = await downloaded();
    expect(cell(file, 0, 'number')).toBe(one.id);
    expect(cell(file, 0, 'version')).toBe('1');
    const { result } = await sent(await fileOf([file.heads, ...file.rows]), { dryRun: true });
    expect(result).toMatchObject({ forms: 0, changed: 0, unchanged: 1, faultyRows: 0 });
  });

  it.each([
    ['zh', '数量'],
    ['en', 'Quantity'],
  ] as const)(
    'takes an export of all fields back, headed in %s: only what was changed in it',
    async (language, quantity) => {
      const { id, number } = await server.callAs(
        employee,
        calls.submit,
        sampleInput({
          subject: newId(),
          remarks: '留意',
          values: {
            ...{ limit: '1234.5', share: '12.5', abroad: true, at: '2026-12-01T10:30:00.000Z' },
            ...{
              half: '2026-12-01 pm',
              owner: { id: 'head', name: '' },
              readers: [{ id: 'buyer', name: '' }],
            },
            lines: [
              { id: 'a', item: { id: 'i1', name: '' }, quantity: '2', price: '10.005', note: '一' },
              { id: 'b', item: { id: 'i1', name: '' }, quantity: '3', price: '4', note: null },
            ],
          },
        }),
      );
      await server.callAs(employee, calls.withdraw, { id, words: '' });
      const rows = (await exported(language)).filter((row, at) => at === 0 || row[0] === number);
      expect(rows).toHaveLength(3);
      const same = await sent(await fileOf(rows), { dryRun: true }, employee, language);
      expect(same.result).toMatchObject({ forms: 0, changed: 0, unchanged: 1, faultyRows: 0 });
      // A colleague's file, written in the language that this person does not read.
      const foreign = language === 'zh' ? 'en' : 'zh';
      const alike = await sent(await fileOf(rows), { dryRun: true }, employee, foreign);
      expect(alike.result).toMatchObject({ forms: 0, changed: 0, unchanged: 1, faultyRows: 0 });
      const at = rows[0]!.indexOf(quantity);
      const other = rows.map((row, line) => (line === 2 ? row.with(at, '7') : row));
      const changed = await sent(await fileOf(other), { dryRun: true }, employee, language);
      expect(changed.result?.outcomes[0]?.changes).toEqual([['明细', 'Lines']]);
      expect(changed.result).toMatchObject({ changed: 1, faultyRows: 0 });
    },
  );

  it('changes only the fields in the file, once however often it is sent, and is taken back', async () => {
    const one = await draft({ remarks: '原备注' });
    const number = one.id;
    const file = await sheet(
      ['number', 'version', 'own.reason', 'remarks'],
      [
        [number, '1', '新的原因', '#清空'],
        ['', '', '', '没有单号'],
      ],
    );
    const tried = await sent(file, { dryRun: true });
    expect(outcomes(tried)).toEqual(['changed', 'refused']);
    expect(tried.result?.outcomes[0]?.changes).toEqual([
      ['备注', 'Remarks'],
      ['原因', 'Reason'],
    ]);
    expect((await read(one.id)).version).toBe(1);
    const id = newId();
    expect((await sent(file, { id })).result).toMatchObject({ changed: 1, forms: 0, faultyRows: 1 });
    const changed = await read(one.id);
    expect(changed).toMatchObject({ version: 2, remarks: '', subject: one.subject });
    expect(changed.values).toEqual({ ...one.values, reason: '新的原因' });
    // The same again, under its own id: the version in the file is no obstacle, nothing is written.
    expect(outcomes(await sent(file, { id }))).toEqual(['changed', 'refused']);
    expect((await read(one.id)).version).toBe(2);
    // Under another id it is older than what there is.
    const again = await sent(file);
    expect(again.result?.faults[0]).toMatchObject({ row: 2, column: ['版本', 'Version'] });
    expect(await server.callAs(employee, calls.undoImport, { id })).toEqual({
      removed: 0,
      restored: 1,
      left: 0,
    });
    expect(await read(one.id)).toMatchObject({ version: 3, remarks: '原备注', values: one.values });
  });

  it('keeps a proposed subject in both languages, whoever imports it, and takes it back in both', async () => {
    const keys = ['own.kind', 'own.reason', 'lines.lines.item', 'lines.lines.quantity', 'lines.lines.price'];
    const added = await sent(await sheet(keys, [['大', '磨损', 'i1', '1', '5']]), {}, employee, 'en');
    expect(added.result).toMatchObject({ forms: 1, outcomes: [{ name: 'For 磨损' }] });
    const called = async (q: string) =>
      (await server.database.owner.query(`SELECT subject, subject_en FROM form WHERE search LIKE $1`, [q]))
        .rows;
    expect(await called('%for 磨损%')).toEqual([{ subject: '因磨损', subject_en: 'For 磨损' }]);
    const one = await draft({ subject: '', values: { reason: '漏油' } });
    const file = await sheet(['number', 'own.reason', 'subject'], [[one.id, '断裂', '#清空']]);
    const id = newId();
    expect((await sent(file, { id }, employee, 'en')).result).toMatchObject({ changed: 1 });
    expect(await called('%for 断裂%')).toEqual([{ subject: '因断裂', subject_en: 'For 断裂' }]);
    await server.callAs(employee, calls.undoImport, { id });
    expect(await called('%for 漏油%')).toEqual([{ subject: '因漏油', subject_en: 'For 漏油' }]);
  });

  it('refuses with its reason: unknown, another’s, in approval, twice in the file', async () => {
    const one = await draft();
    const pending = await server.callAs(employee, calls.submit, sampleInput());
    const others = await server.callAs(as('head'), calls.save, sampleInput({ departmentId: 'production' }));
    const file = await sheet(
      ['group', 'number', 'own.reason'],
      [
        ['', 'TS999', 'x'],
        ['', others.id, 'x'],
        ['', pending.number ?? '', 'x'],
        ['a', one.id, 'x'],
        ['b', one.id, 'y'],
      ],
    );
    const { result } = await sent(file);
    expect(result?.faults.map(({ text }) => text[0])).toEqual([
      '没有您的单据“TS999”',
      `没有您的单据“${others.id}”`,
      '单据审批中，不能修改',
      '与第 5 行是同一份单据',
    ]);
    expect(result).toMatchObject({ changed: 1 });
    expect((await read(pending.id)).values).toEqual(pending.values);
  });

  it('knows rows by a chosen column: what is there is changed, the rest is new', async () => {
    const one = await draft({ subject: '一号机大修' });
    const keys = [
      'subject',
      'own.kind',
      'own.reason',
      'lines.lines.item',
      'lines.lines.quantity',
      'lines.lines.price',
    ];
    const line = ['i1', '3', '7'];
    const file = await sheet(keys, [
      ['一号机大修', '大', '更换', ...line],
      ['二号机大修', '大', '更换', ...line],
    ]);
    const id = newId();
    const { result } = await sent(file, { id, keyBy: 'subject' });
    expect(result).toMatchObject({ forms: 1, changed: 1 });
    const changed = await read(one.id);
    // The line stays the same one, with what the file says of it.
    expect(changed.values).toMatchObject({ kind: 'large', lines: [{ quantity: '3', price: '7' }] });
    const list = async () => (await server.callAs(employee, calls.list, { q: '号机大修' })).total;
    expect(await list()).toBe(2);
    expect((await sent(file, { id, keyBy: 'subject' })).result).toMatchObject({ forms: 1, changed: 1 });
    expect((await sent(file, { keyBy: 'subject' })).result).toMatchObject({ forms: 0, unchanged: 2 });
    expect(await list()).toBe(2);
    await draft({ subject: '一号机大修' });
    expect((await sent(file, { keyBy: 'subject', dryRun: true })).result?.faults[0]?.text[0]).toMatch(
      '有多份单据',
    );
    expect((await sent(file, { keyBy: 'own.kind' })).refused).toMatch('填写有误');
    expect((await sent(await sheet(['number'], [[one.id]]), { keyBy: 'subject' })).refused).toMatch(
      '缺少更新依据列',
    );
  });

  it('submits at once where the type allows it, each form by itself and once', async () => {
    const keys = [
      'subject',
      'own.kind',
      'own.reason',
      'lines.lines.item',
      'lines.lines.quantity',
      'lines.lines.price',
    ];
    const row = (subject: string) => [subject, '小', '批量', 'i1', '1', '5'];
    const file = await sheet(keys, [row('甲'), row('乙')]);
    expect((await sent(file, { submit: true })).refused).toMatch('须逐份提交');
    const id = newId();
    const { result } = await sent(file, { id, screen: bulk.code, submit: true });
    expect(result).toMatchObject({ forms: 2, submitted: 2, faultyRows: 0 });
    const list = () => server.callAs(employee, formCalls(bulk).list, {});
    const numbers = (await list()).rows.map(({ number }) => number);
    expect((await list()).counts).toEqual({ pending: 2 });
    await sent(file, { id, screen: bulk.code, submit: true });
    expect((await list()).rows.map(({ number }) => number)).toEqual(numbers);
    expect(await server.callAs(employee, formCalls(bulk).undoImport, { id })).toEqual({
      ...{ removed: 0, restored: 0, left: 2 },
    });
  });
});
