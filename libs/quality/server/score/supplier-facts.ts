import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { SupplierFacts } from '#quality/model';
import type { Context } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';

/** Days that a score looks back. */
const scoreDays = 365;

interface Own extends Record<string, unknown> {
  id: string;
  accepted: number;
  conceded: number;
  rejected: number;
  actionsDue: number;
  actionsInTime: number;
}

/**
 * What suppliers are scored by. Lots: incoming inspections that were decided; one that was rejected counts as conceded
 * where some of it was taken by concession. Actions: those that were due, or done before. What was merged into a
 * supplier counts as the supplier.
 */
export async function supplierFacts(
  { db, now, timeZone }: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { purchasingFacts }: Pick<QualityNeeds, 'purchasingFacts'>,
  suppliers: readonly string[],
): Promise<Map<string, SupplierFacts>> {
  const today = dayOf(now, timeZone);
  const since = dayOf(new Date(now.getTime() - scoreDays * 86_400_000), timeZone);
  const { rows } = await db.execute<Own>(sql`
    SELECT s.id, coalesce(l.accepted, 0)::int AS accepted, coalesce(l.conceded, 0)::int AS conceded,
           coalesce(l.rejected, 0)::int AS rejected, coalesce(a.due, 0)::int AS "actionsDue",
           coalesce(a.in_time, 0)::int AS "actionsInTime"
      FROM (SELECT id, group_of('supplier', id) AS ids FROM unnest(${sql.param([...suppliers])}::text[]) AS asked (id) OFFSET 0) AS s
      LEFT JOIN LATERAL (
        SELECT count(*) FILTER (WHERE q.outcome = 'accepted') AS accepted,
               count(*) FILTER (WHERE q.outcome = 'rejected' AND v.concession > 0) AS conceded,
               count(*) FILTER (WHERE q.outcome = 'rejected' AND v.concession = 0) AS rejected
          FROM qc_inspection q JOIN qc_verdict v ON v.inspection_id = q.id AND v.taken_back_at IS NULL
         WHERE q.supplier_id = ANY (s.ids) AND q.state = 'decided' AND q.original AND q.stage = 'incoming'
           AND q.decided_at > ${since}::date) AS l ON true
      LEFT JOIN LATERAL (
        SELECT count(*) AS due,
               count(*) FILTER (WHERE (o.done_at AT TIME ZONE company_time_zone())::date <= o.due) AS in_time
          FROM qc_case c JOIN qc_action o ON o.case_id = c.id
         WHERE c.supplier_id = ANY (s.ids) AND o.due > ${since}::date AND (o.due < ${today}::date OR o.done_at IS NOT NULL)) AS a ON true`);
  const bought = await purchasingFacts(db, suppliers, since, today);
  return new Map(
    rows.map(({ id, ...own }) => [
      id,
      { ...own, ...(bought.get(id) ?? { linesDue: 0, linesOnTime: 0, invoices: 0, invoicesAtOnce: 0 }) },
    ]),
  );
}
