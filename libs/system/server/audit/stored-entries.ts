import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { StoredEntry } from './act-words.ts';

interface Row extends Record<string, unknown> {
  id: string;
  act: string;
  table: string;
  recordId: string;
  action: StoredEntry['action'];
  changes: string;
}

const columns = sql`n.id::text AS id, n.table_name AS "table", n.record_id AS "recordId", n.action, n.changes::text AS changes`;

/** Numbers as the database wrote them: as numbers of JSON, decimals would become floats on their way. */
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => StoredEntry['changes'];
const exactly = (text: string): StoredEntry['changes'] =>
  parse(text, (_key, value, { source }) => (typeof value === 'number' ? (source ?? String(value)) : value));

const entryOf = ({ act: _act, changes, ...row }: Row): StoredEntry => ({ ...row, changes: exactly(changes) });

/** The first entry of an act and those that name it, as far as `take` goes. */
const entriesOf = (act: SQL, take: number, after = '0'): SQL => sql`
  (SELECT ${columns}, n.id AS place FROM audit_entry n WHERE n.id = ${act} AND n.id > ${after}::bigint
    UNION ALL
   (SELECT ${columns}, n.id FROM audit_entry n WHERE n.act = ${act} AND n.id > ${after}::bigint ORDER BY n.id LIMIT ${take}))`;

/** The first few entries of several acts. */
export async function firstEntriesOf(
  db: Db,
  acts: readonly string[],
  take: number,
): Promise<Map<string, StoredEntry[]>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT asked.act::text AS act, found.*
      FROM unnest(${sql.param([...acts])}::bigint[]) AS asked (act)
     CROSS JOIN LATERAL (SELECT * FROM ${entriesOf(sql`asked.act`, take)} AS both_kinds) AS found
     ORDER BY found.place`);
  const grouped = Map.groupBy(rows, ({ act }) => act);
  return new Map([...grouped].map(([act, its]) => [act, its.map(entryOf)]));
}

/** A page of the entries of one act. */
export async function entriesOfAct(
  db: Db,
  act: string,
  take: number,
  after: string | undefined,
): Promise<StoredEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${act} AS act, found.* FROM ${entriesOf(sql`${act}::bigint`, take, after)} AS found ORDER BY found.place LIMIT ${take}`);
  return rows.map(entryOf);
}
