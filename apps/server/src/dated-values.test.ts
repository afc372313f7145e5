import fc from 'fast-check';
import { dayAfter, dayOf, defaultTimeZone, type Call, type InputOf } from '#calls/model';
import { formCalls } from '#documents/model';
import { labSite, labTank } from '#lab/model';
import { customer, item, masterDataChangeHead } from '#master-data/model';
import { newId } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import { importFile, undoImportOf, workbookOf } from '../../../libs/registers/server/testing/sheets.ts';
import { forms } from './compose.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';

const form = forms.find(({ code }) => code === masterDataChangeHead.code)!;
const requests = formCalls(form);
const { read, change } = customer.datedCalls!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const clerk = { ...as('employee'), scope: 'all' as const };
const call = <C extends Call>(asked: C, input: InputOf<C>, actor = clerk) =>
  server.callAs(actor, asked, input);
const today = dayOf(new Date(), defaultTimeZone);
const day = (n: number) => dayAfter(today, n);

/** Agrees to a request until nobody is left to. */
const approved = (id: string) => server.approveThrough(form, id, administrator);

async function known(values: Record<string, unknown> = {}) {
  const id = newId();
  const { asked } = await call(customer.calls.save, {
    ...{ id, version: 0 },
    values: { nameZh: `客户${id.slice(-6)}`, ...values },
  });
  await approved(asked!.id);
  return id;
}
const group = (id: string, value: string | null, from: string, more: object = {}) =>
  call(change, { id, field: 'priceGroup', value, from, ...more });
const asOf = async (id: string, on?: string) => (await call(read, { id, ...(on && { day: on }) })).values;
const bringTo = (to: string) => server.database.owner.query('SELECT dated_values_of_day($1)', [to]);
const refusal = (path: string) => ({
  errorName: 'invalid',
  details: { problems: [expect.objectContaining({ path })] },
});

describe('what the director keeps of sites and tanks', () => {
  it('is of a day on: a tank is held against its own limit until that day, a site is as fast as it was', async () => {
    const owner = server.database.owner;
    const of = async (table: string, column: string, id: string) => {
      const { rows } = await owner.query<{ value: string }>(
        `SELECT trim_scale(${column})::text AS value FROM ${table} WHERE id = $1`,
        [id],
      );
      return rows[0]?.value;
    };
    const site = newId();
    const named = { company: { id: 'C01', name: '' }, zone: 'Asia/Shanghai', facility: 'A9999' };
    const opening = [{ id: 'o', weekday: '1', from: '8', to: '20' }];
    await call(labSite.calls.save, {
      ...{ id: site, version: 0 },
      values: { nameZh: '二号实验室', ...named, benches: '1', intake: '30', run: '240', opening },
    });
    const tank = newId();
    const parts = { sections: '1', racks: '1', shelves: '1', slots: '2' };
    await call(labTank.calls.save, {
      ...{ id: tank, version: 0 },
      values: {
        ...{ nameZh: '九号罐', site: { id: site, name: '' }, warmest: '-150', nitrogenLeast: '20' },
        ...parts,
      },
    });
    await call(labTank.datedCalls!.change, { id: tank, field: 'warmest', value: '-140', from: day(1) });
    await call(labSite.datedCalls!.change, { id: site, field: 'intake', value: '45', from: day(1) });
    const said = async () => [
      await of('lab_tank', 'warmest', tank),
      await of('lab_site', 'intake', site),
      await of('lab_site', 'run', site),
    ];
    expect(await said()).toEqual(['-150', '30', '240']);
    const { periods } = await call(labTank.datedCalls!.read, { id: tank });
    expect(periods.map(({ field, from, value }) => [field, from, value])).toEqual([
      ['warmest', null, '-150'],
      ['warmest', day(1), '-140'],
    ]);
    await bringTo(day(1));
    expect(await said()).toEqual(['-140', '45', '240']);
  });
});

