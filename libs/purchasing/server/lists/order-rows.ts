import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { formsOf, formsOfAnyType, subjectIn } from '#documents/server';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { orderHead, orderList, receiptHead, stages, toOrderList } from '#purchasing/model';
import { companyToday, oneOf, type ActorContext } from '#server-kit/server';
import { openInSql } from '#trade/server';
import type { SupplierScores } from '../needs.ts';
import { contracts } from '../requests/contract-types.ts';
import { documentsFoundBy, linesFoundBy } from './found-by.ts';

/**
 * The last order of an item in a company: its price in the unit of what is asked for, where it was in the same currency, and
 * who sold it.
 */
const lastOrder = sql`LATERAL (
  SELECT CASE WHEN o.currency = t.currency THEN round(o.price * t.factor / o.factor, 6) END AS price, o.partner_id
    FROM trade_line o
   WHERE o.stage = ${stages.order.stage} AND o.company_id = t.company_id AND o.item_id = t.item_id AND o.state <> 'cancelled'
   ORDER BY o.opened_at DESC, o.id DESC LIMIT 1)`;

const due = sql`coalesce(t.due::text, '9999-12-31')`;

/** Lines of approved requests of which something is not ordered, by who is to sell them. */
export const toOrderRows = (scores: SupplierScores) =>
  listFrom(toOrderList, {
    from: sql`trade_line t JOIN item i ON i.id = t.item_id JOIN company c ON c.id = t.company_id
    JOIN ${formsOfAnyType} f ON f.id = t.document_id LEFT JOIN supplier s ON s.id = t.partner_id
    LEFT JOIN ${lastOrder} AS last ON true LEFT JOIN supplier l ON l.id = last.partner_id`,
    id: sql`t.id`,
    idAs: 'bigint',
    foundFirst: true,
    search: linesFoundBy(formsOfAnyType),
    at: {
      item: namedIn('i'),
      itemCode: sql`i.code`,
      spec: sql`i.spec`,
      open: openInSql,
      unit: sql`t.unit`,
      due: sql`t.due::text`,
      supplier: namedIn('s'),
      price: sql`t.price`,
      lastPrice: sql`last.price`,
      lastSupplier: namedIn('l'),
      score: scores.score(sql`coalesce(s.id, l.id)`),
      grade: scores.grade(sql`coalesce(s.id, l.id)`),
      // In the unit of what is asked for, as all that stands beside it.
      onHand: sql`(SELECT round(coalesce(sum(k.quantity), 0) / t.factor, 6) FROM stock_key k
      WHERE k.company_id = t.company_id AND k.item_id = t.item_id AND k.status = 'usable'
        AND NOT EXISTS (SELECT FROM stock_lot e WHERE e.item_id = k.item_id AND e.lot = k.lot
                         AND e.expires_on < ${companyToday}))`,
      onOrder: sql`(SELECT round(coalesce(sum(greatest(o.quantity - o.linked, 0) * o.factor), 0) / t.factor, 6) FROM trade_line o
      WHERE o.company_id = t.company_id AND o.item_id = t.item_id AND o.stock = 'in' AND o.state IN ('open', 'partly'))`,
      number: sql`f.number`,
      company: namedIn('c'),
      openedAt: sql`t.opened_at`,
    },
    carries: {
      documentId: sql`t.document_id::text`,
      documentType: sql`t.document_type`,
      taxRate: sql`trim_scale(coalesce(t.tax_rate, i.tax_rate, 13))::text`,
      agreed: sql`(${oneOf(sql`t.document_type`, [...contracts])})`,
    },
    keys: {
      due: { value: due, as: 'text' },
      // Those that nobody suggests a supplier for come last, by who sold it before.
      supplier: {
        value: sql`CASE WHEN s.id IS NULL THEN '1' ELSE '0' END || coalesce(s.name_zh, l.name_zh, '') || ' ' || ${due}`,
        as: 'text',
      },
    },
    reach: ({ actor }, action) =>
      sql`t.stage = ${stages.request.stage} AND t.state IN ('open', 'partly')
        AND ${withinScope(actor.scope(toOrderList.screens, action), { company: sql`t.company_id` }, actor)}`,
  });

const today = ({ now, timeZone }: ActorContext): string => dayOf(now, timeZone);

/** What the lines of an order come to, one row as `s`: for what stands on a page only. */
const sums = sql`LATERAL (
  SELECT sum(t.quantity * t.price) AS net, sum(least(t.linked, t.quantity) * t.price) AS received_net,
         max(t.over_percent) AS over, max(t.under_percent) AS under,
         sum((SELECT sum(k.quantity) FROM trade_link i JOIN trade_link k ON k.source_id = i.target_id AND k.measure = 'invoiced'
               WHERE i.source_id = t.id AND i.measure = 'received' AND i.reverses IS NULL AND i.quantity > 0) * t.price) AS invoiced_net
    FROM trade_line t WHERE t.document_id = f.id)`;

