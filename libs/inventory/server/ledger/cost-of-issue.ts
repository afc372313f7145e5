import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import type { Db } from '#server-kit/server';

/** What a line of a document that took goods cost, as it is known today. */
interface IssueCost extends Record<string, unknown> {
  line: string;
  item: string;
  /** In base units. */
  quantity: string;
  cost: string;
  /** When it was posted: an instant. */
  at: string;
  currency: Currency;
  /** Being worked out anew from then on: the cost may be another one soon. */
  revaluedSince: string | null;
}

/**
 * What goods that a document took out cost, line by line: later receipts, invoices and freight change it. What was reversed cost
 * nothing, and what only moved within an area has no value of its own.
 */
export async function costOfIssue(db: Db, voucher: { kind: string; id: string }): Promise<IssueCost[]> {
  const { rows } = await db.execute<IssueCost>(sql`
    SELECT l.voucher_line AS line, k.item_id AS item, trim_scale(-l.quantity)::text AS quantity,
           (SELECT -coalesce(sum(w.value), 0) FROM stock_worth w WHERE w.of_line = l.seq)::numeric(20, 2)::text AS cost,
           to_char(l.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, c.currency, to_json(p.revalued_since) #>> '{}' AS "revaluedSince"
      FROM stock_line l JOIN stock_key k ON k.id = l.key_id JOIN stock_pool p ON p.id = l.pool_id
      JOIN company c ON c.id = k.company_id
     WHERE l.voucher = ${voucher.kind} AND l.voucher_id = ${voucher.id}::uuid AND l.quantity < 0 AND l.reverses IS NULL
       AND NOT EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq)
     ORDER BY l.seq`);
  return rows;
}
