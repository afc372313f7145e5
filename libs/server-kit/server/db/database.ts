import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientConfig, type PoolConfig } from 'pg';

/** The role that the server works as: may read and write business tables, may not change audit or schema. */
export const appRole = 'bms_app';

export interface DatabaseOptions {
  /** For everyday work. Connections of it act as `bms_app`, whoever signs in. */
  app: ClientConfig;
  /** Most connections at a time. */
  poolSize?: number;
  /** A statement that runs longer is cancelled. Milliseconds. */
  statementTimeout?: number;
  onError?: (error: Error) => void;
  /** Lets the process end while connections are idle (tests). */
  allowExitOnIdle?: boolean;
}

export interface Database {
  /** Statement by statement, on whichever connection is free. */
  db: NodePgDatabase<Record<string, never>>;
  pool: Pool;
  close(): Promise<void>;
}

/** Drizzle over a pool or a client; columns declared in camelCase are snake_case in the database. */
export const drizzleOver = <C extends Pool | import('pg').PoolClient | import('pg').Client>(client: C) =>
  drizzle({ client, casing: 'snake_case' });

/** Opens the pool. Connects on first use; a server that is away is reported by the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const statementTimeout = options.statementTimeout ?? 30_000;
  const config: PoolConfig = {
    ...options.app,
    max: options.poolSize ?? 20,
    application_name: 'bms',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // The client gives up by itself where the network swallows packets and the server cannot say anything.
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    options: `${options.app.options ?? ''} -c role=${appRole} -c timezone=UTC`.trim(),
  };
  const pool = new Pool(config);
  // Without a listener a connection that the database ends while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return { db: drizzleOver(pool), pool, close: () => pool.end() };
}

/** Settings of a connection from a URL such as postgresql://user:password@host:5432/database?sslmode=require. */
export const connectionOf = (url: string): ClientConfig => ({ connectionString: url });
