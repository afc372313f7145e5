import { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import type { Client, Pool, PoolClient } from 'pg';
import type { Db } from '../../context.ts';
import { dialect } from './quick-dialect.ts';
import { QuickSession } from './quick-session.ts';

/**
 * The release of drizzle that this folder is written for: it overrides what drizzle does not promise to keep (decision
 * 138). The folder is all that reaches into drizzle; without it the rest of the server works on drizzle's own.
 */
export const writtenFor = '0.45.4';

/** Drizzle over a pool or a client; columns declared in camelCase are snake_case in the database. */
export const drizzleOver = <C extends Pool | Client>(client: C): NodePgDatabase<Record<string, never>> =>
  new NodePgDatabase(dialect, new QuickSession(client), undefined);

/** The transaction that a client is in; one that is begun inside becomes a savepoint. */
export const transactionOf = (client: PoolClient): Db =>
  new NodePgTransaction(dialect, new QuickSession(client), undefined) as unknown as Db;

/** A statement as it is sent. */
export function writtenOut(statement: SQL): { text: string; values: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params };
}
