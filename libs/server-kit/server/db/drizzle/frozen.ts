import { sql, type Placeholder } from 'drizzle-orm';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Db } from '../../context.ts';
import { dialect } from './quick-dialect.ts';
import { QuickSession } from './quick-session.ts';

/** Where a value of a frozen query goes. */
type Place<V> = <K extends keyof V & string>(name: K) => Placeholder<K, V[K]>;

/** What drizzle makes of a query that is built, before it is asked. */
interface Built<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> };
}

const nowhere = {} as PoolClient;
const template = new PgDatabase(dialect, new QuickSession(nowhere), undefined) as unknown as Db;

/**
 * A query that is asked at nearly every call: built once, and not at each run, which costs the server more than the
 * database takes to answer it. Values go where `place` stands; lists as one value (`= ANY`).
 */
export function frozen<V extends Record<string, unknown>, R>(
  build: (db: Db, place: Place<V>) => Built<R>,
): (db: Db, values: V) => Promise<R> {
  let built: ReturnType<Built<R>['prepare']> | undefined;
  return (db, values) => {
    // No name: the connection gives one to what it is asked often.
    built ??= build(template, (name) => sql.placeholder(name)).prepare(undefined as unknown as string);
    const { client } = (db as unknown as { session: { client: unknown } }).session;
    // The same query on this connection.
    return (Object.assign(Object.create(built), { client }) as typeof built).execute(values);
  };
}
