import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { readHealth } from '#contracts/model';
import { warehouse } from '#master-data/model';
import { newId, onlyOwn, type ActorContext, type Db } from '#server-kit/server';
import { completeActor, type TestActor } from '#server-kit/testing';
import { actList, readAct, revealList, signInList } from '#system/model';
import { actRows, auditWords, otherActs } from '#system/server';
import { composedFeatures } from './testing/composed-features.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
const buyer: TestActor = { ...as('buyer'), scope: 'all' };
const auditor: TestActor = { ...as('admin'), scope: 'all' };
/** Sees the log, and no register. */
const outsider: TestActor = { ...auditor, may: (screens) => [screens].flat().includes('SYS150P') };

beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const acts = async (where: string, reader = auditor) =>
  (await server.callAs(reader, actList.calls.rows, { where, pageSize: 50 })).rows;

/** A warehouse of the buyer's, whose address was changed afterwards; warehouses are saved without a request. */
async function changedWarehouse() {
  const id = newId();
  const code = `W-${id.slice(-8).toUpperCase()}`;
  const company = { id: 'C01', name: '金属公司' };
  const values = { code, nameZh: `仓库 ${code}`, nameEn: '', company, address: '上海' };
  await server.callAs(buyer, warehouse.calls.save, { id, version: 0, values });
  await server.callAs(buyer, warehouse.calls.save, {
    id,
    version: 1,
    values: { ...values, address: '苏州' },
  });
  return { id, code };
}

