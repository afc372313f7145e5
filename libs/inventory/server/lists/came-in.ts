import { sql, type SQL } from 'drizzle-orm';

/**
 * Does a stock line (alias `l`) with a pool say that goods came in? What was taken back never came. Nor did what only moved
 * within the company: between areas that are valued apart its second leg follows the first one of the same document.
 */
const cameInSql = sql`l.quantity > 0 AND l.reverses IS NULL AND NOT EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq)
  AND (l.follows IS NULL OR l.voucher_id IS DISTINCT FROM (SELECT leg.voucher_id FROM stock_line leg WHERE leg.seq = l.follows))`;

/**
 * What is on hand with how long it has been there, receipt by receipt, as rows (company_id, item_id, lot, voucher, voucher_id,
 * posted_at, seq, days, left): what is there of a lot came with the receipts of that lot, the latest first, until they come to it;
 * of what has no lot, with those that have none. All lines are walked once: asked for item by item, a planner without statistics
 * walks all of them for each.
 */
export const leftOfReceipts = (now: Date, which: SQL = sql`true`): SQL => sql`(
  SELECT came.company_id, came.item_id, came.lot, came.voucher, came.voucher_id, came.posted_at, came.seq,
         least(came.quantity, came.held - came.before) AS left,
         floor(extract(epoch FROM ${now.toISOString()}::timestamptz - came.posted_at) / 86400)::int AS days
    FROM (SELECT h.company_id, h.item_id, h.lot, h.held, l.voucher, l.voucher_id, l.posted_at, l.seq, l.quantity,
                 coalesce(sum(l.quantity) OVER (PARTITION BY h.company_id, h.item_id, h.lot ORDER BY l.posted_at DESC, l.seq DESC
                   ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
            FROM (SELECT k.id, k.company_id, k.item_id, k.lot,
                         sum(k.quantity) OVER (PARTITION BY k.company_id, k.item_id, k.lot) AS held
                    FROM stock_key k WHERE ${which}) AS h
            JOIN stock_line l ON l.key_id = h.id AND l.pool_id IS NOT NULL
           WHERE h.held > 0 AND ${cameInSql}) AS came
   WHERE came.before < came.held)`;
