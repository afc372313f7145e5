import { sql } from 'drizzle-orm';
import { oneOf, type Db } from '#server-kit/server';

/** Which of these items are kept by lots. */
export async function itemsByLot(db: Db, items: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM item WHERE tracking IN ('lot', 'serial') AND ${oneOf(sql`id`, [...new Set(items)])}`);
  return new Set(rows.map(({ id }) => id));
}

/** The warehouses of bins. */
export async function warehousesOf(db: Db, bins: readonly string[]): Promise<Map<string, string>> {
  if (bins.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; warehouse: string }>(
    sql`SELECT id, warehouse_id AS warehouse FROM bin WHERE id = ANY (${sql.param([...bins])}::text[])`,
  );
  return new Map(rows.map(({ id, warehouse }) => [id, warehouse]));
}
