import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError, invalid, roundMoney, type Currency } from '#calls/model';
import { withinScope } from '#identity/server';
import { invoiceHead, noteCredit } from '#purchasing/model';
import { handle, newId } from '#server-kit/server';
import { rematchOrders } from '../invoices/match-invoice.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { creditPrice, toCreditInSql } from './credit-sql.ts';

interface Open extends Record<string, unknown> {
  orderLine: string;
  open: string;
  /** With tax, of one unit. */
  each: string;
  currency: Currency;
}

/**
 * Notes what a supplier credited; the line is held, so that nothing is credited twice. Invoices that wait for goods of its order may
 * match then: so much less counts as invoiced.
 */
export const noteCreditHandler = (needs: Pick<PurchasingNeeds, 'stock' | 'inCurrency'>) =>
  handle(noteCredit, async ({ id, number, quantity }, context) => {
    const { db, actor, now } = context;
    await db.execute(sql`SELECT FROM trade_line WHERE id = ${id}::bigint FOR UPDATE`);
    const { rows } = await db.execute<Open>(sql`
    SELECT trim_scale(${toCreditInSql})::text AS open, each.gross::text AS each, t.currency,
           r.order_line::text AS "orderLine"
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id CROSS JOIN LATERAL ${creditPrice} AS each
     WHERE r.trade_id = ${id}::bigint
       AND ${withinScope(actor.scope([invoiceHead.code], 'add'), { company: sql`t.company_id` }, actor)}`);
    const [line] = rows;
    if (!line) throw new CallError('notFound');
    const credited = new Big(quantity);
    if (credited.lte(0))
      throw invalid([{ path: 'quantity', text: ['数量必须大于 0', 'The quantity must be above 0'] }]);
    if (credited.gt(line.open))
      throw invalid([{ path: 'quantity', text: [`最多 ${line.open}`, `At most ${line.open}`] }]);
    const gross = roundMoney(credited.times(line.each).toFixed(), line.currency);
    await db.execute(sql`
    INSERT INTO purchase_credit (id, trade_id, number, quantity, gross, person_id, credited_at)
    VALUES (${newId()}::uuid, ${id}::bigint, ${number}, ${quantity}, ${gross}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
    await rematchOrders(context, needs, [line.orderLine]);
    return { left: new Big(line.open).minus(credited).toFixed() };
  });
