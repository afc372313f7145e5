import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, type FieldProblem } from '#calls/model';
import { withinScope } from '#identity/server';
import { describeLot } from '#inventory/model';
import { handle } from '#server-kit/server';

/** Corrects what documents said of a lot; the change stands in the audit. */
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
    const { rows } = await db.execute(sql`
      UPDATE stock_lot o SET supplier_lot = ${supplierLot}, made_on = ${madeOn}::date, expires_on = ${expires}::date
       WHERE o.id = ${id}::bigint AND EXISTS (
         SELECT FROM stock_key k WHERE k.item_id = o.item_id AND k.lot = o.lot
            AND ${withinScope(actor.scope(['INV120P'], 'edit'), { company: sql`k.company_id` }, actor)})
      RETURNING o.id`);
    if (rows.length === 0) throw new CallError('notFound');
    return {};
  },
);
