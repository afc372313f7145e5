import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError, invalid, roundMoney, ruleBroken, type Currency, type ResultOf } from '#calls/model';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { acceptInvoice, invoiceHead, readMatch, type MatchReason } from '#purchasing/model';
import { handle, type ActorContext } from '#server-kit/server';
import { keptShares } from '../freight/kept-shares.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { lotsOfInvoice } from '../receipts/arrivals.ts';
import { consenting, consentsOf } from './consents.ts';
import { coveredInSql, coveredOfRest, wentBackInSql } from './covered.ts';
import { heldInvoice } from './invoice-lines.ts';
import { matchInvoice } from './match-invoice.ts';

/** So many people accept what does not match. */
export const enough = 2;

type Answer = ResultOf<typeof readMatch>;

interface Head extends Record<string, unknown> {
  number: string;
  invoiceNumber: string;
  supplier: string;
  company: string;
  currency: Currency;
  total: string;
  state: Answer['state'];
  reasons: MatchReason[];
  mayAccept: boolean;
}

type Line = Omit<Answer['lines'][number], 'lots' | 'debitNet' | 'debitGross'> & {
  taxRate: string;
  /** How much of what did not go back it may ask for. */
  rest: string;
} & Record<string, unknown>;

/** What a line asks for beyond the accepted quantity at the price of the order; for what went back since a credit is asked. */
function debitOf(
  { state, quantity, returned, rest, orderPrice, net, taxRate }: Line,
  currency: Currency,
): {
  debitNet: string;
  debitGross: string;
} {
  const rounded = (amount: Big): string =>
    new Big(roundMoney((amount.lt(0) ? new Big(0) : amount).toFixed(), currency)).toFixed(2);
  if (state !== 'exception' && state !== 'accepted') return { debitNet: '0.00', debitGross: '0.00' };
  const stayed = new Big(quantity).minus(returned);
  const due = stayed.gt(rest) ? new Big(rest) : stayed;
  const asked = stayed.eq(quantity) ? net : roundMoney(stayed.times(net).div(quantity).toFixed(), currency);
  const beyond = new Big(asked).minus(roundMoney(due.times(orderPrice).toFixed(), currency));
  return {
    debitNet: rounded(beyond),
    debitGross: rounded(beyond.times(new Big(taxRate).div(100).plus(1))),
  };
}

const within = (context: ActorContext, action: 'query' | 'enable') =>
  withinScope(context.actor.scope([invoiceHead.code], action), { company: sql`v.company_id` }, context.actor);

/** How invoices match, and accepting what does not. */
export const invoiceHandlers = (needs: Pick<PurchasingNeeds, 'stock' | 'inCurrency'>) => [
  handle(readMatch, async ({ id }, context) => {
    const { db, actor, language } = context;
    const name = (of: string) =>
      sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);
    const { rows: heads } = await db.execute<Head>(sql`
      SELECT coalesce(f.number, '') AS number, v.number AS "invoiceNumber", coalesce(${name('s')}, '') AS supplier, ${name('c')} AS company,
             v.currency, v.stated_total::text AS total, v.state, v.reasons, (v.state = 'exception' AND v.entered_by <> ${actor.personId} AND NOT EXISTS (
               SELECT FROM ${consentsOf(sql`v.form_id`)} AND o.person_id = ${actor.personId})) AS "mayAccept"
        FROM purchase_invoice v JOIN ${formsOf(invoiceHead)} f ON f.id = v.form_id JOIN company c ON c.id = v.company_id
        LEFT JOIN supplier s ON s.id = v.supplier_id WHERE v.form_id = ${id}::uuid AND ${within(context, 'query')}`);
    const [head] = heads;
    if (!head) throw new CallError('notFound');
    const { rows: lines } = await db.execute<Line>(sql`
      SELECT n.trade_id::text AS id, r.order_line::text AS "orderLine", ${name('i')} AS goods, t.unit, trim_scale(n.quantity)::text AS quantity, trim_scale(${coveredInSql})::text AS accepted,
             trim_scale(${wentBackInSql})::text AS returned, trim_scale(${coveredOfRest})::text AS rest,
             trim_scale(n.price)::text AS price, trim_scale(n.order_price)::text AS "orderPrice", n.net::text, n.tax::text, n.state, n.reasons,
             coalesce(g.tax_rate, 0)::text AS "taxRate"
        FROM purchase_invoice_line n JOIN trade_line t ON t.id = n.receipt_line JOIN purchase_receipt_line r ON r.trade_id = t.id
        JOIN trade_line g ON g.id = n.trade_id JOIN item i ON i.id = t.item_id WHERE n.invoice_id = ${id}::uuid ORDER BY n.trade_id`);
    const lots = await lotsOfInvoice(db, id);
    const { rows: consents } = await db.execute<Answer['consents'][number] & Record<string, unknown>>(sql`
      SELECT ${name('p')} AS person, o.reason, to_json(o.consented_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at
        FROM (SELECT o.* FROM ${consentsOf(sql`${id}::uuid`)}) o JOIN person p ON p.id = o.person_id ORDER BY o.consented_at`);
    return {
      ...head,
      mayAccept: head.mayAccept && actor.may(invoiceHead.code, 'enable'),
      lines: lines.map((line) => ({
        ...line,
        lots: lots.get(line.id) ?? null,
        ...debitOf(line, head.currency),
      })),
      shares: (await keptShares(db, id)).map(({ number, receipt: receiptId, zh, en, ...share }) => ({
        ...{ ...share, receipt: number, receiptId },
        goods: language === 'zh' ? zh : en,
      })),
      consents,
    };
  }),
  handle(acceptInvoice, async ({ id, reason }, context) => {
    const { db, actor, now } = context;
    if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
    const invoice = await heldInvoice(context, id);
    const { rows: reached } = await db.execute(
      sql`SELECT FROM purchase_invoice v WHERE v.form_id = ${id}::uuid AND ${within(context, 'enable')}`,
    );
    if (!invoice || reached.length === 0) throw new CallError('notFound');
    if (invoice.state !== 'exception')
      throw ruleBroken(['该发票没有待处理的例外', 'This invoice is no exception']);
    if (invoice.enteredBy === actor.personId)
      throw ruleBroken(['录入人不能接受自己的发票', 'Nobody accepts an invoice that they entered']);
    // What it says may have changed since it was matched: somebody else invoiced the same goods.
    await matchInvoice(context, needs, id, 'again');
    const again = await heldInvoice(context, id);
    if (again?.state !== 'exception') return { consents: 0, state: again?.state ?? 'voided' };
    const { rows } = await db.execute(
      consenting(sql`${id}::uuid`, { personId: actor.personId, reason, at: now.toISOString() }),
    );
    if (rows.length === 0)
      throw ruleBroken(['您已同意，还需另一人同意', 'You accepted it already: another person has to']);
    const { rows: counted } = await db.execute<{ consents: number }>(
      sql`SELECT count(*)::int AS consents FROM ${consentsOf(sql`${id}::uuid`)}`,
    );
    const consents = counted[0]?.consents ?? 0;
    if (consents >= enough) await matchInvoice(context, needs, id, 'accept');
    return { consents, state: consents >= enough ? 'accepted' : 'exception' };
  }),
];
