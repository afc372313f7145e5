import { sql, type SQL } from 'drizzle-orm';
import { canonicalOf } from '#identity/server';
import type { Grade } from '#quality/model';
import type { Db } from '#server-kit/server';

/** How a supplier stands, for whoever buys. */
interface SupplierStanding {
  score: string;
  grade: Grade;
  /** Fewer than five lots: B, whatever the score is. */
  young: boolean;
}

/** What suppliers score, those that were merged as the one that stands for them; those that were never scored are missing. */
export async function standingOf(
  db: Db,
  suppliers: readonly string[],
): Promise<ReadonlyMap<string, SupplierStanding>> {
  const { rows } = await db.execute<SupplierStanding & Record<string, unknown> & { id: string }>(sql`
    SELECT asked.id, q.score::text, q.grade, q.young FROM unnest(${sql.param([...suppliers])}::text[]) AS asked (id)
      JOIN qc_score q ON q.supplier_id = ${canonicalOf('supplier', sql`asked.id`)}`);
  return new Map(rows.map(({ id, score, grade, young }) => [id, { score, grade, young }]));
}

/** What suppliers score, for whoever orders: of some, and beside rows of a list. */
export const supplierScores = {
  of: standingOf,
  score: (supplier: SQL): SQL =>
    sql`(SELECT q.score FROM qc_score q WHERE q.supplier_id = ${canonicalOf('supplier', supplier)})`,
  grade: (supplier: SQL): SQL =>
    sql`(SELECT q.grade FROM qc_score q WHERE q.supplier_id = ${canonicalOf('supplier', supplier)})`,
};
