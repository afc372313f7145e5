import { fillPlaceholders, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Db } from '../../context.ts';
import { dialect } from './quick-dialect.ts';
import { askPlain, QuickSession } from './quick-session.ts';

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

/**
 * The same of a statement in plain SQL, for those that are long: what writes it out is run once, with places instead of values.
 * Its pieces are not put together at each call, and the text is the same text for everything that looks it up (decision 502).
 */
export function frozenSql<V extends Record<string, unknown>, R extends Record<string, unknown>>(
  build: (place: Place<V>) => SQL,
): (db: Db, values: V) => Promise<R[]> {
  let built: { text: string; values: unknown[] } | undefined;
  return async (db, values) => {
    if (!built) {
      const { sql: text, params } = dialect.sqlToQuery(build((name) => sql.placeholder(name)));
      built = { text, values: params };
    }
    const asked = fillPlaceholders(built.values, values);
    const { client } = (db as unknown as { session: { client: PoolClient } }).session;
    const { rows } = await askPlain(client, built, asked);
    return rows as R[];
  };
}
