import { gather, type ActorContext } from '#server-kit/server';
import { completeActor, testDatabase, type TestDatabase } from '#server-kit/testing';
import { composedFeatures } from './testing/composed-features.ts';

const features = composedFeatures();
const auditor = { personId: 'admin', companyId: 'C01', scope: 'all' } as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(features, { seed: false });
});
afterAll(() => database.drop());

it('every kind of record is where it says', async () => {
  const context = {
    ...{ db: database.readDb, actor: completeActor(auditor), language: 'zh', timeZone: 'Asia/Shanghai' },
  } as unknown as ActorContext;
  const kinds = gather(features, 'audited');
  const tables = new Set(kinds.map(({ table }) => table));
  const nobody = '00000000-0000-4000-8000-000000000001';
  expect(kinds.length).toBeGreaterThan(30);
  for (const kind of kinds) {
    const { rows } = await database.owner.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1`,
      [kind.table],
    );
    const columns = new Set(rows.map(({ name }) => name));
    const named = kind.table === 'form' ? [] : kind.labels.map(([column]) => column);
    expect([kind.table, named.filter((column) => !columns.has(column))]).toEqual([kind.table, []]);
    await kind.readable(context, [nobody]);
    expect([...((await kind.opens?.(context, [nobody])) ?? [])]).toEqual([]);
    const entry = { id: '1', recordId: nobody, action: 'update', changes: {} } as const;
    expect([...((await kind.partOf?.(context, [entry])) ?? [])]).toEqual([]);
    await kind.inWords(context, []);
    await kind.meant?.(context, 'x');
  }
  const handed = new Set<string>();
  for (const { table, opens } of gather(features, 'recordPages')) {
    expect(tables).toContain(table);
    expect([...(await opens(context, [nobody]))]).toEqual([]);
    handed.add(table);
  }
  // Of what is looked at nowhere the log says so. The registers have the last word on theirs.
  const nowhere = [...new Map(kinds.map((kind) => [kind.table, kind])).values()].filter(
    ({ table, beside, opens, partOf }) => !beside && !opens && !partOf && !handed.has(table),
  );
  expect(nowhere.map(({ table }) => table).toSorted()).toEqual([
    ...['approval_kept_signature', 'dingtalk_link', 'form_import'],
  ]);
  // Whatever is audited is told in words.
  const { rows: audited } = await database.owner.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname = 'audit' ORDER BY 1`,
  );
  expect(audited.map(({ table }) => table).filter((table) => !tables.has(table))).toEqual([]);
});
