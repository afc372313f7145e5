import {
  designedForm,
  formCalls,
  importColumns,
  importDoor,
  importPiece,
  ownTypePublish,
  ownTypeRead,
  ownTypeSave,
  templateDoor,
  type FormDesign,
  type ImportResult,
} from '#documents/model';
import { exportDoor, exportPiece } from '#lists/model';
import { writeFilters, type FieldFilter } from '#fields/model';
import { newId, onlyOwn, readWorkbook, writeWorkbook } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { as, formsServer, sampleInput, type FormsServer } from '../testing/forms-server.ts';
import { designedTypeSource, formOfType } from './designed-types.ts';
import { typeTargets } from './type-targets.ts';

const base = designedForm({
  name: 'ownType',
  code: 'TST910P',
  title: ['流程审批', 'Workflow approval'],
  numberPrefix: 'TW',
  editions: ['main'],
  home: '/testhome',
});
const calls = formCalls(base);
const plain = { required: false, width: 1 } as const;

/** Visitors: who comes when, how many, for what, with what they carry. */
const visits: FormDesign = {
  fields: [
    { ...plain, kind: 'text', name: 'visitor', label: ['来访人', 'Visitor'], required: true },
    { ...plain, kind: 'date', name: 'day', label: ['来访日期', 'Day'], required: true },
    { ...plain, kind: 'quantity', name: 'people', label: ['人数', 'People'] },
    {
      ...{ ...plain, kind: 'choice', name: 'purpose', label: ['事由', 'Purpose'] },
      options: [
        { value: 'talk', label: ['洽谈', 'Talks'] },
        { value: 'audit', label: ['审核', 'Audit'] },
      ],
    },
    { ...plain, kind: 'person', name: 'host', label: ['接待人', 'Host'] },
    {
      ...{ kind: 'lines', name: 'things', label: ['携带物品', 'Things'], required: false, totals: ['count'] },
      fields: [
        { ...plain, kind: 'text', name: 'what', label: ['物品', 'What'], required: true },
        { ...plain, kind: 'quantity', name: 'count', label: ['数量', 'Count'], required: true },
      ],
    },
    {
      ...{ kind: 'computed', name: 'carried', label: ['件数', 'Carried'], as: 'quantity', total: false },
      ...{ operation: 'add', terms: ['things.count'] },
    },
  ],
  amount: null,
};

let server: FormsServer;
const admin = as('admin', { roles: ['workflowAdministrator'], scope: 'all' });
const everything = as('manager', { scope: 'all' });

async function publish(type: string, design: FormDesign, title: [string, string], rowVersion = 0) {
  const saved = await server.callAs(admin, ownTypeSave, {
    ...{ type, rowVersion, title, note: ['', ''], starters: [], active: true },
    draft: design,
  });
  return server.callAs(admin, ownTypePublish, { type, rowVersion: saved.rowVersion });
}

const submit = (design: string, values: object, person = 'employee') =>
  server.callAs(
    as(person),
    calls.submit,
    sampleInput({
      ...{ subject: '', departmentId: person === 'employee' ? 'workshop' : 'production' },
      values: { lines: [], design: { id: design, name: '' }, ...values },
    }),
  );

beforeAll(async () => {
  server = await formsServer([base], [], [designedTypeSource]);
  await publish('VISIT', visits, ['访客登记', 'Visitors']);
  await publish(
    'CARD',
    { fields: [{ ...plain, kind: 'text', name: 'visitor', label: ['姓名', 'Name'] }], amount: null },
    ['名片印制', 'Business cards'],
  );
  const things = [
    { id: 'a', what: '电脑', count: '2' },
    { id: 'b', what: '样品', count: '3' },
  ];
  await submit('VISIT', { visitor: '王建国', day: '2026-11-03', people: '2', purpose: 'talk', things });
  await submit('VISIT', { visitor: 'Li Na', day: '2026-11-20', people: '10', purpose: 'audit' });
  await submit('VISIT', {
    ...{ visitor: '赵敏', day: '2026-12-01', people: null },
    host: { id: 'colleague', name: '' },
  });
  await submit('CARD', { visitor: '王建国' });
});
afterAll(() => server.close());

