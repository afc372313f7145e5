import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/**
 * Base units of an item in one unit, by '<item> <unit>'; missing where the item has no such unit. Items are looked up one by
 * one: the planner takes a few lines for a hundred, and reads all items.
 */
export async function factorsOf(
  db: Db,
  asked: readonly { item: string; unit: string }[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ item: string; unit: string; factor: string }>(sql`
    SELECT a.item, a.unit, trim_scale(CASE WHEN a.unit IN (u.name_zh, u.name_en, u.code) THEN 1::numeric
             ELSE (further ->> 'numerator')::numeric / nullif((further ->> 'denominator')::numeric, 0) END)::text AS factor
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a (item text, unit text)
     CROSS JOIN LATERAL (SELECT units, unit_id FROM item WHERE id = a.item OFFSET 0) AS i
     CROSS JOIN LATERAL (SELECT code, name_zh, name_en FROM unit WHERE id = i.unit_id OFFSET 0) AS u
      LEFT JOIN LATERAL (
        SELECT further FROM jsonb_array_elements(i.units) WITH ORDINALITY AS each (further, place)
          JOIN unit v ON v.id = further -> 'unit' ->> 'id' WHERE a.unit IN (v.name_zh, v.name_en, v.code)
         ORDER BY place LIMIT 1) AS f ON true
     WHERE a.unit IN (u.name_zh, u.name_en, u.code) OR further IS NOT NULL`);
  return new Map(rows.map(({ item, unit, factor }) => [`${item} ${unit}`, factor]));
}
