import { Client, type ClientConfig } from 'pg';
import { serverKit } from '../kit.ts';
import { testPostgres, withOwner } from '../testing/test-postgres.ts';
import { writeDown } from './analyse.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** On a server of one's own the owner of the database is seldom a superuser; here each may sign in by name. */
const embedded = process.env['TEST_DATABASE_URL'] ? describe.skip : describe;
const [owner, plain] = [`roles_owner_${process.pid}`, `roles_plain_${process.pid}`];
const databases = [owner, plain];

async function as(user: string, database: string): Promise<ClientConfig> {
  return { ...(await testPostgres()).connection(database, 'owner'), user };
}

embedded('a database whose owner is no superuser', () => {
  beforeAll(() =>
    withOwner(async (client) => {
      // The role bms_app belongs to the whole server; another test may have made it already.
      await client.query(
        `CREATE ROLE ${owner} LOGIN CREATEROLE; GRANT bms_app TO ${owner} WITH ADMIN OPTION`,
      );
      await client.query(`CREATE ROLE ${plain} LOGIN`);
      for (const user of databases) await client.query(`CREATE DATABASE ${user} OWNER ${user}`);
    }),
  );
  afterAll(() =>
    withOwner(async (client) => {
      // The second has its membership from the first.
      for (const user of databases.toReversed()) {
        await client.query(`DROP DATABASE IF EXISTS ${user} WITH (FORCE)`);
        await client.query(`DROP ROLE IF EXISTS ${user}`);
      }
    }),
  );

  it('is migrated by its owner, and worked with as bms_app by whoever signs in', async () => {
    const connection = await as(owner, owner);
    await migrate(connection, [serverKit], { app: connection });
    await migrate(connection, [serverKit], { app: connection });
    // Not its to ask for: the database sees to that itself.
    await expect(writeDown(connection)).resolves.toBeUndefined();
    const database = openDatabase({ app: connection });
    const { rows } = await database.pool.query('SELECT current_user AS me, session_user AS signed_in');
    expect(rows).toEqual([{ me: 'bms_app', signed_in: owner }]);
    await database.pool.query(
      `INSERT INTO number_rule (company_id, code, prefix) VALUES ('C', 'REQ110P', 'PR')`,
    );
    expect((await database.pool.query('SELECT action FROM audit_entry')).rows).toEqual([
      { action: 'insert' },
    ]);
    for (const statement of [
      'DELETE FROM audit_entry',
      'DROP TABLE audit_entry',
      'CREATE TABLE mine (id int)',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await database.close();
  });

  it('says what an administrator has to run where the user may not act as bms_app', async () => {
    const connection = await as(plain, plain);
    await expect(migrate(connection, [serverKit], { app: connection })).rejects.toThrow(
      `User ${plain} of DATABASE_URL may not act as the role bms_app. As an administrator of the database run: ` +
        `GRANT bms_app TO "${plain}";`,
    );
    await withOwner((client) => client.query(`GRANT bms_app TO ${plain}`));
    expect((await migrate(connection, [serverKit], { app: connection })).length).toBeGreaterThan(0);
  });

  it('may be migrated by another user than the server signs in as', async () => {
    const connection = await as(owner, owner);
    const other = await as(plain, owner);
    await withOwner((client) => client.query(`REVOKE bms_app FROM ${plain}`));
    await migrate(connection, [serverKit], { app: other });
    const client = new Client({ ...other, options: '-c role=bms_app' });
    await client.connect();
    expect((await client.query('SELECT count(*)::int AS rules FROM number_rule')).rows).toEqual([
      { rules: 1 },
    ]);
    await client.end();
  });
});
