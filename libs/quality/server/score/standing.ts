import { sql, type SQL } from 'drizzle-orm';
import type { Grade } from '#quality/model';
import type { Db } from '#server-kit/server';

/** How a supplier stands, for whoever buys. */
interface SupplierStanding {
  score: string;
  grade: Grade;
  /** Fewer than five lots: B, whatever the score is. */
  young: boolean;
}

/** What suppliers score; those that were never scored are missing. */
export async function standingOf(
  db: Db,
  suppliers: readonly string[],
): Promise<ReadonlyMap<string, SupplierStanding>> {
  const { rows } = await db.execute<SupplierStanding & Record<string, unknown> & { id: string }>(sql`
    SELECT supplier_id AS id, score::text, grade, young FROM qc_score
     WHERE supplier_id = ANY (${sql.param([...suppliers])}::text[])`);
  return new Map(rows.map(({ id, score, grade, young }) => [id, { score, grade, young }]));
}

/** What suppliers score, for whoever orders: of some, and beside rows of a list. */
export const supplierScores = {
  of: standingOf,
  score: (supplier: SQL): SQL => sql`(SELECT q.score FROM qc_score q WHERE q.supplier_id = ${supplier})`,
  grade: (supplier: SQL): SQL => sql`(SELECT q.grade FROM qc_score q WHERE q.supplier_id = ${supplier})`,
};