/** How the order `f` stands: as it is kept with its lines (`trade_document`, `d`), but for what only this day says. */
export const stateOfOrder = (context: ActorContext) => sql`CASE
  WHEN f.status = 'draft' THEN 'draft' WHEN f.status = 'voided' THEN 'cancelled'
  WHEN d.open_lines > 0 AND d.due < ${today(context)}::date THEN 'late' ELSE coalesce(d.state, 'done') END`;

/** The same as conditions that an index answers. Lines that are open make 'open' or 'partly', all others have none. */
const standing = (state: string) => (context: ActorContext) =>
  sql`f.status = 'approved' AND d.state = ${state} AND NOT coalesce(d.due < ${today(context)}::date, false)`;
const tabsOfOrders = {
  draft: sql`f.status = 'draft'`,
  open: standing('open'),
  partly: standing('partly'),
  late: (context: ActorContext) =>
    sql`f.status = 'approved' AND d.open_lines > 0 AND d.due < ${today(context)}::date`,
  // Without goods there is nothing to wait for.
  done: sql`f.status = 'approved' AND (d.state = 'done' OR d.state IS NULL)`,
  closed: sql`f.status = 'approved' AND d.state = 'closed'`,
  cancelled: sql`f.status <> 'draft' AND f.id IN (
    SELECT v.id FROM ${formsOf(orderHead)} v WHERE v.status = 'voided'
    UNION ALL SELECT c.document_id FROM trade_document c WHERE c.state = 'cancelled')`,
};

/** Orders with how they stand: one's own drafts, and what a right reaches. */
export const orderRows = listFrom(orderList, {
  from: sql`${formsOf(orderHead)} f`,
  beside: {
    c: sql`LEFT JOIN company c ON c.id = f.company_id`,
    d: sql`LEFT JOIN trade_document d ON d.document_id = f.id`,
    s: sql`LEFT JOIN ${sums} AS s ON true`,
    p: sql`LEFT JOIN supplier p ON p.id = f.own -> 'supplier' ->> 'id'`,
  },
  id: sql`f.id`,
  foundFirst: true,
  search: documentsFoundBy(formsOf(orderHead)),
  at: {
    number: sql`f.number`,
    supplier: namedIn('p'),
    subject: ({ language }) => subjectIn(language),
    state: stateOfOrder,
    sent: sql`CASE WHEN f.status = 'approved' AND d.open_lines > 0 THEN coalesce((
      SELECT CASE WHEN o.version < f.version THEN 'stale' ELSE 'sent' END FROM purchase_order_sent o
       WHERE o.order_id = f.id ORDER BY o.sent_at DESC LIMIT 1), 'unsent') END`,
    promised: sql`coalesce(d.due, d.first_due)::text`,
    daysLate: (context) =>
      sql`CASE WHEN d.open_lines > 0 AND d.due < ${today(context)}::date THEN ${today(context)}::date - d.due END`,
    amount: sql`f.amount`,
    currency: sql`f.currency`,
    received: sql`round(100 * s.received_net / nullif(s.net, 0), 1)`,
    invoiced: sql`round(least(100, 100 * coalesce(s.invoiced_net, 0) / nullif(s.net, 0)), 1)`,
    openLines: sql`coalesce(d.open_lines, 0)`,
    tolerance: sql`CASE WHEN d.lines > 0 THEN '+' || trim_scale(s.over) || ' % / −' || trim_scale(s.under) || ' %' END`,
    company: namedIn('c'),
    releasedAt: sql`f.applied_at`,
  },
  carries: {
    mayReceive: ({ actor }) =>
      actor.may(receiptHead.code, 'add')
        ? sql`(f.status = 'approved' AND coalesce(d.open_lines, 0) > 0)`
        : sql`false`,
    mayClose: ({ actor }) =>
      actor.may(orderHead.code, 'edit') ? sql`(coalesce(d.open_lines, 0) > 0)` : sql`false`,
    mayReopen: ({ actor }) =>
      actor.may(orderHead.code, 'edit')
        ? sql`EXISTS (SELECT FROM trade_line t WHERE t.document_id = f.id AND t.state = 'closed')`
        : sql`false`,
  },
  tabsBy: tabsOfOrders,
  keys: {
    promised: { value: sql`coalesce(d.due, d.first_due, '9999-12-31')::text`, as: 'text' },
    releasedAt: { value: sql`f.sort_at`, as: 'timestamptz' },
    number: { value: sql`coalesce(f.number, '')`, as: 'text' },
  },
  reach: ({ actor }, action) =>
    sql`((f.status IN ('approved', 'voided') AND ${withinScope(actor.scope(orderList.screens, action), { company: sql`f.company_id` }, actor)})
        OR (f.status = 'draft' AND f.applicant_id = ${actor.personId}))`,
});
