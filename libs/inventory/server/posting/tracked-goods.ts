import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** The warehouses of bins. */
export async function warehousesOf(db: Db, bins: readonly string[]): Promise<Map<string, string>> {
  if (bins.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; warehouse: string }>(
    sql`SELECT id, warehouse_id AS warehouse FROM bin WHERE id = ANY (${sql.param([...bins])}::text[])`,
  );
  return new Map(rows.map(({ id, warehouse }) => [id, warehouse]));
}
