import { sql } from 'drizzle-orm';

/**
 * Does a stock line (alias `l`) with a pool say that goods came in? What was taken back never came. Nor did what only moved
 * within the company: between areas that are valued apart its second leg follows the first one of the same document.
 */
export const cameInSql = sql`l.quantity > 0 AND l.reverses IS NULL AND NOT EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq)
  AND (l.follows IS NULL OR l.voucher_id IS DISTINCT FROM (SELECT leg.voucher_id FROM stock_line leg WHERE leg.seq = l.follows))`;
