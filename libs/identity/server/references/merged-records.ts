import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/**
 * A record with all that it stands for since they were merged, as an array of ids: `… = ANY (${groupOf('supplier', id)})`.
 * Asked once a statement, however many rows are compared with it.
 */
export const groupOf = (kind: string, id: string): SQL => sql`(SELECT group_of(${kind}, ${id}))::text[]`;

/**
 * The same of whatever names a record: what names one that was merged counts with its survivor and all that this stands for.
 * For ledgers and checks, whose documents go on naming what they named.
 */
export const oneWith = (kind: string, id: string): SQL =>
  sql`(SELECT group_of(${kind}, canonical_id(${kind}, ${id})))::text[]`;

/** The record that stands for the one of a column; looked up by index, where `canonical_id` is called for each row. */
export const canonicalOf = (kind: string, column: SQL): SQL =>
  sql`coalesce((SELECT stands.survivor_id FROM merged_record stands WHERE stands.kind = ${kind} AND stands.id = ${column}), ${column})`;

/** The record that stands for this one. */
export const canonicalId = async (db: Db, kind: string, id: string): Promise<string> =>
  (await canonicalIds(db, kind, [id])).get(id) ?? id;

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

/** This record, and which of the others are the same since they were merged. */
export async function sameAs(
  db: Db,
  kind: string,
  id: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const unlike = others.filter((other) => other !== id);
  const standing = await canonicalIds(db, kind, unlike.length ? [id, ...unlike] : []);
  return new Set([id, ...unlike.filter((other) => standing.get(other) === standing.get(id))]);
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
