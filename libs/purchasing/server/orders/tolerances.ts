import { sql } from 'drizzle-orm';
import { overReceipt, underReceipt } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { valueInSql } from '#upkeep/server';

/** Percent; decimal text. */
interface Tolerance {
  over: string;
  under: string;
}

/**
 * How much more or less of each item may be received of a supplier. The most specific wins: what the order says, the item,
 * the supplier, the parameter.
 */
export async function tolerancesOf(
  db: Db,
  of: { supplier: string; items: readonly string[]; said: { over?: string | null; under?: string | null } },
): Promise<ReadonlyMap<string, Tolerance>> {
  const { rows } = await db.execute<Tolerance & Record<string, unknown> & { id: string }>(sql`
    SELECT i.id,
           trim_scale(coalesce(${of.said.over ?? null}::numeric, i.over_receipt, s.over_receipt, ${valueInSql(overReceipt)}))::text AS over,
           trim_scale(coalesce(${of.said.under ?? null}::numeric, i.under_receipt, s.under_receipt, ${valueInSql(underReceipt)}))::text AS under
      FROM item i LEFT JOIN supplier s ON s.id = ${of.supplier}
     WHERE i.id = ANY (${sql.param([...new Set(of.items)])}::text[])`);
  return new Map(rows.map((row) => [row.id, { over: row.over, under: row.under }]));
}
