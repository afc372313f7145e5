import { sql, type SQL } from 'drizzle-orm';
import { returnedMeasure } from '#purchasing/model';
import { acceptedInSql, acceptedOf } from '../receipts/accepted.ts';

/** What of a receipt line went back to the supplier; `r` is purchase_receipt_line. */
export const returnedInSql: SQL = sql`(SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
  WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure})`;

/** What of a receipt line (purchase_receipt_line, by its alias) the supplier credited. */
export const creditedInSql = (
  receipt: string,
): SQL => sql`(SELECT coalesce(sum(c.quantity), 0) FROM purchase_credit c
  WHERE c.trade_id = ${sql.raw(receipt)}.trade_id)`;

/**
 * What of a receipt line (by the aliases of its trade line and itself) was credited of what is invoiced beyond what is accepted: it
 * does not count as invoiced any more.
 */
export const creditedOf = (line: string, receipt: string): SQL => sql`least(${creditedInSql(receipt)},
  greatest(${sql.raw(line)}.linked - ${acceptedOf(line, receipt)}, 0))`;

/** What of a receipt line (`r`, trade line `t`) was invoiced and went back. */
export const creditableInSql: SQL = sql`least(${returnedInSql}, greatest(t.linked - ${acceptedInSql}, 0))`;

/** What of it was not credited yet. */
export const toCreditInSql: SQL = sql`greatest(0, ${creditableInSql} - ${creditedInSql('r')})`;