const visitors = async (filters: object, actor: TestActor = everything) =>
  (await server.callAs(actor, calls.list, { design: 'VISIT', show: ['visitor'], ...filters })).rows.map(
    ({ own }) => own?.['visitor'],
  );
const where = (...filters: FieldFilter[]) => ({ own: writeFilters(filters) });

it('designed types are what entries of menus open, found by code and by sound', async () => {
  const { db } = server.database;
  const targets = typeTargets('TST910P');
  const found = async (q: string) => (await targets.find(db, { q })).map(({ id }) => id);
  for (const q of ['visit', '访客', 'fangke', 'fkdj', 'Visitors'])
    expect([q, await found(q)]).toEqual([q, ['VISIT']]);
  expect(await found('')).toEqual(['CARD', 'VISIT']);
  for (const q of ['%', '_ISIT', 'caigou']) expect(await found(q)).toEqual([]);
  expect(await targets.find(db, { ids: ['CARD'] })).toMatchObject([
    { id: 'CARD', name: ['名片印制', 'Business cards'], query: 'design=CARD' },
  ]);
});

describe('the list of designed types', () => {
  it('names the type of each row in the reader’s language', async () => {
    const { rows } = await server.callAs(everything, calls.list, { show: ['design'] }, { language: 'en' });
    expect(rows.map(({ own }) => own?.['design'])).toMatchObject([
      { id: 'CARD@1', name: 'Business cards' },
      ...Array.from({ length: 3 }, () => ({ id: 'VISIT@1', name: 'Visitors' })),
    ]);
  });

  it('narrowed to one shows its own fields and what is worked out, and nothing that was not asked for', async () => {
    const { rows, total } = await server.callAs(everything, calls.list, {
      design: 'VISIT',
      show: ['visitor', 'carried', 'nothing', 'things'],
      sort: 'own.day',
    });
    expect(total).toBe(3);
    expect(rows.map(({ own }) => own)).toEqual([
      { visitor: '王建国', carried: '5' },
      { visitor: 'Li Na', carried: '0' },
      { visitor: '赵敏', carried: '0' },
    ]);
  });

  it('is sorted by own fields, numbers as numbers, and pages without losing or repeating one', async () => {
    expect(await visitors({ sort: '-own.people' })).toEqual(['Li Na', '王建国', '赵敏']);
    expect(await visitors({ sort: 'own.day' })).toEqual(['王建国', 'Li Na', '赵敏']);
    for (const sort of ['own.people', '-own.visitor', 'own.host', '-own.day', 'own.purpose']) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await server.callAs(everything, calls.list, {
          ...{ design: 'VISIT', pageSize: 1, sort },
          ...(after && { after }),
        });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 3, 3]);
    }
  });

  it('is narrowed by own fields, each in the way of its kind', async () => {
    const of = (field: string, operation: FieldFilter['operation'], value: string) =>
      visitors({ sort: 'own.day', ...where({ field, operation, value }) });
    expect(await of('visitor', 'has', 'li')).toEqual(['Li Na']);
    expect(await of('purpose', 'is', 'talk')).toEqual(['王建国']);
    expect(await of('people', 'from', '3')).toEqual(['Li Na']);
    expect(await of('day', 'to', '2026-11-20')).toEqual(['王建国', 'Li Na']);
    expect(await of('host', 'is', 'colleague')).toEqual(['赵敏']);
    // A kept view may ask for what the type has no more; what no field can be asked is refused.
    expect(await of('gone', 'is', 'x')).toHaveLength(3);
    await expect(of('people', 'from', 'many')).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('is searched by what was filled in, and by the title of the type in both languages', async () => {
    expect(await visitors({ q: 'wangjianguo' })).toEqual(['王建国']);
    expect(await visitors({ q: 'visitors' })).toHaveLength(3);
    expect((await server.callAs(everything, calls.list, { q: 'mpyz' })).total).toBe(1);
  });

  it('keeps to what the reader may see', async () => {
    expect(await visitors({}, as('stranger', { scope: onlyOwn }))).toEqual([]);
  });
});

