import { sql } from 'drizzle-orm';
import { compareDecimals, ruleBroken } from '#calls/model';
import { goodsAccepted, receiptPosted, stages } from '#purchasing/model';
import { react, type Context, type Db } from '#server-kit/server';
import { cancelLines, followersOf, holdLines, linesOfDocument, unlink } from '#trade/server';
import { keepCredited } from '../credits/keep-credited.ts';
import { rematchOrders } from '../invoices/match-invoice.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { acceptedOnceOf } from './accepted.ts';
import { giveBack } from './give-back.ts';
import { receiptValues } from './receipt-values.ts';
import { receive } from './receive.ts';

type Needs = Pick<PurchasingNeeds, 'stock' | 'inCurrency'>;

/** Receipts and returns post stock and follow their lines; what waits for goods is matched anew. */
export const receiptReactions = (needs: Needs & Pick<PurchasingNeeds, 'linesDecided'>) => [
  react(receiptPosted, async (data, context) => {
    const values = receiptValues.parse(data.values);
    if (values.kind === 'return') return giveBack(context, needs, data, values);
    await receive(context, needs, data, values);
    await rematchOrders(
      context,
      needs,
      values.lines.map(({ orderLine }) => orderLine.id),
    );
  }),
  react(goodsAccepted, async ({ lines, verdict }, context) => {
    const { db, actor, now } = context;
    const ids = lines.map(({ line }) => line);
    await holdLines(db, ids);
    await db.execute(sql`
      INSERT INTO purchase_acceptance (trade_id, quantity, verdict_type, verdict_id, person_id, accepted_at)
      SELECT line, quantity, ${verdict.type}, ${verdict.id}, ${actor?.personId ?? null}, ${now.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n (line bigint, quantity numeric)`);
    await refuseBelowInvoiced(
      db,
      lines.flatMap(({ line, quantity }) => (compareDecimals(quantity, '0') < 0 ? [line] : [])),
    );
    const { rows } = await db.execute<{ order: string }>(sql`
      SELECT DISTINCT order_line::text AS "order" FROM purchase_receipt_line WHERE trade_id = ANY (${sql.param(ids)}::bigint[])`);
    await rematchOrders(
      context,
      needs,
      rows.map(({ order }) => order),
    );
  }),
];

/**
 * What was accepted of these lines is less now: refused where invoices took more of it, by their names. What of it went back to the
 * supplier had been accepted, and is credited.
 */
async function refuseBelowInvoiced(db: Db, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT t.id::text FROM trade_line t JOIN purchase_receipt_line r ON r.trade_id = t.id
     WHERE t.id = ANY (${sql.param([...lines])}::bigint[])
       AND t.linked > ${acceptedOnceOf('t')}`);
  if (rows.length === 0) return;
  const invoices = await followersOf(
    db,
    rows.map(({ id }) => id),
    stages.receipt.measure,
  );
  throw ruleBroken(
    ['已被 {doc} 使用，不能撤到已开票数量以下', 'Used by {doc}: what is invoiced of it cannot be taken back'],
    { doc: invoices.map(({ number }) => number).join('、') },
    invoices,
  );
}

/** What came in by a receipt did not; refused where it was invoiced, inspected, credited, went back, or left stock. */
export async function reverseReceipt(
  context: Context,
  needs: Needs & Pick<PurchasingNeeds, 'begunInspections'>,
  { type, id, reason }: { type: string; id: string; reason: string },
): Promise<void> {
  const { db } = context;
  const own = [...(await linesOfDocument(db, id)).values()].map((line) => line.id);
  const { rows } = await db.execute<{ source: string }>(sql`
    SELECT DISTINCT source_id::text AS source FROM trade_link WHERE target_id = ANY (${sql.param(own)}::bigint[])`);
  // Lines of orders and receipts together, in the order of their ids.
  await holdLines(db, [...own, ...rows.map(({ source }) => source)]);
  await cancelLines(context, id, reason, await needs.begunInspections(db, id));
  await unlink(context, own);
  await keepCredited(
    db,
    rows.map(({ source }) => source),
  );
  await needs.stock.reverse(context, { kind: type, id }, reason);
  // What did not go back after all can be invoiced.
  const { rows: back } = await db.execute<{ order: string }>(sql`
    SELECT DISTINCT order_line::text AS "order" FROM purchase_receipt_line
     WHERE trade_id = ANY (${sql.param(rows.map(({ source }) => source))}::bigint[])`);
  await rematchOrders(
    context,
    needs,
    back.map(({ order }) => order),
  );
}
