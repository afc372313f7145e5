import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { pathInLine, refusedAt } from '#calls/model';
import { invoiceHead, invoiceMatched, matchTotals, receiptHead, stages, worstOf } from '#purchasing/model';
import type { Context, Db } from '#server-kit/server';
import { holdLines, link } from '#trade/server';
import type { PurchasingNeeds, Stock } from '../needs.ts';
import { bearFreight } from '../freight/bear-freight.ts';
import { noRate, rateOf } from '../prices/day-rate.ts';
import { decideLines, type DecidedLine } from './decide-lines.ts';
import { heldInvoice, linesOfInvoice, receiptsOfOrders, type Invoice } from './invoice-lines.ts';
import { limitsOf } from './limits.ts';

type Needs = Pick<PurchasingNeeds, 'stock' | 'inCurrency'>;

/**
 * Matches what of an invoice does not yet: each line against its order and what was accepted, then tax and total. Lines
 * that fit are linked, and the difference of their price goes to the value of the receipt. 'accept': two people took over
 * what does not fit.
 */
export async function matchInvoice(
  context: Context,
  needs: Needs,
  id: string,
  how: 'first' | 'again' | 'accept',
): Promise<void> {
  const { db } = context;
  const invoice = await heldInvoice(context, id);
  if (!invoice || (how !== 'first' && invoice.state !== 'exception')) return;
  if (invoice.kind === 'freight') return takeFreight(context, needs, invoice, how);
  const rate = await rateOf(db, needs.inCurrency, invoice);
  // One of a day that no rate is known of waits as it is; nobody takes it over at a rate that nobody knows.
  if (rate === null && how === 'again') return;
  if (rate === null)
    throw refusedAt({
      path: 'invoiceDate',
      text: noRate(invoice.currency, invoice.homeCurrency, invoice.day),
    });
  const lines = await linesOfInvoice(db, id);
  const orderLines = lines.map(({ orderLine }) => orderLine);
  const some = await receiptsOfOrders(db, orderLines, id);
  await holdLines(
    db,
    some.map((one) => one.id),
  );
  // Read again, as nothing happens to them any more.
  const receipts = await receiptsOfOrders(db, orderLines, id);
  const limits = await limitsOf(db, needs.inCurrency, invoice);
  const decided = decideLines(invoice, lines, receipts, { limits, rate, takeOver: how === 'accept' });
  await linkParts(context, decided);
  await keepLines(db, decided);
  await addDifferences(context, needs.stock, invoice, decided);
  const totals = matchTotals(
    {
      ...{ statedTax: invoice.statedTax, statedTotal: invoice.statedTotal },
      tax: sumOf(lines.map(({ tax }) => tax)),
      total: sumOf(lines.flatMap(({ net, tax }) => [net, tax])),
    },
    limits,
  );
  const open = decided.flatMap(({ state }) => (state === 'accepted' ? [] : [state]));
  const state = how === 'accept' ? 'accepted' : worstOf([...open, totals.state]);
  await settle(context, invoice, { state, reasons: totals.reasons, first: how === 'first' });
}

/** No order says what freight may cost: two people take it over, and then the receipt lines bear it. */
async function takeFreight(
  context: Context,
  needs: Needs,
  invoice: Invoice,
  how: 'first' | 'again' | 'accept',
): Promise<void> {
  const accepted = how === 'accept';
  if (accepted) await bearFreight(context, needs.stock, invoice, 1);
  await settle(context, invoice, {
    state: accepted ? 'accepted' : 'exception',
    reasons: [{ why: 'order', by: '' }],
    first: how === 'first',
  });
}

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);

const linkParts = (context: Context, decided: readonly DecidedLine[]): Promise<void> =>
  link(
    context,
    stages.receipt.measure,
    decided.flatMap(({ line, parts }) =>
      parts.map(({ receipt, quantity }) => ({
        ...{ source: receipt.id, target: line.tradeId, quantity, path: pathInLine(line.lineId, 'quantity') },
      })),
    ),
    (most) => [`最多还可开票 ${most}`, `At most ${most} can still be invoiced`],
  );

