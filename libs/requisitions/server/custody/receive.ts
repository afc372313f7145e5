import { sql } from 'drizzle-orm';
import { CallError, compareDecimals, invalid, ruleBroken } from '#calls/model';
import type { ListRows } from '#lists/server';
import {
  receiveSeal,
  receiveTool,
  type Condition,
  type CustodyRow,
  type ReceiveCall,
} from '#requisitions/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import { sealRows, toolRows } from './custody-rows.ts';
import { isKeeper, leftOf, type CustodyKind } from './custody-sql.ts';

interface Returned {
  id: string;
  quantity: string;
  condition: Condition;
  words: string;
}

/** Records that something came back: the keeper of its company alone, never more than is out. */
async function receive(
  context: ActorContext,
  kind: CustodyKind,
  { id, quantity, condition, words }: Returned,
): Promise<void> {
  const { db, actor, now } = context;
  // Locked by a statement of its own: what another keeper records meanwhile is counted by the next.
  await db.execute(sql`SELECT FROM custody c WHERE c.id = ${id}::uuid FOR UPDATE`);
  const { rows } = await db.execute<{
    companyId: string;
    due: string | null;
    isVoid: boolean;
    left: string;
  }>(sql`
    SELECT c.company_id AS "companyId", c.due::text AS due, c.voided_at IS NOT NULL AS "isVoid",
           trim_scale(${leftOf})::text AS left
      FROM custody c WHERE c.id = ${id}::uuid AND c.kind = ${kind}`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  if (!isKeeper(context, kind, row.companyId)) throw new CallError('forbidden');
  if (row.due === null || row.isVoid) throw ruleBroken(['无需归还', 'Nothing is to come back of this']);
  if (compareDecimals(quantity, '0') <= 0 || compareDecimals(quantity, row.left) > 0)
    throw invalid([
      {
        path: 'quantity',
        text: [`数量须大于 0 且不超过未还的 ${row.left}`, `Between 0 and the ${row.left} that are out`],
      },
    ]);
  if (condition !== 'good' && !words)
    throw invalid([
      { path: 'words', text: ['损坏或遗失时请说明情况', 'Say what happened to what is damaged or lost'] },
    ]);
  await db.execute(sql`
    INSERT INTO custody_return (id, custody_id, quantity, condition, words, received_by, returned_at)
    VALUES (${newId()}, ${id}::uuid, ${quantity}, ${condition}, ${words}, ${actor.personId}, ${now})`);
}

const handlerOf = (kind: CustodyKind, call: ReceiveCall, ledger: ListRows): Handler =>
  handle(call, async (request, context) => {
    await receive(context, kind, request);
    const { rows } = await ledger.page({ ids: [request.id], page: 1, pageSize: 1 }, context);
    return rows[0] as CustodyRow;
  });

export const custodyHandlers: readonly Handler[] = [
  handlerOf('tool', receiveTool, toolRows),
  handlerOf('seal', receiveSeal, sealRows),
];
