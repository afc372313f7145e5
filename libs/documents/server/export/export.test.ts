import { formCalls, formQueryCalls, type AnyForm, type FormExportRequest } from '#documents/model';
import { exportDoor, exportPiece } from '#lists/model';
import { readWorkbook } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { tellState } from '../testing/fake-approvals.ts';
import { as, formsServer, sampleCalls, sampleInput, type FormsServer } from '../testing/forms-server.ts';

const other: AnyForm = { ...sampleForm, name: 'other', code: 'TST120P', numberPrefix: 'TO' };
const query = formQueryCalls({
  name: 'test.query',
  code: 'TST990P',
  screens: ['TST990P'],
});
const everything = as('manager', { scope: 'all' });

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer([sampleForm, other], [query]);
});
afterAll(() => server.close());

/** The answer as it comes, line by line. */
async function asked(actor: TestActor, request: Partial<FormExportRequest>, language: 'zh' | 'en' = 'zh') {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload: { screen: sampleForm.code, fields: ['number', 'subject'], filters: {}, ...request },
  });
  if (!String(answer.headers['content-type']).includes('ndjson'))
    return { refusal: answer.json<{ code: number; errors?: { field: string }[] }>() };
  const pieces = answer.payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)));
  const file = Buffer.concat(
    pieces.flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : [])),
  );
  return { pieces, file };
}

/** The rows of the file, opened again. */
async function exported(...args: Parameters<typeof asked>): Promise<string[][]> {
  const { file, refusal } = await asked(...args);
  if (!file) throw new Error(JSON.stringify(refusal));
  const [sheet] = await readWorkbook(file, { bytes: 1e9, rows: 1e6, columns: 300 });
  return sheet?.rows ?? [];
}

