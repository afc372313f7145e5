import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { MergeGuard } from '#registers/server';

/** An item with stock or open quantities stays by itself: both would have to be moved first, which is a posting. */
export const stockAgainstMerge: MergeGuard = async ({ db }, { register, loser }) => {
  if (register !== 'item') return [];
  const { rows } = await db.execute<{ stocked: boolean; open: boolean }>(sql`
    SELECT EXISTS (SELECT FROM stock_key WHERE item_id = ${loser.id} AND quantity <> 0) AS stocked,
           EXISTS (SELECT FROM trade_line WHERE item_id = ${loser.id} AND state IN ('open', 'partly')) AS open`);
  const code = String(loser.values['code']);
  const against: Label[] = [];
  if (rows[0]?.stocked)
    against.push([`${code} 还有库存，请先转出`, `${code} is still in stock: transfer it first`]);
  if (rows[0]?.open)
    against.push([`${code} 还有未到货数量`, `${code} has quantities that are not received yet`]);
  return against;
};
