import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { formsOf } from '#documents/server';
import { canonicalOf, withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import {
  fulfilmentList,
  onTimeList,
  orderHead,
  payablesList,
  priceTrendList,
  stages,
  summaryList,
} from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { acceptedOf } from '../receipts/accepted.ts';
import type { LinesDecided } from '../needs.ts';
import { linesFoundBy } from './found-by.ts';
import { inWholeSql } from './in-whole.ts';
import { itemInFull } from './item-in-full.ts';
import { owedInSql } from './owed.ts';

const today = ({ now, timeZone }: ActorContext): SQL => sql`${dayOf(now, timeZone)}::date`;
const live = sql`t.state <> 'cancelled'`;
const local = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE company_time_zone())`;

/** Whose line it is: suppliers that were merged are the one that stands for them, in one row of a report. */
const oneSupplier = canonicalOf('supplier', sql`t.partner_id`);

/** When a link counted; one that takes another back counts as of when that did, so that together they are nothing at any time. */
const countedAt = sql`coalesce((SELECT o.linked_at FROM trade_link o WHERE o.id = k.reverses), k.linked_at)`;

/** With so much a line is full. */
const enough = sql`t.quantity * (1 - t.under_percent / 100)`;

/**
 * Was an order line full by its promised day? What was linked until the end of that day counts, and was not taken back since,
 * whenever that was.
 */
export const fullInTime = sql`(SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
  WHERE k.source_id = t.id AND k.measure = t.measure AND ${local(countedAt)}::date <= t.due)
  >= ${enough}`;

/**
 * The day on which a line was full that was not by its promised day; of one that was closed short, the day after it on which
 * something came last. Nothing where nothing came after that day.
 */
const cameLate = sql`(
  SELECT coalesce(min(d.day) FILTER (WHERE d.by_then >= ${enough}), max(d.day) FILTER (WHERE d.came > 0))
    FROM (SELECT c.day, c.came, sum(c.came) OVER (ORDER BY c.day) AS by_then
            FROM (SELECT ${local(countedAt)}::date AS day, sum(k.quantity) AS came FROM trade_link k
                   WHERE k.source_id = t.id AND k.measure = t.measure GROUP BY 1) AS c) AS d
   WHERE d.day > t.due)`;

/** How late a line is, or was once it was full; nothing of one that was in time, or was cancelled. */
const daysLate = (context: ActorContext): SQL => sql`CASE
  WHEN t.state IN ('open', 'partly') THEN CASE WHEN t.due < ${today(context)} THEN ${today(context)} - t.due END
  WHEN t.state <> 'cancelled' AND NOT ${fullInTime} THEN ${cameLate} - t.due END`;

/** PUR300. */
export const fulfilmentRows = listFrom(fulfilmentList, {
  from: sql`trade_line t JOIN ${formsOf(orderHead)} f ON f.id = t.document_id JOIN item i ON i.id = t.item_id
    JOIN company c ON c.id = t.company_id LEFT JOIN supplier s ON s.id = t.partner_id
    LEFT JOIN LATERAL (
      SELECT sum(accepted) AS accepted, sum(invoiced) AS invoiced FROM (
        SELECT ${acceptedOf('g')} AS accepted,
               g.linked AS invoiced
          FROM purchase_receipt_line r JOIN trade_line g ON g.id = r.trade_id WHERE r.order_line = t.id AND g.state <> 'cancelled') AS came
    ) AS b ON true`,
  id: sql`t.id`,
  idAs: 'bigint',
  search: linesFoundBy(formsOf(orderHead)),
  at: {
    number: sql`f.number`,
    supplier: namedIn('s'),
    item: itemInFull,
    unit: sql`t.unit`,
    ordered: sql`t.quantity`,
    received: sql`t.linked`,
    accepted: sql`coalesce(b.accepted, 0)`,
    invoiced: sql`coalesce(b.invoiced, 0)`,
    open: openInSql,
    promised: sql`t.due::text`,
    daysLate,
    state: sql`t.state`,
    // As PUR310 counts: what was cancelled, or whose day is not over yet, counts for nothing.
    inTime: (
      context,
    ) => sql`CASE WHEN t.state = 'cancelled' OR t.partner_id IS NULL OR t.due >= ${today(context)} THEN 'notDue'
      WHEN ${fullInTime} THEN 'inTime' ELSE 'notInTime' END`,
    price: sql`t.price`,
    released: sql`${local(sql`t.opened_at`)}::date::text`,
    company: namedIn('c'),
  },
  carries: { documentId: sql`t.document_id::text` },
  keys: { promised: { value: sql`coalesce(t.due::text, '')`, as: 'text' } },
  reach: ({ actor }, action) =>
    sql`t.stage = ${stages.order.stage} AND ${withinScope(actor.scope(fulfilmentList.screens, action), { company: sql`t.company_id` }, actor)}`,
});

/** PUR310: what can still come in time is not counted: a line counts once its day is over. */
export const onTimeRows = listFrom(onTimeList, {
  from: (context) => sql`(
    SELECT t.company_id, ${oneSupplier} AS partner_id, to_char(t.due, 'YYYY-MM') AS month, count(*) AS due,
           count(*) FILTER (WHERE ${fullInTime}) AS on_time
      FROM trade_line t WHERE t.stage = ${stages.order.stage} AND ${live} AND t.partner_id IS NOT NULL AND t.due < ${today(context)}
     GROUP BY 1, 2, 3) o JOIN supplier s ON s.id = o.partner_id JOIN company c ON c.id = o.company_id`,
  id: sql`(o.company_id || ' ' || o.partner_id || ' ' || o.month)`,
  idAs: 'text',
  search: sql`s.search`,
  at: {
    supplier: namedIn('s'),
    month: sql`o.month`,
    due: sql`o.due`,
    onTime: sql`o.on_time`,
    rate: sql`round(100.0 * o.on_time / o.due, 1)`,
    company: namedIn('c'),
  },
  carries: { supplierId: sql`o.partner_id`, companyId: sql`o.company_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(onTimeList.screens, action), { company: sql`o.company_id` }, actor),
});

