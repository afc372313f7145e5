import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { connectionOf } from '../db/database.ts';
import { startEmbedded, stopEmbedded } from '../db/embedded.ts';
import { isAlive } from '../db/embedded/postmaster.ts';

const cache = resolve(import.meta.dirname, '../../../../.cache');
const dataDir = join(cache, 'test-postgres');
const runs = join(cache, 'test-runs');

export interface TestPostgres {
  /** Of the maintenance database; may create databases. */
  owner: ClientConfig;
  /** A connection to another database of the server, as owner or as the role of the server. */
  connection(database: string, as: 'owner' | 'app'): ClientConfig;
}

let server: Promise<TestPostgres> | undefined;

/**
 * The PostgreSQL that tests run on: the one of TEST_DATABASE_URL (any database of it that may be connected to), else an
 * embedded one in .cache, started by the first test that asks, shared by all workers, ended by the last run.
 */
export const testPostgres = (): Promise<TestPostgres> => (server ??= start());

async function start(): Promise<TestPostgres> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    const on = (database: string): ClientConfig => {
      const other = new URL(url);
      other.pathname = `/${database}`;
      return connectionOf(other.href);
    };
    return { owner: connectionOf(url), connection: on };
  }
  const { owner, app } = await startEmbedded({ dataDir, shared: true, durable: false });
  return {
    owner: { ...owner, database: 'postgres' },
    connection: (database, as) => ({ ...(as === 'owner' ? owner : app), database }),
  };
}

/** Runs statements on the maintenance database. */
export async function withOwner<T>(run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client((await testPostgres()).owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Says that this process runs tests, so that another run does not end the database under it. */
export function enterRun(): void {
  mkdirSync(runs, { recursive: true });
  writeFileSync(join(runs, String(process.pid)), '');
}

/** The last run out ends the database. */
export async function leaveRun(): Promise<void> {
  rmSync(join(runs, String(process.pid)), { force: true });
  if (process.env['TEST_DATABASE_URL']) return;
  for (const pid of readdirSync(runs)) {
    if (isAlive(Number(pid))) return;
    rmSync(join(runs, pid), { force: true });
  }
  await stopEmbedded(join(dataDir, 'postgres'));
}