describe('the undo of an import', () => {
  const sites = async (names: readonly string[]) =>
    importFile(
      server,
      clerk,
      labSite,
      await workbookOf([
        [
          ...['名称', '公司', '时区', '机构代码', '操作台', '接收（分钟）', '处理（分钟）'],
          ...['开放时间：星期', '开放时间：开始（时）', '开放时间：结束（时）'],
        ],
        ...names.map((name, at) => [
          ...[name, 'C01', 'Asia/Shanghai', `A999${at}`, '1', '30', '240'],
          ...['周一', '8', '20'],
        ]),
      ]),
      { mode: 'new' },
    );
  const idOf = async (name: string) => {
    const { rows } = await call(labSite.rows.calls.rows, { q: name });
    return String(rows[0]?.id);
  };

  it('leaves a new record for which a day to come was said since', async () => {
    const { id, result } = await sites(['三号实验室', '四号实验室']);
    expect([result?.counts.new, result?.faults]).toEqual([2, []]);
    const site = await idOf('三号实验室');
    await call(labSite.datedCalls!.change, { id: site, field: 'intake', value: '45', from: day(1) });
    const { undone } = await undoImportOf(server, clerk, labSite, id);
    expect(undone).toMatchObject({ removed: 1, kept: 1 });
    expect(undone?.left.map((one) => [one.id, one.why[0]])).toEqual([[site, '导入后已被修改，予以保留']]);
    await expect(call(labSite.datedCalls!.read, { id: site })).resolves.toMatchObject({
      periods: [{ from: null }, { from: day(1), value: '45' }],
    });
  });

  it('takes back a new record whose days were changed by a later import that was taken back before', async () => {
    const first = await sites(['六号实验室']);
    const { values } = await call(labSite.calls.read, { id: await idOf('六号实验室') });
    const later = await importFile(
      server,
      clerk,
      labSite,
      await workbookOf([
        ['编码', '接收（分钟）'],
        [String(values['code']), '45'],
      ]),
      { mode: 'change' },
    );
    expect([later.result?.counts.changed, later.result?.faults]).toEqual([1, []]);
    for (const [{ id }, said] of [
      [later, { restored: 1, kept: 0 }],
      [first, { removed: 1, kept: 0 }],
    ] as const)
      expect((await undoImportOf(server, clerk, labSite, id)).undone).toMatchObject(said);
  });

  it('leaves what the database knows to be in use, and goes on with the others', async () => {
    await sites(['五号实验室']);
    // Places of a tank are of it as soon as it is saved.
    const file = await workbookOf([
      ['名称', '站点', '分区', '每区提架', '每架盒位', '每盒位置', '温度上限（°C）', '液位下限（%）'],
      ['十号罐', '五号实验室', '1', '1', '1', '2', '-150', '20'],
    ]);
    const { id, result } = await importFile(server, clerk, labTank, file, { mode: 'new' });
    expect([result?.counts.new, result?.faults]).toEqual([1, []]);
    const { undone } = await undoImportOf(server, clerk, labTank, id);
    expect(undone).toMatchObject({
      removed: 0,
      kept: 1,
      left: [{ why: ['已被引用，予以保留', 'It is used: it stays'] }],
    });
  });
});

