import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { startEmbedded } from '#server-kit/server';
import { freePort } from '../start/port.mjs';
import { launchServer } from '../start/server.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/** A server with the demo company on a folder of its own, with limits out of the way. */
export interface BenchServer {
  origin: string;
  dataDir: string;
  /** How to reach its database as the owner. */
  owner: ClientConfig;
  /** Milliseconds from its start until it answered. */
  startedIn: number;
  pid: number;
  database(): Promise<Client>;
  stop(): Promise<void>;
}

export interface BenchOptions {
  /** Folder under .cache. */
  name: string;
  /** Begins with an empty folder. */
  fresh?: boolean;
  /** The database of another one; this is a second process on it. */
  beside?: BenchServer;
  env?: Record<string, string>;
}

/** PostgreSQL by address, as a second process needs it. */
const urlOf = (database: ClientConfig, user: string): string =>
  `postgresql://${user}:${encodeURIComponent(String(database.password))}@${encodeURIComponent(String(database.host))}:${database.port ?? 5432}/${database.database}`;

export async function startBenchServer({
  name,
  fresh,
  beside,
  env: more,
}: BenchOptions): Promise<BenchServer> {
  const dataDir = path.join(root, '.cache', name);
  if (fresh) rmSync(dataDir, { recursive: true, force: true });
  const { DATABASE_URL: _own, ...env } = process.env;
  const port = await freePort();
  const begun = performance.now();
  const server = launchServer({
    root,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      LIMITS: JSON.stringify({ address: 1e9, session: 1e9, signIn: 1e9 }),
      ...(beside && {
        DATABASE_URL: urlOf(beside.owner, 'bms_app'),
        DATABASE_OWNER_URL: urlOf(beside.owner, 'bms_owner'),
      }),
      ...more,
    },
    log: path.join(root, `.cache/${name}.log`),
  });
  if (!(await server.ready())) throw new Error(`The server did not start; see .cache/${name}.log`);
  const startedIn = performance.now() - begun;
  const owner = beside?.owner ?? (await startEmbedded({ dataDir, shared: true })).owner;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    owner,
    startedIn,
    pid: server.child.pid ?? 0,
    async database() {
      const client = new Client(owner);
      client.on('error', () => undefined); // the server that ends takes it along
      await client.connect();
      return client;
    },
    async stop() {
      await server.stop();
    },
  };
}
