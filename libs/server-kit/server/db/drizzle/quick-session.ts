import { DrizzleQueryError, fillPlaceholders, type Query } from 'drizzle-orm';
import { NodePgSession, type NodePgClient } from 'drizzle-orm/node-postgres';
import { PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { types, type QueryResult } from 'pg';
import { dialect } from './quick-dialect.ts';

type Prepare = NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery'];

/** Moments, days and spans, and lists of them: as the database writes them, which is how drizzle reads them too. */
const asWritten = new Set<number>([
  ...[types.builtins.TIMESTAMPTZ, types.builtins.TIMESTAMP, types.builtins.DATE, types.builtins.INTERVAL],
  ...[1231, 1115, 1185, 1187, 1182],
]);
const same = (value: unknown): unknown => value;
const reading = {
  getTypeParser: ((oid: number, format?: 'text') =>
    asWritten.has(oid) ? same : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Asks a statement in plain SQL: its rows are answered as they are. */
export async function askPlain(
  client: NodePgClient,
  { text, name }: { text: string; name?: string | undefined },
  values: unknown[],
): Promise<QueryResult<Record<string, unknown>>> {
  try {
    return await client.query({ name, text, types: reading }, values);
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error);
  }
}

/** A statement in plain SQL that drizzle holds. */
class PlainStatement<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly client: NodePgClient;
  readonly name: string | undefined;

  constructor(client: NodePgClient, query: Query, name: string | undefined) {
    super(query, undefined, undefined);
    this.client = client;
    this.name = name;
  }

  override async execute(values?: Record<string, unknown>): Promise<T['execute']> {
    const { sql, params } = this.query;
    const asked = values ? fillPlaceholders(params, values) : params;
    return askPlain(this.client, { text: sql, name: this.name }, asked);
  }
}

/**
 * Drizzle's session, which asks what is written in plain SQL (`db.execute`) without the layers for tracing, logging and
 * caching that we do not use: three promises and two settings less each. What is built of tables is drizzle's.
 */
export class QuickSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: NodePgClient;

  constructor(client: NodePgClient) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig>(...asked: Parameters<Prepare>): PgPreparedQuery<T> {
    const [query, fields, name, , mapper] = asked;
    return fields || mapper
      ? super.prepareQuery<T>(...asked)
      : new PlainStatement<T>(this.#client, query, name);
  }
}