async function keepLines(db: Db, decided: readonly DecidedLine[]): Promise<void> {
  const rows = decided.map(({ line, state, reasons, parts }) => ({
    ...{ trade_id: line.tradeId, state, reasons },
    linked: parts.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
    difference: sumOf(parts.map(({ difference }) => difference)),
    parts: parts.map(({ receipt, quantity, difference }) => ({ receipt: receipt.id, quantity, difference })),
  }));
  await db.execute(sql`
    UPDATE purchase_invoice_line l SET state = n.state, reasons = n.reasons, linked = l.linked + n.linked,
           difference = l.difference + n.difference, parts = l.parts || n.parts
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (trade_id bigint, state text, reasons jsonb, linked numeric, difference numeric, parts jsonb)
     WHERE l.trade_id = n.trade_id`);
}

/** Differences go to the receipt lines as value without quantity; what was issued since costs more or less. */
async function addDifferences(
  context: Context,
  stock: Stock,
  { id, companyId }: Invoice,
  decided: readonly DecidedLine[],
): Promise<void> {
  const apart = decided.flatMap(({ line, parts }) =>
    parts.flatMap(({ receipt, difference }, index) =>
      new Big(difference).eq(0)
        ? []
        : [
            {
              line: index === 0 ? line.lineId : `${line.lineId}/${index}`,
              to: { kind: receiptHead.code, id: receipt.receiptId, line: receipt.lineInStock },
              amount: difference,
            },
          ],
    ),
  );
  if (apart.length)
    await stock.addValue(context, { companyId, voucher: { kind: invoiceHead.code, id } }, apart);
}

async function settle(
  context: Context,
  { id, number, companyId, supplierId, currency, statedTotal, due }: Invoice,
  { state, reasons, first }: { state: string; reasons: unknown; first: boolean },
): Promise<void> {
  const payable = state !== 'exception';
  await context.db.execute(sql`
    UPDATE purchase_invoice SET state = ${state}, reasons = ${JSON.stringify(reasons)}::jsonb,
           first_state = coalesce(first_state, ${first ? state : null}),
           payable_at = ${payable ? context.now.toISOString() : null}::timestamptz
     WHERE form_id = ${id}::uuid`);
  if (payable)
    await context.emit(invoiceMatched, {
      ...{ type: invoiceHead.code, id, number, companyId, supplierId, currency },
      ...{ total: statedTotal, due },
    });
}

/** Lines of invoices that do not match yet are held against what these order lines cost now. */
export async function repriceInvoices(
  context: Context,
  needs: Needs,
  orderLines: readonly string[],
): Promise<void> {
  if (orderLines.length === 0) return;
  await context.db.execute(sql`
    UPDATE purchase_invoice_line l SET order_price = coalesce(o.price, 0)
      FROM purchase_receipt_line r JOIN trade_line o ON o.id = r.order_line, purchase_invoice i
     WHERE r.trade_id = l.receipt_line AND i.form_id = l.invoice_id AND i.state = 'exception' AND l.linked = 0
       AND r.order_line = ANY (${sql.param([...orderLines])}::bigint[])`);
  await rematchOrders(context, needs, orderLines);
}

/** Matches anew the invoices that wait for goods of these order lines, oldest first. */
export async function rematchOrders(
  context: Context,
  needs: Needs,
  orderLines: readonly string[],
): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    SELECT i.form_id::text AS id FROM purchase_invoice i
     WHERE i.state = 'exception' AND EXISTS (
       SELECT FROM purchase_invoice_line l JOIN purchase_receipt_line r ON r.trade_id = l.receipt_line
        WHERE l.invoice_id = i.form_id AND l.linked = 0
          AND r.order_line = ANY (${sql.param([...new Set(orderLines)])}::bigint[])) ORDER BY i.posted_at, 1`);
  for (const { id } of rows) await matchInvoice(context, needs, id, 'again');
  // Whoever looks at invoices sees what a receipt or a verdict of somebody else made of them.
  if (rows.length > 0)
    await context.publish({
      ...{ to: 'everyone', type: 'refresh' },
      data: { topics: [`form:${invoiceHead.code}`] },
    });
}
