import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type Action, type Currency } from '#calls/model';
import { withinScope } from '#identity/server';
import { countStates, type CountState } from '#inventory/model';
import type { ActorContext } from '#server-kit/server';

export interface HeldCount extends Record<string, unknown> {
  id: string;
  number: string;
  companyId: string;
  warehouseId: string;
  state: CountState;
  /** Of its company. */
  currency: Currency;
}

export const moveTo = ({ db }: Pick<ActorContext, 'db'>, id: string, state: CountState) =>
  db.execute(sql`UPDATE stock_count SET state = ${state} WHERE id = ${id}::uuid`);

/** A count that is planned is counted from its first entry on. */
export async function begin(
  context: ActorContext,
  { id, state }: Pick<HeldCount, 'id' | 'state'>,
): Promise<void> {
  if (state === 'planned') await moveTo(context, id, 'counting');
}

/** A count within what the actor may do this to, held until the transaction ends. */
export async function heldCount(
  { db, actor }: ActorContext,
  id: string,
  action: Action,
  states: readonly CountState[],
): Promise<HeldCount> {
  const { rows } = await db.execute<HeldCount>(sql`
    SELECT c.id, c.number, c.company_id AS "companyId", c.warehouse_id AS "warehouseId", c.state,
           (SELECT o.currency FROM company o WHERE o.id = c.company_id) AS currency
      FROM stock_count c
     WHERE c.id = ${id}::uuid AND ${withinScope(actor.scope(['INV150P'], action), { company: sql`c.company_id` }, actor)}
       FOR NO KEY UPDATE`);
  const [count] = rows;
  if (!count) throw new CallError('notFound');
  if (!states.includes(count.state)) {
    const [zh, en] = countStates[count.state];
    throw ruleBroken([`盘点单当前为“${zh}”，不能这样做`, `The count is in another state: ${en}`]);
  }
  return count;
}
