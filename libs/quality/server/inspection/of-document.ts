import { sql } from 'drizzle-orm';
import type { NamedDocument } from '#calls/model';
import type { Db } from '#server-kit/server';

/**
 * Inspections of what a document brought that somebody has begun or decided, or opened for what of it lay blocked: it is not taken
 * back before them.
 */
export async function begunInspections(db: Db, documentId: string): Promise<NamedDocument[]> {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    SELECT id, number FROM qc_inspection
     WHERE source_id = ${documentId}::uuid AND (state IN ('sampling', 'decided') OR state = 'waiting' AND of_blocked IS NOT NULL)
     ORDER BY number`);
  return rows.map(({ id, number }) => ({ type: 'qcInspection', id, number }));
}
