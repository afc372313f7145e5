import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientConfig, Pool } from 'pg';
import { defaultTimeZone } from '#calls/model';
import { HurriedClient, HurriedPool } from './hurried.ts';
import { PreparingClient } from './preparing-client.ts';
import { drizzleOver } from './drizzle/door.ts';
import { forget } from './remembered.ts';

/** The role that the server works as: may read and write business tables, may not change audit or schema. */
export const appRole = 'bms_app';

export interface DatabaseOptions {
  /** For everyday work. Connections of it act as `bms_app`, whoever signs in. */
  app: ClientConfig;
  /** Most connections for writes at a time, and as many again for readings. */
  poolSize?: number;
  /** A statement that runs longer is cancelled: people do not wait for it, and nobody else should. Milliseconds. */
  statementTimeout?: number;
  onError?: (error: Error) => void;
  /** false where a pooler in between does not keep prepared statements apart (PgBouncer before 1.21). */
  prepare?: boolean;
  /** IANA name: what company_time_zone() says on these connections. */
  timeZone?: string;
  /** Lets the process end while connections are idle (tests). */
  allowExitOnIdle?: boolean;
}

export interface Database {
  /** Statement by statement, on whichever connection is free. */
  db: NodePgDatabase<Record<string, never>>;
  pool: Pool;
  /** The same on connections that refuse to change anything. */
  readDb: NodePgDatabase<Record<string, never>>;
  readPool: Pool;
  close(): Promise<void>;
}

/** Opens the pools. Connects on first use; a server that is away is reported by the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, '');
  const readPool = openPool(
    { ...options, statementTimeout: Math.min(options.statementTimeout ?? Infinity, longestReading) },
    '-c default_transaction_read_only=on',
  );
  return {
    db: drizzleOver(pool),
    pool,
    readDb: drizzleOver(readPool),
    readPool,
    async close() {
      await Promise.all([pool.end(), readPool.end()]);
      forget();
    },
  };
}

/** Many short statements side by side: none may take the cores of the others, nor be compiled. */
const forManyPeople = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** Readings are for people who wait, at most so many milliseconds. Jobs, exports and imports work as writes do. */
const longestReading = 10_000;

function openPool(options: DatabaseOptions, settings: string): Pool {
  const statementTimeout = options.statementTimeout ?? 20_000;
  const pool = new HurriedPool({
    ...options.app,
    Client: (options.prepare ?? true) ? PreparingClient : HurriedClient,
    // What is asked side by side in a transaction travels together.
    pipeline: true,
    max: options.poolSize ?? 20,
    application_name: 'bms',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // The client gives up by itself where the network swallows packets and the server cannot say anything.
    query_timeout: statementTimeout + 1_000,
    // What is worked out between two statements may take as long as one of them.
    idle_in_transaction_session_timeout: Math.max(60_000, statementTimeout),
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    options:
      `${options.app.options ?? ''} -c role=${appRole} -c timezone=UTC -c bms.time_zone=${options.timeZone ?? defaultTimeZone} ${forManyPeople} ${settings}`.trim(),
  });
  // Without listeners a connection that the database ends would end the process: one for those that are idle, and one on
  // each for those that somebody has in hand between two statements (their next statement fails by itself).
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Settings of a connection from a URL such as postgresql://user:password@host:5432/database?sslmode=require. */
export const connectionOf = (url: string): ClientConfig => ({ connectionString: url });
