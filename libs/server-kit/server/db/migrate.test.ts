import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testPostgres } from '../testing/test-postgres.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const put = (file: string, sql: string) => writeFile(join(folder, file), sql);
  const run = async (patience = 2_000) =>
    migrate(
      (await testPostgres()).connection(database.name, 'owner'),
      [{ name: 'things', migrations: folder }],
      {
        patience,
      },
    );

  it('runs each file once, in order, and lets the role of the server read and write the tables', async () => {
    await put('0002_second.sql', 'ALTER TABLE thing ADD name text');
    await put('0001_first.sql', 'CREATE TABLE thing (id bigint GENERATED ALWAYS AS IDENTITY)');
    // Several servers that start at once: one runs them, the others wait.
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.toSorted((a, b) => b.length - a.length)).toEqual([
      ['things/0001_first.sql', 'things/0002_second.sql'],
      [],
      [],
    ]);
    await database.pool.query(`INSERT INTO thing (name) VALUES ('a')`);
    await expect(database.pool.query('DROP TABLE thing')).rejects.toThrow(/must be owner/);
  });

  it('keeps nothing of a file that fails and names the line', async () => {
    await put('0003_third.sql', 'CREATE TABLE other (id int);\n\nSELECT nonsense');
    await expect(run()).rejects.toThrow(/things\/0003_third.sql failed: .*nonsense.*line 3/);
    await expect(database.pool.query('SELECT * FROM other')).rejects.toThrow(/does not exist/);
    await rm(join(folder, '0003_third.sql'));
  });

  it('gives way to whoever uses a table, and comes back until it gets it', async () => {
    const user = await database.pool.connect();
    await user.query('BEGIN; SELECT FROM thing');
    await put('0004_fourth.sql', 'ALTER TABLE thing ADD colour text');
    const running = run(20);
    const tries = new Set<string>();
    while (tries.size < 3) {
      const { rows } = await database.owner.query(
        `SELECT xact_start::text AS since FROM pg_stat_activity
          WHERE application_name = 'bms-migrate' AND datname = current_database() AND wait_event_type = 'Lock'`,
      );
      for (const { since } of rows) tries.add(since);
    }
    await user.query('COMMIT');
    user.release();
    expect(await running).toEqual(['things/0004_fourth.sql']);
  });

  it('takes a file that says which one it replaces for the same', async () => {
    const slow = 'CREATE TABLE thing (id bigint GENERATED ALWAYS AS IDENTITY)';
    const replaced = createHash('sha256').update(slow).digest('hex');
    await put('0001_first.sql', `-- replaces ${replaced}\nCREATE TABLE thing (quicker int)`);
    expect(await run()).toEqual([]);
    await put('0001_first.sql', slow);
    expect(await run()).toEqual([]);
  });

  it('stops where a frozen file was changed, or is unknown', async () => {
    await put('0001_first.sql', 'CREATE TABLE thing (id int)');
    await expect(run()).rejects.toThrow(/things\/0001_first.sql was changed after it had run/);
    await rm(join(folder, '0001_first.sql'));
    await expect(run()).rejects.toThrow(/things\/0001_first.sql, which this BMS does not know/);
  });
});
