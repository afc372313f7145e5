import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#server-kit/server';
import { freePort } from '../start/port.mjs';
import { launchServer } from '../start/server.mjs';
import { purchaseCalls, sampleRequisitions } from '../wire/sample-requisition.ts';
import { signedIn } from '../wire/wire-client.ts';
import type { BareRoute, BareServer } from './bare-server.ts';
import { load, shoot, type Shot } from './load.ts';
import { freshIn, ofTheCall, readStatements, sameShape, type Statement } from './statements.ts';

/**
 * `npm run bench`: calls a second of the list's first page and of a submission, as an ordinary employee, at 1 and 16
 * connections, beside a bare handler with the same statements in the same run. The ratio is what to look at: digits
 * depend on the machine. `npm run bench -- --seconds 10`
 */
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = path.join(root, '.cache/bench');
const at = process.argv.indexOf('--seconds');
const seconds = at > 0 ? Number(process.argv[at + 1]) : 5;

async function measure(origin: string): Promise<void> {
  const employee = await signedIn(origin, 'employee');
  const sample = await sampleRequisitions(employee);
  const calls: Record<string, () => Shot> = {
    'list, first page': () => employee.request(purchaseCalls.list, {}),
    submit: () => employee.request(purchaseCalls.submit, sample(1)),
  };

  const { owner } = await startEmbedded({ dataDir, shared: true });
  const database = new Client(owner);
  database.on('error', () => undefined); // the server that ends takes it along
  await database.connect();
  const { rows } = await database.query<{ forms: string }>('SELECT count(*) AS forms FROM form');
  console.log(`${cpus().length} cores, ${rows[0]?.forms} forms, ${seconds} s each\n`);
  const routes: BareRoute[] = [];
  for (const next of Object.values(calls))
    routes.push(await recorded(database, `/${routes.length}`, () => shoot(undefined, origin, next())));
  await database.end();

  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  bare.send({ database: owner, poolSize: 20, routes } satisfies BareServer);
  const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }];
  try {
    console.log(
      row('', 'connections', 'ratio', 'calls/s', 'p50 ms', 'p99 ms', 'bare/s', 'bare p50', 'bare p99'),
    );
    for (const [n, [name, next]] of Object.entries(calls).entries())
      for (const connections of [1, 16]) {
        const options = { connections, duration: seconds * 1000, warmUp: 1_000, check };
        const ours = await load({ ...options, origin, next });
        const path = routes[n]?.path ?? '';
        const theirs = await load({
          ...options,
          origin: `http://127.0.0.1:${barePort}`,
          next: () => ({ method: 'POST', path, headers: {} }),
        });
        const ratio = (ours.perSecond / theirs.perSecond).toFixed(2);
        const figures = [ours, theirs].flatMap(({ perSecond, p50, p99 }) => [
          perSecond.toFixed(0),
          p50.toFixed(2),
          p99.toFixed(2),
        ]);
        console.log(row(name, String(connections), ratio, ...figures));
      }
  } finally {
    bare.disconnect();
  }
}

function check(status: number, body: string): void {
  if (status !== 200 || !body.startsWith('{"code":0')) throw new Error(`${status}: ${body.slice(0, 500)}`);
}

const row = (name: string, ...cells: string[]) =>
  name.padEnd(18) + cells.map((cell) => cell.padStart(12)).join('');

/** The statements of a call, as the database saw them; recorded until two runs agree, so that nothing else is in it. */
async function recorded(
  database: Client,
  path: string,
  once: () => Promise<{ body: string }>,
): Promise<BareRoute> {
  await logStatements(database, true);
  try {
    for (let tries = 0; tries < 20; tries++) {
      const [one, other] = [await record(once), await record(once)];
      if (!sameShape(one.statements, other.statements)) continue;
      const number = /"number":"([^"]+)"/.exec(one.body)?.[1];
      const isNew = number && !other.body.includes(number);
      return {
        path,
        statements: one.statements,
        fresh: freshIn(one.statements, other.statements, isNew ? [number] : []),
      };
    }
    throw new Error('The statements of a call differ each time.');
  } finally {
    await logStatements(database, false);
  }
}

async function record(
  once: () => Promise<{ body: string }>,
): Promise<{ statements: Statement[]; body: string }> {
  const log = path.join(dataDir, 'postgres.log');
  await pause(300); // jobs that the call before has queued
  const from = statSync(log).size;
  const { body } = await once();
  check(200, body);
  await pause(50); // the log is written by another process
  return { statements: ofTheCall(readStatements(readFileSync(log).subarray(from).toString())), body };
}

async function logStatements(database: Client, on: boolean): Promise<void> {
  await database.query(`ALTER SYSTEM SET log_statement = '${on ? 'all' : 'none'}'`);
  await database.query('SELECT pg_reload_conf()');
  await pause(300);
}

const { DATABASE_URL: _own, ...env } = process.env;
rmSync(dataDir, { recursive: true, force: true });
const port = await freePort();
const server = launchServer({
  root,
  env: {
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    LIMITS: JSON.stringify({ address: 1e9, session: 1e9, signIn: 1e9 }),
  },
  log: path.join(root, '.cache/bench.log'),
});
if (!(await server.ready())) throw new Error('The server did not start; see .cache/bench.log');

try {
  await measure(`http://127.0.0.1:${port}`);
} finally {
  await server.stop();
}