const lines = (payload: string): unknown[] =>
  payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const limits = { bytes: 1e9, rows: 1e6, columns: 300 };
const sent = (door: { method: 'POST' | 'GET'; path: string }, payload: object, actor = everything) =>
  server.app.inject({
    method: door.method,
    url: door.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': 'zh' },
    payload,
  });

describe('a designed type in workbooks', () => {
  it('is taken out with its own fields and lines', async () => {
    const answer = await sent(exportDoor, {
      screen: base.code,
      fields: [
        'type',
        'own.visitor',
        'own.purpose',
        'computed.carried',
        'lines.things.what',
        'lines.things.count',
      ],
      filters: { design: 'VISIT' },
      sort: 'own.day',
    });
    const file = Buffer.concat(
      lines(answer.payload).flatMap((line) => {
        const piece = exportPiece.parse(line);
        return 'part' in piece ? Buffer.from(piece.part, 'base64') : [];
      }),
    );
    expect((await readWorkbook(file, limits))[0]?.rows).toEqual([
      ['单据类型', '来访人', '事由', '件数', '物品', '数量'],
      ['访客登记', '王建国', '洽谈', '5', '电脑', '2'],
      ['访客登记', '王建国', '洽谈', '5', '样品', '3'],
      ['访客登记', 'Li Na', '审核', '0'],
      ['访客登记', '赵敏', '', '0'],
    ]);
  });

  it('has a template of its own; what is imported are drafts of its latest version', async () => {
    const employee = as('employee');
    const template = await sent(templateDoor, { screen: base.code, design: 'VISIT' }, employee);
    const form = (await formOfType(server.database.db, base, 'VISIT'))!;
    const heads = (await readWorkbook(template.rawPayload, limits))[0]?.rows[0] ?? [];
    expect(heads.map((head) => head.replace('*', ''))).toEqual(
      importColumns(form).map(({ label }) => label[0]),
    );
    const parts: Buffer[] = [];
    const row = (cells: Record<string, string>) =>
      heads.map((head) => ({ text: cells[head.replace('*', '')] ?? '' }));
    for await (const part of writeWorkbook([
      {
        ...{ name: 'x', widths: [] },
        rows: [
          heads.map((text) => ({ text })),
          row({ 来访人: '孙丽', 来访日期: '2026-12-24', 事由: '洽谈' }),
          row({ 来访人: '周强', 来访日期: 'someday', 事由: '参观' }),
        ],
      },
    ]))
      parts.push(part);
    const answer = await sent(
      importDoor,
      {
        ...{ id: newId(), screen: base.code, design: 'VISIT', fileName: 'v.xlsx', dryRun: false },
        file: Buffer.concat(parts).toString('base64'),
      },
      employee,
    );
    const result = lines(answer.payload)
      .map((line) => importPiece.parse(line))
      .flatMap((piece) => ('result' in piece ? piece.result : []))[0] as ImportResult;
    expect(result).toMatchObject({ rows: 2, forms: 1, faultyRows: 1 });
    expect(result.faults.map(({ row: at, column }) => [at, column?.[0]])).toEqual([
      [3, '来访日期'],
      [3, '事由'],
    ]);
    const { rows } = await server.callAs(employee, calls.list, { status: ['draft'], show: ['design'] });
    expect(rows).toMatchObject([{ subject: '访客登记', own: { design: { id: 'VISIT@1' } } }]);
  });

  it('is not taken in without its type, nor where the type may not be begun', async () => {
    const { rowVersion } = await server.callAs(admin, ownTypeRead, { type: 'CARD' });
    await server.callAs(admin, ownTypeSave, {
      ...{ type: 'CARD', rowVersion, title: ['名片印制', 'Business cards'], note: ['', ''], starters: [] },
      ...{ active: false, draft: { fields: [], amount: null } },
    });
    for (const design of [undefined, 'CARD', 'NOTHING'])
      expect((await sent(templateDoor, { screen: base.code, design })).statusCode).toBe(403);
  });
});
