import { sql, type SQL } from 'drizzle-orm';
import { dayOf, startOfDay } from '#calls/model';
import type { SupplierFacts } from '#quality/model';
import type { Context } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';

/** Days that a score looks back. */
const scoreDays = 365;

/** From which day on, and up to which, a score counts that was worked out then. */
export const scoredDays = (at: Date, timeZone: string): { since: string; today: string } => ({
  since: dayOf(new Date(at.getTime() - scoreDays * 86_400_000), timeZone),
  today: dayOf(at, timeZone),
});

/**
 * As what an inspection (alias `q`) counts for the score of its supplier: incoming lots that were decided when they were
 * inspected first; one that was rejected counts as conceded where some of it was taken by concession. NULL: for nothing.
 */
export const scoredAsInSql: SQL = sql`CASE WHEN q.state = 'decided' AND q.original AND q.stage = 'incoming'
  THEN (SELECT CASE WHEN q.outcome = 'accepted' THEN 'accepted'
                    WHEN v.concession > 0 OR EXISTS (
                      SELECT FROM qc_blocked_verdict b
                       WHERE b.verdict_id = v.id AND b.disposition = 'concession' AND b.taken_back_at IS NULL) THEN 'conceded'
                    ELSE 'rejected' END
          FROM qc_verdict v WHERE v.inspection_id = q.id AND v.taken_back_at IS NULL) END`;

/** Actions `o` of nonconformities `c` of suppliers that were due between two days, or done before they were. */
export const actionsDueInSql = (suppliers: SQL, since: string, today: string): SQL => sql`
  qc_case c JOIN qc_action o ON o.case_id = c.id
   WHERE c.supplier_id = ANY (${suppliers}) AND o.due > ${since}::date AND (o.due < ${today}::date OR o.done_at IS NOT NULL)`;
/** Was it done by its day? */
export const doneInTimeInSql: SQL = sql`coalesce((o.done_at AT TIME ZONE company_time_zone())::date <= o.due, false)`;

interface Own extends Record<string, unknown> {
  id: string;
  accepted: number;
  conceded: number;
  rejected: number;
  actionsDue: number;
  actionsInTime: number;
}

/**
 * What suppliers are scored by: lots, lines, actions and invoices since a day. What was merged into a supplier counts as
 * the supplier.
 */
export async function supplierFacts(
  { db, now, timeZone }: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { purchasingFacts }: Pick<QualityNeeds, 'purchasingFacts'>,
  suppliers: readonly string[],
): Promise<Map<string, SupplierFacts>> {
  const { since, today } = scoredDays(now, timeZone);
  const { rows } = await db.execute<Own>(sql`
    SELECT s.id, coalesce(l.accepted, 0)::int AS accepted, coalesce(l.conceded, 0)::int AS conceded,
           coalesce(l.rejected, 0)::int AS rejected, coalesce(a.due, 0)::int AS "actionsDue",
           coalesce(a.in_time, 0)::int AS "actionsInTime"
      FROM (SELECT id, group_of('supplier', id) AS ids FROM unnest(${sql.param([...suppliers])}::text[]) AS asked (id) OFFSET 0) AS s
      LEFT JOIN LATERAL (
        SELECT count(*) FILTER (WHERE lot.counts = 'accepted') AS accepted,
               count(*) FILTER (WHERE lot.counts = 'conceded') AS conceded,
               count(*) FILTER (WHERE lot.counts = 'rejected') AS rejected
          FROM (SELECT ${scoredAsInSql} AS counts FROM qc_inspection q
                 WHERE q.supplier_id = ANY (s.ids) AND q.state = 'decided'
                   AND q.decided_at >= ${startOfDay(since, timeZone)}) AS lot) AS l ON true
      LEFT JOIN LATERAL (
        SELECT count(*) AS due, count(*) FILTER (WHERE ${doneInTimeInSql}) AS in_time
          FROM ${actionsDueInSql(sql`s.ids`, since, today)}) AS a ON true`);
  const bought = await purchasingFacts(db, suppliers, since, today);
  return new Map(
    rows.map(({ id, ...own }) => [
      id,
      { ...own, ...(bought.get(id) ?? { linesDue: 0, linesOnTime: 0, invoices: 0, invoicesAtOnce: 0 }) },
    ]),
  );
}
