import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { stages } from '#purchasing/model';
import { fullInTime } from './lists/report-rows.ts';

interface Facts {
  linesDue: number;
  linesOnTime: number;
  invoices: number;
  invoicesAtOnce: number;
}

/**
 * What suppliers did between two days, for whoever scores them: lines of orders whose day is over, and of them those that were
 * full by it; invoices, and of them those that matched as they were entered. What was merged into a supplier counts as the
 * supplier.
 */
export async function purchasingFacts(
  db: Db,
  suppliers: readonly string[],
  since: string,
  today: string,
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await db.execute<Facts & Record<string, unknown> & { id: string }>(sql`
    SELECT s.id, coalesce(l.due, 0)::int AS "linesDue", coalesce(l.on_time, 0)::int AS "linesOnTime",
           coalesce(v.all, 0)::int AS invoices, coalesce(v.at_once, 0)::int AS "invoicesAtOnce"
      FROM (SELECT id, group_of('supplier', id) AS ids FROM unnest(${sql.param([...suppliers])}::text[]) AS asked (id) OFFSET 0) AS s
      LEFT JOIN LATERAL (
        SELECT count(*) AS due, count(*) FILTER (WHERE ${fullInTime}) AS on_time FROM trade_line t
         WHERE t.partner_id = ANY (s.ids) AND t.stage = ${stages.order.stage} AND t.state <> 'cancelled'
           AND t.due >= ${since}::date AND t.due < ${today}::date) AS l ON true
      LEFT JOIN LATERAL (
        SELECT count(*) AS all, count(*) FILTER (WHERE i.first_state IN ('matched', 'within')) AS at_once
          FROM purchase_invoice i WHERE i.supplier_id = ANY (s.ids) AND i.state <> 'voided' AND i.kind = 'goods' AND i.posted_at >= ${since}::date::timestamp AT TIME ZONE company_time_zone()) AS v ON true`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
