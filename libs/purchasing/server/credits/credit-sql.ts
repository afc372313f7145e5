import { sql, type SQL } from 'drizzle-orm';
import { returnedMeasure } from '#purchasing/model';
import { acceptedInSql } from '../receipts/accepted.ts';

/** What of a receipt line went back to the supplier; `r` is purchase_receipt_line. */
export const returnedInSql: SQL = sql`(SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
  WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure})`;

/** What of a receipt line (`r`, trade line `t`) was invoiced, went back, and was not credited yet. */
export const toCreditInSql: SQL = sql`greatest(0, least(${returnedInSql}, greatest(t.linked - ${acceptedInSql}, 0))
  - (SELECT coalesce(sum(c.quantity), 0) FROM purchase_credit c WHERE c.trade_id = r.trade_id))`;
