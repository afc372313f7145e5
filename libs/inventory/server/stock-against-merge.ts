import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { MergeGuard } from '#registers/server';

/** An item with stock or open quantities stays by itself: they would have to be moved or ended first, which is a posting. */
export const stockAgainstMerge: MergeGuard = async ({ db }, { register, loser }) => {
  if (register !== 'item') return [];
  const { rows } = await db.execute<{
    stocked: boolean;
    open: boolean;
    asked: boolean;
    comesBack: boolean;
  }>(sql`
    SELECT EXISTS (SELECT FROM stock_key WHERE item_id = ${loser.id} AND quantity <> 0) AS stocked,
           EXISTS (SELECT FROM trade_line WHERE item_id = ${loser.id} AND state IN ('open', 'partly')) AS open,
           EXISTS (SELECT FROM stock_reservation WHERE item_id = ${loser.id} AND state = 'open' AND issued < asked) AS asked,
           EXISTS (SELECT FROM customer_return WHERE item_id = ${loser.id} AND state = 'open' AND came < asked) AS "comesBack"`);
  const code = String(loser.values['code']);
  const against: Label[] = [];
  if (rows[0]?.stocked)
    against.push([`${code} 还有库存，请先转出`, `${code} is still in stock: transfer it first`]);
  if (rows[0]?.open)
    against.push([`${code} 还有未到货数量`, `${code} has quantities that are not received yet`]);
  // Requests name the item as it is: nothing of the other one would be issued or taken back for them.
  if (rows[0]?.asked)
    against.push([`${code} 还有未发完的领用申请`, `${code} has requests that are not issued in full yet`]);
  if (rows[0]?.comesBack)
    against.push([`${code} 还有未退回的退货申请`, `${code} has returns that are not back yet`]);
  return against;
};
