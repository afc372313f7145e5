import { sql } from 'drizzle-orm';
import { isoOf, type Db } from '#server-kit/server';

/** The entry of a contract that counts, with its review; nothing of what was answered. */
export interface LatestEntry extends Record<string, unknown> {
  id: string;
  place: number;
  questionnaireId: string;
  version: number;
  enteredBy: string;
  enteredAt: string;
  reviewedBy: string | null;
  reviewedAt: string | null;
}

export async function latestEntry(db: Db, contractId: string): Promise<LatestEntry | null> {
  const { rows } = await db.execute<LatestEntry>(sql`
    SELECT h.id, h.place, h.questionnaire_id AS "questionnaireId", h.questionnaire_version AS version, h.entered_by AS "enteredBy",
           ${isoOf(sql`h.entered_at`)} AS "enteredAt", r.reviewed_by AS "reviewedBy", ${isoOf(sql`r.reviewed_at`)} AS "reviewedAt"
      FROM bank_health_history h LEFT JOIN bank_health_review r ON r.history_id = h.id
     WHERE h.contract_id = ${contractId} ORDER BY h.place DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** What the last review before that entry found; null where nobody had reviewed any. */
export async function findingBefore(db: Db, contractId: string, place: number): Promise<string | null> {
  const { rows } = await db.execute<{ finding: string }>(sql`
    SELECT r.finding FROM bank_health_history h JOIN bank_health_review r ON r.history_id = h.id
     WHERE h.contract_id = ${contractId} AND h.place < ${place} ORDER BY h.place DESC LIMIT 1`);
  return rows[0]?.finding ?? null;
}