/** PUR320: of released orders. */
export const priceTrendRows = listFrom(priceTrendList, {
  from: sql`(
    SELECT t.company_id, t.item_id, t.currency, t.unit, ${local(sql`t.opened_at`)}::date AS day, min(t.price) AS lowest,
           max(t.price) AS highest, round(sum(t.price * t.quantity) / sum(t.quantity), 6) AS mean, sum(t.quantity) AS quantity
      FROM trade_line t WHERE t.stage = ${stages.order.stage} AND ${live} GROUP BY 1, 2, 3, 4, 5) o
    JOIN item i ON i.id = o.item_id JOIN company c ON c.id = o.company_id`,
  id: sql`(o.company_id || ' ' || o.item_id || ' ' || o.currency || ' ' || md5(o.unit)::varchar(8) || ' ' || o.day)`,
  idAs: 'text',
  search: sql`i.search`,
  at: {
    item: itemInFull,
    day: sql`o.day::text`,
    lowest: sql`o.lowest`,
    mean: sql`o.mean`,
    highest: sql`o.highest`,
    metal: sql`i.metal`,
    // The newest that was known on the day.
    metalPrice: sql`(SELECT m.price FROM metal_price m WHERE m.metal = i.metal AND m.day <= o.day ORDER BY m.day DESC LIMIT 1)`,
    quantity: sql`o.quantity`,
    unit: sql`o.unit`,
    currency: sql`o.currency`,
    company: namedIn('c'),
  },
  carries: { itemId: sql`o.item_id`, companyId: sql`o.company_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(priceTrendList.screens, action), { company: sql`o.company_id` }, actor),
});

const kindOf = sql`i.kind`;

/** PUR330: by when it came or went; quantities in base units, in whatever unit a line was ordered. */
export const summaryRows = listFrom(summaryList, {
  from: sql`(
    SELECT t.company_id, ${oneSupplier} AS partner_id, ${kindOf} AS kind, t.currency, to_char(${local(sql`t.opened_at`)}, 'YYYY-MM') AS month,
           sum(n.sign * round(t.quantity * t.factor, coalesce(u.decimals, 6)::int)) AS quantity,
           ${inWholeSql(sql`sum(n.sign * t.quantity * t.price)`, sql`t.currency`)} AS net,
           ${inWholeSql(sql`sum(n.sign * t.quantity * t.price * coalesce(t.tax_rate, 0) / 100)`, sql`t.currency`)} AS tax
      FROM trade_line t JOIN (VALUES (${stages.receipt.stage}, 1), (${stages.return.stage}, -1)) AS n (stage, sign) ON n.stage = t.stage
      JOIN item i ON i.id = t.item_id LEFT JOIN unit u ON u.id = i.unit_id
     WHERE ${live} AND t.partner_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) o
    JOIN supplier s ON s.id = o.partner_id JOIN company c ON c.id = o.company_id`,
  id: sql`(o.company_id || ' ' || o.partner_id || ' ' || o.kind || ' ' || o.currency || ' ' || o.month)`,
  idAs: 'text',
  search: sql`s.search`,
  at: {
    supplier: namedIn('s'),
    kind: sql`o.kind`,
    month: sql`o.month`,
    quantity: sql`o.quantity`,
    net: sql`o.net`,
    tax: sql`o.tax`,
    gross: sql`o.net + o.tax`,
    currency: sql`o.currency`,
    company: namedIn('c'),
  },
  carries: { supplierId: sql`o.partner_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(summaryList.screens, action), { company: sql`o.company_id` }, actor),
});

const owed = (amount: SQL): SQL => inWholeSql(amount, sql`o.currency`);

/** PUR340: what is overdue together; invoices by their due day, less what was paid and credited; goods and what is to come by the terms of their supplier. */
export const payablesRows = (decided: LinesDecided) =>
  listFrom(payablesList, {
    from: (context) => {
      const of = (kind: string) => sql`coalesce(sum(amount) FILTER (WHERE kind = ${kind}), 0)`;
      return sql`(
      SELECT company_id, currency, week, ${of('matched')} AS matched, ${of('exception')} AS exception, ${of('received')} AS received, ${of('ordered')} AS ordered,
             ${of('credits')} AS credits, ${of('noted')} AS noted
        FROM ${owedInSql(context, decided)} AS owed GROUP BY 1, 2, 3) o JOIN company c ON c.id = o.company_id`;
    },
    id: sql`(o.company_id || ' ' || o.currency || ' ' || coalesce(o.week::text, 'overdue'))`,
    idAs: 'text',
    at: {
      due: sql`CASE WHEN o.week IS NULL THEN 'overdue' ELSE 'coming' END`,
      week: sql`o.week::text`,
      matched: owed(sql`o.matched`),
      exception: owed(sql`o.exception`),
      received: owed(sql`o.received`),
      ordered: owed(sql`o.ordered`),
      credits: owed(sql`o.credits`),
      noted: owed(sql`o.noted`),
      total: owed(sql`o.matched + o.exception + o.received + o.ordered + o.credits + o.noted`),
      currency: sql`o.currency`,
      company: namedIn('c'),
    },
    // What is overdue comes first.
    keys: { week: { value: sql`coalesce(o.week::text, '')`, as: 'text' } },
    reach: ({ actor }, action) =>
      withinScope(actor.scope(payablesList.screens, action), { company: sql`o.company_id` }, actor),
  });
