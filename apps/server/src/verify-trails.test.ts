import { join } from 'node:path';
import type { AnyForm } from '#documents/model';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { ServerProcess } from './testing/server-process.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

/** The command as it is run; with what code it ends and what it says. */
async function verify(): Promise<[code: number | null, said: string]> {
  const { host, port, user, password, database } = server.database.owner;
  const url = new URL(`postgresql://${user ?? ''}@localhost:${port}/${database ?? ''}`);
  if (typeof password === 'string') url.password = password;
  // Also where it is the folder of a socket.
  url.searchParams.set('host', host);
  const run = new ServerProcess({ DATABASE_URL: url.href }, join(import.meta.dirname, 'verify-trails.ts'));
  return [await run.code(), run.said];
}

it('the command verifies the whole database, and names the first broken link and its document', async () => {
  const form = server.forms.find(({ name }) => name === 'outOnDuty') as AnyForm;
  const { id, number } = await server.submit(form);
  await server.approveThrough(form, id);
  expect(await verify()).toEqual([
    0,
    expect.stringMatching(/^1 approval trails with \d+ rows are whole\.\n$/),
  ]);

  // As somebody with all rights over the database would.
  const { owner } = server.database;
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(`UPDATE approval_trail SET words = 'forged' WHERE sequence = 2`);
  await owner.query(`SET session_replication_role = origin`);
  expect(await verify()).toEqual([
    1,
    expect.stringContaining(`Broken: document ${number}, row 2: the row is not what was written`),
  ]);
});