describe('a value by day', () => {
  it('[01-01, ∞) cut by [03-10, 03-20) is three periods: 03-19 is new, 03-20 old', async () => {
    const year = Number(today.slice(0, 4)) + 1;
    const id = await known({ priceGroup: 'A' });
    await group(id, 'B', `${year}-01-01`);
    await group(id, 'C', `${year}-03-10`, { to: `${year}-03-20` });
    const { periods } = await call(read, { id });
    expect(periods.map(({ from, to, value }) => [from, to, value])).toEqual([
      [null, `${year}-01-01`, 'A'],
      [`${year}-01-01`, `${year}-03-10`, 'B'],
      [`${year}-03-10`, `${year}-03-20`, 'C'],
      [`${year}-03-20`, null, 'B'],
    ]);
    const on = async (at: string) => (await asOf(id, `${year}-${at}`))['priceGroup'];
    expect([await on('03-09'), await on('03-10'), await on('03-19'), await on('03-20')]).toEqual([
      ...['B', 'C', 'C', 'B'],
    ]);
    expect(await asOf(id)).toMatchObject({ priceGroup: 'A' });
  });

  it('comes into force by the day, and what is saved without a day holds until the next change', async () => {
    const id = await known({ priceGroup: 'A' });
    await group(id, 'B', day(3));
    const { version } = await call(customer.calls.read, { id });
    await call(customer.calls.save, { id, version, values: { priceGroup: 'X' } });
    expect([(await asOf(id, day(2)))['priceGroup'], (await asOf(id, day(3)))['priceGroup']]).toEqual([
      'X',
      'B',
    ]);
    expect((await asOf(id, day(-1)))['priceGroup']).toBe('A');
    const said = async () => (await call(customer.calls.read, { id })).values['priceGroup'];
    expect(await said()).toBe('X');
    await bringTo(day(2));
    expect(await said()).toBe('X');
    await bringTo(day(3));
    expect(await said()).toBe('B');
    // Once: a second look finds nothing to do.
    const { version: then } = await call(customer.calls.read, { id });
    await bringTo(day(3));
    expect((await call(customer.calls.read, { id })).version).toBe(then);
  });

  it('of an item is not changed for days of a month of stock that any company has closed', async () => {
    const { owner } = server.database;
    const { rows } = await owner.query<{ id: string }>(`SELECT id FROM item WHERE state = 'active' LIMIT 1`);
    const ofItem = item.datedCalls!;
    const id = rows[0]?.id ?? '';
    const first = `${today.slice(0, 7)}-01`;
    const tax = (from: string) =>
      call(ofItem.change, { id, field: 'taxRate', value: '9', from, reason: '补录' }, administrator);
    await owner.query(
      `INSERT INTO stock_closed (company_id, month, reason, closed_by, closed_at)
       SELECT 'C01', ($1::date - interval '1 month')::date, '', (SELECT min(id) FROM person), now()`,
      [first],
    );
    expect((await call(ofItem.read, { id })).locked).toBe(first);
    await expect(tax(dayAfter(first, -1))).rejects.toMatchObject(refusal('from'));
    await expect(tax(first)).resolves.toBeTruthy();
    await owner.query('DELETE FROM stock_closed');
  });

  it('is one a day, whatever was changed in whatever order', async () => {
    const id = await known({ priceGroup: 'A' });
    const model = new Map<string, string>();
    const days = Array.from({ length: 12 }, (_, at) => day(at));
    for (const each of days) model.set(each, 'A');
    const step = fc.record({
      from: fc.nat(10),
      length: fc.integer({ min: 1, max: 6 }),
      to: fc.constantFrom('P', 'Q', 'R'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { from, length, to } of steps) {
          const span = days.slice(from, from + length);
          const sent = group(id, to, days[from]!, { to: dayAfter(span.at(-1)!, 1) });
          // What says so already is refused, and changes nothing.
          await sent.catch(() => undefined);
          for (const each of span) model.set(each, to);
        }
        for (const each of days) expect((await asOf(id, each))['priceGroup']).toBe(model.get(each));
      }),
      { numRuns: everything ? 60 : 6 },
    );
  });

  it('is not kept twice where two change the same days at once', async () => {
    const id = await known({ priceGroup: 'A' });
    await Promise.allSettled(['P', 'Q', 'R', 'S'].map((value) => group(id, value, day(1))));
    const { periods } = await call(read, { id });
    expect(periods).toHaveLength(2);
  });
});

