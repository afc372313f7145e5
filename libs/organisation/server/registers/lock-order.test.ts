import { join } from 'node:path';
import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { department } from '#organisation/model';
import { registersFeature } from '#registers/server';
import { defineServerFeature } from '#server-kit/server';
import { seededAlike, testServer, type TestServer } from '#server-kit/testing';
import { holdPlanned } from '../plans/hold-planned.ts';
import { organisationRegisters } from './registers.ts';

let server: TestServer;
beforeAll(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  server = await testServer(
    seededAlike('order', [
      identityFeature({ references, screens: ['BSE110P', 'BSE190P', 'HBBSE190P'] }),
      listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
      registersFeature({
        registers: organisationRegisters,
        references: [...organisationSources, ...vocabularySources, ...references],
      }),
      defineServerFeature({
        name: 'organisation',
        migrations: join(import.meta.dirname, '../migrations'),
      }),
    ]),
  );
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin' };
const named = async (id: string, head: string) => {
  const { version } = await server.callAs(admin, department.calls.read, { id });
  return server.callAs(admin, department.calls.save, {
    id,
    version,
    values: { head: { id: head, name: '' } },
  });
};

/** Does the work while an act of the person is written down; answers what others may hold meanwhile. */
async function besideAnActOf(personId: string, work: () => Promise<unknown>, held: string): Promise<string> {
  const other = await server.database.pool.connect();
  try {
    await other.query('BEGIN');
    const { rows } = await other.query(
      'SELECT pg_backend_pid() AS pid FROM person WHERE id = $1 FOR UPDATE',
      [personId],
    );
    const done = work();
    for (let waits = 0; !waits;)
      waits = (
        await server.database.owner.query(
          'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
          [rows[0].pid],
        )
      ).rows.length;
    const free = await other.query(held).then(
      () => 'free',
      (error: Error) => error.message,
    );
    await other.query('ROLLBACK');
    await done;
    return free;
  } finally {
    other.release();
  }
}

it('who names a head waits for an act of that person, and holds nothing that the act needs', async () => {
  const needs = `SELECT FROM department WHERE id = 'workshop' FOR KEY SHARE NOWAIT`;
  expect(await besideAnActOf('employee', () => named('workshop', 'employee'), needs)).toBe('free');
  const plan = [{ departmentId: 'workshop', parent: null, head: { id: 'colleague' } }];
  const { db } = server.database;
  for (const held of [needs, 'SELECT FROM directory_version FOR UPDATE NOWAIT'])
    expect(
      await besideAnActOf('colleague', () => db.transaction((inner) => holdPlanned(inner, plan)), held),
    ).toBe('free');
});
