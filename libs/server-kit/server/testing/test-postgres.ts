import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { connectionOf } from '../db/database.ts';
import { startEmbedded, stopEmbedded } from '../db/embedded.ts';
import { isAlive, runningPostmaster } from '../db/embedded/postmaster.ts';
import { lostMemory } from './memory-space.ts';

const cache = resolve(import.meta.dirname, '../../../../.cache');
const dataDir = join(cache, 'test-postgres');
const cluster = join(dataDir, 'postgres');
const runs = join(cache, 'test-runs');

export interface TestPostgres {
  /** Of the maintenance database; may create databases. */
  owner: ClientConfig;
  /** A connection to another database of the server, as owner or as the role of the server. */
  connection(database: string, as: 'owner' | 'app'): ClientConfig;
  /** Where it lies; null: it is not ours. */
  folder: string | null;
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
    return { owner: connectionOf(url), connection: on, folder: null };
  }
  const { owner, app, folder } = await startEmbedded({ dataDir, shared: true, durable: false });
  return {
    owner: { ...owner, database: 'postgres' },
    connection: (database, as) => ({ ...(as === 'owner' ? owner : app), database }),
    folder,
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
  // It would not start without what was in memory, and holds nothing but what is made anew.
  if (isLast() && runningPostmaster(cluster) === null && lostMemory(cluster))
    rmSync(cluster, { recursive: true });
  writeFileSync(join(runs, String(process.pid)), '');
}

/** The last run out ends the database. */
export async function leaveRun(): Promise<void> {
  rmSync(join(runs, String(process.pid)), { force: true });
  if (process.env['TEST_DATABASE_URL']) return;
  if (isLast()) await stopEmbedded(cluster);
}

/** Is there no other run? */
function isLast(): boolean {
  for (const pid of readdirSync(runs)) {
    if (isAlive(Number(pid))) return false;
    rmSync(join(runs, pid), { force: true });
  }
  return true;
}