describe('acts', () => {
  it('are one for each request, with who, which record, and old beside new in labels', async () => {
    const { code } = await changedWarehouse();
    const [changed, made] = await acts(`record:has:${code}`);
    expect(changed).toMatchObject({
      call: '仓库主档：保存',
      person: { id: 'buyer' },
      record: `仓库 ${code} 仓库 ${code}`,
      field: '地址 上海 → 苏州',
      entries: '1',
    });
    expect(made).toMatchObject({ field: '新建' });
    const act = await server.callAs(auditor, readAct, { id: changed?.id ?? '' });
    expect(act).toMatchObject({
      by: { id: 'buyer' },
      call: ['仓库主档：保存', expect.any(String)],
      next: null,
    });
    expect(act.entries).toEqual([
      expect.objectContaining({
        ...{ one: ['仓库', 'Warehouse'], action: 'update', covered: false },
        changes: [{ label: ['地址', 'Address'], before: '上海', after: '苏州', line: null }],
      }),
    ]);
  });

  it('say once what was done alike to several records, and how many changes there were', async () => {
    const two = [await changedWarehouse(), await changedWarehouse()];
    const rows = two.map(({ id }) => ({ id, version: 2, values: { address: '无锡' } }));
    await server.callAs(buyer, warehouse.calls.saveMany, { rows });
    const [together] = await acts(`record:has:${two[0]?.code}`);
    expect(together).toMatchObject({ field: '地址 苏州 → 无锡；等 2 处', entries: '2' });
  });

  it('gather all that a request changed, whatever the tables', async () => {
    const form = server.forms.find(({ name }) => name === 'purchaseRequisition')!;
    const { id } = await server.submit(form);
    const { rows } = await server.database.pool.query<{ acts: number; entries: number }>(
      `SELECT count(DISTINCT coalesce(act, id))::int AS acts, count(*)::int AS entries
         FROM audit_entry WHERE request_id IN (SELECT request_id FROM audit_entry
           WHERE table_name = 'approval_instance' AND changes -> 'subject_id' ->> 1 = $1)`,
      [id],
    );
    expect(rows[0]?.acts).toBe(1);
    expect(rows[0]?.entries).toBeGreaterThan(1);
  });

  it('are narrowed by person, record, field, call and days', async () => {
    const { code } = await changedWarehouse();
    const found = async (more: string) => (await acts(`record:has:${code}${more}`)).length;
    expect(await found('')).toBe(2);
    expect(await found(';person:is:buyer')).toBe(2);
    expect(await found(';person:is:head')).toBe(0);
    expect(await found(';field:has:地址')).toBe(2);
    expect(await found(';field:has:税号')).toBe(0);
    expect(await found(';call:has:保存')).toBe(2);
    expect(await found(';call:has:submit')).toBe(0);
    expect(await found(';at:from:2020-01-01')).toBe(2);
    expect(await found(';at:to:2020-01-01')).toBe(0);
    expect(await acts('record:has:nothing-of-this-name')).toEqual([]);
  });

  it('cover what the reader may not get, and say what it was', async () => {
    const { code } = await changedWarehouse();
    const [changed] = await acts(`record:has:${code}`, outsider);
    expect(changed).toMatchObject({ record: '仓库', field: '地址 ••• → •••' });
    const act = await server.callAs(outsider, readAct, { id: changed?.id ?? '' });
    expect(JSON.stringify(act)).not.toMatch(/上海|苏州/);
    expect(act.entries[0]).toMatchObject({ covered: true, name: '' });
  });

  it('lead to their records by the reader’s own right to these, and the history of a record leads back', async () => {
    const { id, code } = await changedWarehouse();
    const path = `/basehome/BSE160P_2?id=${id}`;
    const [changed] = await acts(`record:has:${code}`);
    expect(changed).toMatchObject({ path });
    const { entries } = await server.callAs(auditor, warehouse.calls.history, { id });
    const act = await server.callAs(auditor, readAct, { id: entries[0]?.audited ?? '' });
    expect(act).toMatchObject({ id: changed?.id, entries: [{ path, hasPage: true }] });
    const [hidden] = await acts(`record:has:${code}`, outsider);
    expect(hidden).toMatchObject({ record: '仓库', path: null });
    const covered = await server.callAs(outsider, readAct, { id: changed?.id ?? '' });
    expect(covered.entries).toMatchObject([{ covered: true, path: null }]);
  });

  it('lead from any entry of theirs to the whole act, and from a part to what it is a part of, gone or not', async () => {
    const two = [await changedWarehouse(), await changedWarehouse()];
    const rows = two.map(({ id }) => ({ id, version: 2, values: { address: '常州' } }));
    await server.callAs(buyer, warehouse.calls.saveMany, { rows });
    const last = async (table: string) => {
      const { rows: found } = await server.database.owner.query<{ id: string }>(
        `SELECT id::text FROM audit_entry WHERE table_name = $1 ORDER BY audit_entry.id DESC LIMIT 1`,
        [table],
      );
      return server.callAs(auditor, readAct, { id: found[0]?.id ?? '' });
    };
    expect((await last('warehouse')).entries.map(({ path }) => path)).toEqual(
      two.map(({ id }) => `/basehome/BSE160P_2?id=${id}`),
    );
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('part', 'purchasing', 'SYS150P', '{query}', 'all')`,
    );
    const ofRole = { entries: [{ path: '/syshome/Sys130p_2?id=purchasing' }] };
    expect(await last('role_right')).toMatchObject(ofRole);
    await owner.query(`DELETE FROM role_right WHERE id = 'part'`);
    expect(await last('role_right')).toMatchObject(ofRole);
  });

  it('of others are for those whose right reaches these', async () => {
    const { code } = await changedWarehouse();
    const [changed] = await acts(`record:has:${code}`);
    const alone: TestActor = { ...as('head'), scope: onlyOwn };
    expect(await acts(`record:has:${code}`, alone)).toEqual([]);
    await expect(server.callAs(alone, readAct, { id: changed?.id ?? '' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

it('every act has a name in both languages, through whatever door it came', async () => {
  const libs = path.resolve(import.meta.dirname, '../../../libs');
  const files = (await readdir(libs, { recursive: true })).filter(
    (name) => /\/server\/.*\.ts$/.test(name) && !/\.test\.ts$|node_modules|\/testing\//.test(name),
  );
  const doors = new Set<string>();
  for (const file of files) {
    const text = await readFile(path.join(libs, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /(?:asActor|asAnyone|forActor|signedIn)\(\s*[\w.]+,\s*['`]([\w.]+)/g,
    ))
      doors.add(name);
    for (const [, name = ''] of text.matchAll(/const through = '([\w.]+)'/g)) doors.add(name);
    for (const [, name = ''] of text.matchAll(/definePort\(\{\s*name: '(\w+)'/g)) doors.add(`hooks.${name}`);
  }
  doors.delete('hooks.');
  expect(doors.size).toBeGreaterThan(20);
  expect([...doors].filter((name) => !otherActs.has(name)).toSorted()).toEqual([]);
  const jobs = composedFeatures().flatMap(({ jobs: its = [] }) => its.map(({ job }) => job));
  expect(jobs.length).toBeGreaterThan(20);
  const unnamed = jobs.filter(({ title, clock }) => !(clock?.title ?? title));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

it('the other logs answer', async () => {
  for (const { calls } of [signInList, revealList])
    expect(await server.callAs(auditor, calls.rows, {})).toMatchObject({ rows: [] });
});

it('readings of health histories stand among what was shown, and whoever tried without a right as refused', async () => {
  const id = newId();
  await server.database.owner.query(
    `INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on, births,
       birth_zone, salesperson_id, use, plan, currency)
     VALUES ($1, 'HB000900', '母亲', '', 'C01', 'signed', '138', 'mother', 'zh', current_date, 'single', 'Asia/Shanghai', 'employee',
       'autologous', 'yearly', 'CNY')`,
    [id],
  );
  await server.callAs(auditor, readHealth, { contractId: id });
  const seller: TestActor = { ...as('buyer'), may: () => false };
  await expect(server.callAs(seller, readHealth, { contractId: id })).rejects.toMatchObject({ code: 40301 });
  const { rows } = await server.callAs(auditor, revealList.calls.rows, {});
  expect(rows).toMatchObject([
    { person: { id: 'buyer' }, field: '健康史', outcome: 'refused' },
    { person: { id: 'admin' }, record: expect.stringContaining('HB000900'), outcome: 'shown' },
  ]);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}
const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

describe('with many entries', () => {
  beforeAll(async () => {
    await server.database.owner.query(`
      INSERT INTO audit_entry (at, table_name, record_id, action, changes, actor_id, through, act)
      SELECT timestamptz '2021-01-01' + n * interval '10 minutes', 'supplier', 'S1', 'update',
             '{"city": ["a", "b"]}', CASE WHEN n % 50 = 0 THEN 'head' ELSE 'colleague' END, 'x.y', NULL
        FROM generate_series(1, 60000) AS n;
      ANALYZE audit_entry`);
  });

  it.each([
    ['of a person on some days', 'person:is:head;at:from:2021-05-01;at:to:2021-05-31', 'audit_act_by_actor'],
    ['of everybody', '', 'audit_act_by_time'],
  ])('a page %s goes along an index and throws nothing away', async (_, where, index) => {
    const asked: SQL[] = [];
    const { readDb } = server.database;
    const db = {
      execute: (query: SQL) => {
        asked.push(query);
        return readDb.execute(query);
      },
    } as unknown as Db;
    const context = {
      ...{ db, actor: completeActor(auditor), language: 'zh', timeZone: 'Asia/Shanghai', now: new Date() },
    } as ActorContext;
    const rows = actRows(
      auditWords(
        () => [],
        () => [],
        () => [],
      ),
    );
    await rows.page({ page: 1, pageSize: 20, ...(where && { where }) }, context);
    await rows.count({ ...(where && { where }) }, context);
    for (const query of [asked[0], asked.at(-1)]) {
      const { rows: planned } = await readDb.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      );
      const all = steps(planned[0]?.['QUERY PLAN'][0].Plan as Plan);
      // All that there is is counted without an index, and no further than the list says.
      if (!where && query !== asked[0]) continue;
      expect(all.map((step) => step['Index Name'])).toContain(index);
      const removed = all.reduce(
        (sum, step) => sum + (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'],
        0,
      );
      expect(removed).toBe(0);
    }
  });
});