describe('backdating', () => {
  it('needs a reason, is refused in what is locked, and lists what would differ, which stays as it is', async () => {
    const id = await known({ priceGroup: 'A' });
    await expect(group(id, 'B', day(-5))).rejects.toMatchObject(refusal('reason'));
    await expect(group(id, 'B', day(-400), { reason: '合同' })).rejects.toMatchObject(refusal('from'));
    await expect(group(id, 'B', day(2), { to: day(1) })).rejects.toMatchObject(refusal('to'));
    await expect(group(id, 'A', day(2))).rejects.toMatchObject(refusal('value'));
    const { periods, differs } = await group(id, 'B', day(-5), { reason: '合同补签', rehearse: true });
    expect(periods.map(({ from, value }) => [from, value])).toEqual([
      [null, 'A'],
      [day(-5), 'B'],
    ]);
    expect(differs).toEqual([]);
    // A rehearsal changes nothing.
    expect(await call(read, { id })).toMatchObject({ periods: [] });

    // A document of these days that names it: listed, and not written to.
    const { rows } = await server.database.owner.query<{ id: string; type: string; sort_at: Date }>(
      `SELECT id, type, sort_at FROM form WHERE status <> 'draft' LIMIT 1`,
    );
    const used = rows[0]!;
    await server.database.owner.query(
      `INSERT INTO form_reference (form_id, field, record_id, type, sort_at) VALUES ($1, 'test', $2, $3, $4)`,
      [used.id, id, used.type, used.sort_at],
    );
    const told = await group(id, 'B', day(-5), { reason: '合同补签', rehearse: true });
    expect(told.differs).toMatchObject([{ kind: used.type, total: 1 }]);
    await group(id, 'B', day(-5), { reason: '合同补签' });
    expect([(await asOf(id, day(-6)))['priceGroup'], (await asOf(id))['priceGroup']]).toEqual(['A', 'B']);
    expect((await call(customer.calls.read, { id })).values['priceGroup']).toBe('B');
  });

  it('stops where a company has closed its books: of what belongs to all, where any has', async () => {
    const id = await known({ priceGroup: 'A' });
    const closed = day(-40).slice(0, 7);
    await server.database.owner.query(
      `INSERT INTO stock_closed (company_id, month, reason, closed_by, closed_at) VALUES ('C01', $1, '', 'employee', now())`,
      [`${closed}-01`],
    );
    const { locked } = await call(read, { id });
    expect(locked.slice(0, 7) > closed).toBe(true);
    const before = dayAfter(locked, -1);
    await expect(group(id, 'B', before, { reason: '合同补签' })).rejects.toMatchObject(refusal('from'));
    await group(id, 'B', locked, { reason: '合同补签' });
    await server.database.owner.query('DELETE FROM stock_closed');
    await group(id, 'C', before, { reason: '合同补签' });
  });
});

describe('what is governed', () => {
  it('waits for an approval and then for its day', async () => {
    const id = await known({ terms: '30' });
    const { asked } = await call(change, { id, field: 'terms', value: '45', from: day(10) });
    const shown = await call(requests.read, { id: asked!.id });
    expect(shown.values['changes']).toMatchObject([
      { field: `付款天数（${day(10)} 起）`, before: '30', after: '45' },
    ]);
    expect(await call(read, { id })).toMatchObject({ periods: [] });
    await expect(call(change, { id, field: 'terms', value: '60', from: day(20) })).rejects.toMatchObject(
      refusal('value'),
    );
    await approved(asked!.id);
    expect((await call(customer.calls.read, { id })).values['terms']).toBe('30');
    expect((await asOf(id, day(10)))['terms']).toBe('45');
    const mine = await call(customer.changesCall!, { which: 'mine' });
    expect(mine.rows[0]).toMatchObject({
      state: 'planned',
      from: day(10),
      record: { id },
      fields: [['付款天数', 'Terms, days']],
    });
    const { rows } = await call(customer.changesCall!, { which: 'planned' });
    expect(rows).toContainEqual(
      expect.objectContaining({ from: day(10), record: expect.objectContaining({ id }) }),
    );
    await bringTo(day(10));
    expect((await call(customer.calls.read, { id })).values['terms']).toBe('45');
  });

  it('comes back where the day says something else by then', async () => {
    const id = await known({ terms: '30' });
    const { asked } = await call(change, { id, field: 'terms', value: '45', from: day(10) });
    await server.database.owner.query('UPDATE customer SET terms = 60, version = version + 1 WHERE id = $1', [
      id,
    ]);
    await approved(asked!.id).catch(() => undefined);
    expect((await call(requests.read, { id: asked!.id })).status).toBe('returned');
    expect(await call(read, { id })).toMatchObject({ periods: [] });
  });
});

it('is offered where a register declares it', () => {
  expect(item.dated).toEqual(['taxRate']);
});