describe('an export', () => {
  const lines = [
    { id: 'a', item: { id: 'i1', name: '' }, quantity: '2', price: '10.005', note: '=HYPERLINK("x")' },
    { id: 'b', item: { id: 'i1', name: '' }, quantity: '3', price: '1', note: null },
  ];
  let number = '';
  beforeAll(async () => {
    const form = await server.callAs(
      as('employee'),
      sampleCalls.submit,
      sampleInput({ subject: '@采购电缆', remarks: '急用', values: { lines, limit: '5000' } }),
    );
    number = form.number ?? '';
    await server.callAs(as('employee'), formCalls(other).submit, sampleInput({ subject: '维修水泵' }));
    await server.callAs(as('employee'), sampleCalls.save, sampleInput({ subject: '草稿' }));
  });

  it('holds the chosen fields in their order, as the list shows them, opened again', async () => {
    const list = await server.callAs(everything, sampleCalls.list, {});
    const rows = await exported(everything, {
      fields: ['number', 'status', 'subject', 'amount', 'currency', 'applicant', 'own.kind', 'remarks'],
    });
    expect(rows[0]).toEqual(['单号', '状态', '主题', '金额', '币种', '申请人', '类别', '备注']);
    expect(rows.slice(1).map((row) => row[0])).toEqual(list.rows.map((row) => row.number));
    expect(rows[1]).toEqual([
      number,
      '审批中',
      '@采购电缆',
      String(Number(list.rows[0]?.amount)),
      'CNY',
      '张文静',
      '小',
      '急用',
    ]);
  });

  it('speaks the reader’s language, and has a row a line where lines are chosen', async () => {
    const rows = await exported(
      everything,
      {
        fields: [
          'number',
          'lines.lines.item',
          'lines.lines.quantity',
          'lines.lines.note',
          'lines.lines.amount',
        ],
      },
      'en',
    );
    expect(rows[0]?.slice(0, 3)).toEqual(['Number', 'Item', 'Quantity']);
    expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
      [number, 'Copper cable', '2', '=HYPERLINK("x")'],
      [number, 'Copper cable', '3'].concat(rows[2]?.slice(3, 4) ?? []),
    ]);
  });

  it('says whose a column is where the form and its lines have one of the same name', async () => {
    const [head] = await exported(everything, {
      fields: ['amount', 'lines.lines.amount', 'lines.lines.price'],
    });
    expect(head).toEqual(['金额', '明细：金额', '单价']);
  });

  it('holds what its reader may see and take out, no more: of other people’s drafts nothing', async () => {
    const of = async (actor: TestActor, more: Partial<FormExportRequest> = {}) =>
      (await exported(actor, { fields: ['subject'], ...more })).slice(1).flat();
    expect(await of(everything, { screen: 'TST990P' })).toEqual(['维修水泵', '@采购电缆']);
    expect(await of(as('employee'))).toEqual(['草稿', '@采购电缆']);
    expect(await of(as('buyer'))).toEqual([]);
    const oneType = as('manager', {
      scope: 'all',
      may: (screens, action) => action !== 'export' || screens !== other.code,
    });
    expect(await of(oneType, { screen: 'TST990P' })).toEqual(['@采购电缆']);
    expect(await of(everything, { screen: 'TST990P', filters: { types: [other.code] } })).toEqual([
      '维修水泵',
    ]);
  });

  it('leaves out what a step hides from those who decide it', async () => {
    const id = (await server.callAs(everything, sampleCalls.list, {})).rows[0]?.id ?? '';
    await server.callAs(as('employee'), tellState, { id, state: 'running', holders: ['head'] });
    const limit = { fields: ['number', 'own.reason', 'own.limit'] };
    const [, seen] = await exported(everything, limit);
    const [, hidden] = await exported(as('head'), limit);
    expect(seen).toHaveLength(3);
    expect(hidden).toEqual(seen?.slice(0, 2));
  });

  it('is refused without the right, for unknown fields, for two kinds of lines, without a session', async () => {
    const code = async (actor: TestActor, more: Partial<FormExportRequest>) =>
      (await asked(actor, more)).refusal?.code;
    const mayNot = as('manager', { may: (_screens, action) => action !== 'export' });
    expect(await code(mayNot, {})).toBe(40301);
    expect(await code(everything, { screen: 'SYS110P' })).toBe(40301);
    expect(await code(everything, { fields: ['secret'] })).toBe(40001);
    expect(await code(everything, { fields: [] })).toBe(40001);
    const nobody = await server.app.inject({ method: exportDoor.method, url: exportDoor.path, payload: {} });
    expect(nobody.json()).toMatchObject({ code: 70000 });
  });

  it('is written down with who asked for what', async () => {
    await exported(everything, { fields: ['number'], filters: { q: 'cable' } });
    const { rows } = await server.database.owner.query(
      'SELECT person_id, screen, fields, filters FROM list_export ORDER BY at DESC, id DESC LIMIT 1',
    );
    expect(rows).toEqual([
      { person_id: 'manager', screen: 'TST110P', fields: ['number'], filters: { q: 'cable' } },
    ]);
  });
});

it('says how far it is, batch by batch, loses none and repeats none', async () => {
  await server.database.owner.query(`
    INSERT INTO form (id, type, number, status, company_id, department_id, applicant_id, subject, urgency, currency,
      amount, applied_at, sort_at, created_at, updated_at, version, own, search)
    SELECT gen_random_uuid(), 'TST120P', 'N' || i, 'approved', 'C01', 'workshop', 'employee', 'many ' || i, 'normal',
      'CNY', i, now(), date_trunc('day', now()) - (i / 7) * interval '1 minute', now(), now(), 1, '{}', ' many '
    FROM generate_series(1, 2600) i`);
  const { pieces = [], file = Buffer.alloc(0) } = await asked(everything, {
    screen: other.code,
    fields: ['number', 'amount'],
    filters: { q: 'many' },
  });
  expect(pieces[0]).toEqual({ total: 2600 });
  expect(pieces.at(-1)).toEqual({ end: 2600 });
  const done = pieces.flatMap((piece) => ('done' in piece ? [piece.done] : []));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  const [sheet] = await readWorkbook(file, { bytes: 1e9, rows: 1e6, columns: 10 });
  const numbers = sheet?.rows.slice(1).map(([number, amount]) => `${number}=${amount}`) ?? [];
  expect(numbers.toSorted()).toEqual(Array.from({ length: 2600 }, (_, i) => `N${i + 1}=${i + 1}`).toSorted());
});
