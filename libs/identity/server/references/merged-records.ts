import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/**
 * A record with all that it stands for since they were merged, as an array of ids: `… = ANY (${groupOf('supplier', id)})`.
 * Asked once a statement, however many rows are compared with it.
 */
export const groupOf = (kind: string, id: string): SQL => sql`(SELECT group_of(${kind}, ${id}))::text[]`;

/** The record that stands for each of these: of those that were merged the survivor, of others themselves. */
export async function canonicalIds(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map(ids.map((id) => [id, id]));
  if (!ids.length) return known;
  const { rows } = await db.execute<{ id: string; survivor: string }>(sql`
    SELECT id, survivor_id AS survivor FROM merged_record
     WHERE kind = ${kind} AND id = ANY (${sql.param([...known.keys()])}::text[])`);
  for (const { id, survivor } of rows) known.set(id, survivor);
  return known;
}

/** The records that each of these stands for, itself first. */
export async function groupsOf(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const groups = new Map(ids.map((id) => [id, [id]]));
  if (!ids.length) return groups;
  const { rows } = await db.execute<{ id: string; survivor: string }>(sql`
    SELECT id, survivor_id AS survivor FROM merged_record
     WHERE kind = ${kind} AND survivor_id = ANY (${sql.param([...groups.keys()])}::text[]) ORDER BY id`);
  for (const { id, survivor } of rows) groups.get(survivor)?.push(id);
  return groups;
}
