import { sql } from 'drizzle-orm';
import { auditOf } from './audit-of.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('audit', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.owner.query(`CREATE TABLE thing (
      id text PRIMARY KEY, name text, secret text, search text, own jsonb);
      SELECT audit_table('thing', '{search}', '{secret}')`);
  });
  afterAll(() => database.drop());

  const entries = async () =>
    (await database.pool.query('SELECT * FROM audit_entry ORDER BY id')).rows as Record<string, unknown>[];

  it('records insert, update and delete by field, with who and through what', async () => {
    await database.db.transaction(async (db) => {
      await db.execute(
        sql`SELECT set_config('bms.actor', 'p1', true), set_config('bms.through', 'things.save', true)`,
      );
      await db.execute(
        sql`INSERT INTO thing VALUES ('1', 'a', 'x', 'aaa', '{"reason": "r", "lines": [1], "gone": 1}')`,
      );
      await db.execute(
        sql`UPDATE thing SET name = 'b', secret = 'y', search = 'bbb', own = '{"reason": "r", "lines": [1, 2]}'`,
      );
      await db.execute(sql`UPDATE thing SET name = 'b'`);
      await db.execute(sql`UPDATE thing SET search = 'c'`);
      await db.execute(sql`DELETE FROM thing`);
    });
    expect(await entries()).toMatchObject([
      {
        table_name: 'thing',
        record_id: '1',
        action: 'insert',
        actor_id: 'p1',
        through: 'things.save',
        changes: {
          id: [null, '1'],
          name: [null, 'a'],
          secret: ['***', '***'],
          'own.reason': [null, 'r'],
          'own.lines': [null, [1]],
          'own.gone': [null, 1],
        },
      },
      {
        action: 'update',
        changes: {
          name: ['a', 'b'],
          secret: ['***', '***'],
          'own.lines': [[1], [1, 2]],
          'own.gone': [1, null],
        },
      },
      { action: 'delete', changes: { name: ['b', null] } },
    ]);
  });

  it('names records of several columns by all of them, and opens objects that come and go', async () => {
    await database.owner.query(`CREATE TABLE pair (b int, a text, own jsonb, PRIMARY KEY (a, b));
      SELECT audit_table('pair')`);
    const last = async () => (await entries()).at(-1);
    await database.pool.query(`INSERT INTO pair VALUES (7, 'x', NULL)`);
    expect(await last()).toMatchObject({ record_id: 'x:7', changes: { a: [null, 'x'], b: [null, 7] } });
    await database.pool.query(`UPDATE pair SET own = '{"k": {"deep": 1}, "n": null, "a": [1]}'`);
    expect((await last())?.['changes']).toEqual({ 'own.k': [null, { deep: 1 }], 'own.a': [null, [1]] });
    await database.pool.query(`UPDATE pair SET own = '{"k": {"deep": 2}, "a": [1]}'`);
    expect((await last())?.['changes']).toEqual({ 'own.k': [{ deep: 1 }, { deep: 2 }] });
    await database.pool.query(`UPDATE pair SET own = '"text"'`);
    expect((await last())?.['changes']).toEqual({ own: [{ k: { deep: 2 }, a: [1] }, 'text'] });
    const count = (await entries()).length;
    await database.pool.query(`UPDATE pair SET own = own`);
    expect((await entries()).length).toBe(count);
    const history = await auditOf(database.readDb, 'pair', 'x:7', { take: 2 });
    expect(history.map(({ action }) => action)).toEqual(['update', 'update']);
    const [, second] = history;
    expect(await auditOf(database.readDb, 'pair', 'x:7', { before: second?.id ?? '' })).toHaveLength(2);
    expect(history[0]?.at).toBeInstanceOf(Date);
  });

  it('audits every row of a statement, in their order; the first entry of the transaction begins the act', async () => {
    await database.owner.query(`CREATE TABLE many (id text PRIMARY KEY, own jsonb, hidden jsonb);
      SELECT audit_table('many', '{}', '{hidden}')`);
    const before = (await entries()).length;
    await database.db.transaction(async (db) => {
      await db.execute(sql`INSERT INTO many SELECT 'x' WHERE false`);
      await db.execute(
        sql`INSERT INTO many VALUES ('a', '{"k": 1, "n": null}', '{"s": 1}'), ('b', '[1]', NULL)`,
      );
      await db.execute(sql`INSERT INTO many VALUES ('b', NULL, NULL), ('c', NULL, NULL)
        ON CONFLICT (id) DO UPDATE SET own = '{"k": 2}'`);
    });
    const added = (await entries()).slice(before);
    expect(added.map((entry) => [entry['action'], entry['record_id'], entry['changes']])).toEqual([
      ['insert', 'a', { id: [null, 'a'], 'own.k': [null, 1], hidden: ['***', '***'] }],
      ['insert', 'b', { id: [null, 'b'], own: [null, [1]] }],
      ['update', 'b', { own: [[1], { k: 2 }] }],
      ['insert', 'c', { id: [null, 'c'] }],
    ]);
    expect(added.map((entry) => entry['act'])).toEqual([
      null,
      ...Array.from({ length: 3 }, () => added[0]?.['id']),
    ]);
  });

  it.each([
    `UPDATE audit_entry SET actor_id = 'p2'`,
    `DELETE FROM audit_entry`,
    `TRUNCATE audit_entry`,
    `INSERT INTO audit_entry (table_name, record_id, action, changes) VALUES ('thing', '1', 'update', '{}')`,
    `ALTER TABLE thing DISABLE TRIGGER audit`,
    `DROP TRIGGER audit ON thing`,
    `ALTER TABLE audit_entry DISABLE TRIGGER ALL`,
    `DROP TABLE audit_entry`,
    `SET session_replication_role = replica`,
    `CREATE TEMP TABLE forged (id text PRIMARY KEY);
     CREATE TRIGGER audit AFTER INSERT ON forged FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{}', '{}')`,
    `CREATE TEMP TABLE forged_too (id text PRIMARY KEY);
     CREATE TRIGGER audit AFTER INSERT ON forged_too REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION audit_added('{id}', '{}', '{}')`,
    `ALTER TABLE thing DISABLE TRIGGER audit_added`,
    `CREATE FUNCTION public.evil() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    `UPDATE migration SET sha256 = ''`,
  ])('refuses the role of the server: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([`UPDATE audit_entry SET actor_id = 'p2'`, `DELETE FROM audit_entry`, `TRUNCATE audit_entry`])(
    'refuses even the owner: %s',
    async (statement) => {
      await expect(database.owner.query(statement)).rejects.toThrow(/never changed or removed/);
    },
  );
});
