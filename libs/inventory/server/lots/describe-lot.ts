import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { withinScope } from '#identity/server';
import { describeLot } from '#inventory/model';
import { handle } from '#server-kit/server';

/**
 * Corrects what documents said of a lot; the change stands in the audit. It is so for every company that has goods of it: whoever
 * changes it may do so in all of them.
 */
export const describeLotHandler = handle(
  describeLot,
  async ({ id, supplierLot, madeOn, expires }, { db, actor, now, timeZone }) => {
    const problems: FieldProblem[] = [];
    if (madeOn !== null && madeOn > dayOf(now, timeZone))
      problems.push({ path: 'madeOn', text: ['生产日期不能在将来', 'It cannot be made in the future'] });
    if (madeOn !== null && expires !== null && expires < madeOn)
      problems.push({
        path: 'expires',
        text: ['有效期不能早于生产日期', 'It cannot expire before it was made'],
      });
    if (problems.length) throw invalid(problems);
    const reached = withinScope(actor.scope(['INV120P'], 'edit'), { company: sql`k.company_id` }, actor);
    const ofLot = sql`stock_key k WHERE k.item_id = o.item_id AND k.lot = o.lot`;
    const { rows } = await db.execute<{ ours: boolean; elsewhere: boolean }>(sql`
      SELECT EXISTS (SELECT FROM ${ofLot} AND ${reached}) AS ours,
             EXISTS (SELECT FROM ${ofLot} AND k.quantity <> 0 AND NOT ${reached}) AS elsewhere
        FROM stock_lot o WHERE o.id = ${id}::bigint FOR NO KEY UPDATE`);
    const [lot] = rows;
    if (!lot?.ours) throw new CallError('notFound');
    if (lot.elsewhere)
      throw ruleBroken([
        '其他公司也有该批次的货，须由在这些公司都有权限的人修改',
        'Other companies have goods of this lot: it is changed by whoever may in all of them',
      ]);
    await db.execute(sql`
      UPDATE stock_lot SET supplier_lot = ${supplierLot}, made_on = ${madeOn}::date, expires_on = ${expires}::date
       WHERE id = ${id}::bigint`);
    return {};
  },
);
