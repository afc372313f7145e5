import { sql } from 'drizzle-orm';
import { CallError, dayOf, type ResultOf } from '#calls/model';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { orderHead, readOrderLines, stages } from '#purchasing/model';
import { handle } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { itemWords } from '../lists/item-in-full.ts';
import { stateOfOrder } from '../lists/order-rows.ts';
import { acceptedOf } from '../receipts/accepted.ts';

type Answer = ResultOf<typeof readOrderLines>;
type Line = Answer['lines'][number] & Record<string, unknown>;
type Act = Answer['acts'][number] & Record<string, unknown>;

/** The lines of an order with what followed, and what was done with them, newest first. */
export const readOrderHandler = handle(readOrderLines, async ({ id }, context) => {
  const { db, actor, language } = context;
  const today = dayOf(context.now, context.timeZone);
  const { rows: forms } = await db.execute<
    Pick<Answer, 'number' | 'version' | 'state' | 'sent'> & Record<string, unknown>
  >(sql`
    SELECT coalesce(f.number, '') AS number, f.version, ${stateOfOrder(context)} AS state,
           (SELECT json_build_object('at', to_json(o.sent_at AT TIME ZONE 'UTC') #>> '{}' || 'Z', 'to', o.recipients, 'stale', o.version < f.version)
              FROM purchase_order_sent o WHERE o.order_id = f.id ORDER BY o.sent_at DESC LIMIT 1) AS sent
      FROM ${formsOf(orderHead)} f LEFT JOIN trade_document d ON d.document_id = f.id WHERE f.id = ${id}::uuid
       AND ${withinScope(actor.scope([orderHead.code], 'query'), { company: sql`f.company_id` }, actor)}`);
  const [form] = forms;
  if (!form) throw new CallError('notFound');
  const item = itemWords(language);
  const person = language === 'zh' ? sql`p.name_zh` : sql`coalesce(nullif(p.name_en, ''), p.name_zh)`;
  const { rows: lines } = await db.execute<Line>(sql`
    SELECT t.id::text, t.line_id AS "lineId", ${item} AS item, t.unit, trim_scale(t.quantity)::text AS quantity,
           trim_scale(coalesce(t.price, 0))::text AS price, t.due::text AS promised, trim_scale(t.linked)::text AS received,
           trim_scale((SELECT coalesce(sum(${acceptedOf('g')}), 0) FROM purchase_receipt_line r JOIN trade_line g ON g.id = r.trade_id
             WHERE r.order_line = t.id AND g.state <> 'cancelled'))::text AS accepted,
           trim_scale(${openInSql})::text AS open, t.state,
           coalesce(t.state IN ('open', 'partly') AND t.due < ${today}::date, false) AS late,
           trim_scale(CASE WHEN t.state IN ('closed', 'cancelled') THEN 0
             ELSE greatest(0, trunc(t.quantity * (1 + t.over_percent / 100), 6) - t.linked) END)::text AS most,
           trim_scale((SELECT coalesce(sum(g.linked), 0) FROM purchase_receipt_line r JOIN trade_line g ON g.id = r.trade_id
             WHERE r.order_line = t.id AND g.state <> 'cancelled'))::text AS invoiced
      FROM trade_line t JOIN item i ON i.id = t.item_id
     WHERE t.document_id = ${id}::uuid AND t.stage = ${stages.order.stage} ORDER BY t.position, t.id`);
  const { rows: acts } = await db.execute<Act>(sql`
    SELECT ${item} AS item, a.act, a.reason, coalesce(${person}, '') AS person, to_json(a.acted_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at,
           a.before, a.after
      FROM trade_act a JOIN trade_line t ON t.id = a.line_id JOIN item i ON i.id = t.item_id LEFT JOIN person p ON p.id = a.person_id
     WHERE t.document_id = ${id}::uuid ORDER BY a.id DESC LIMIT 200`);
  return { ...form, mayChange: actor.may(orderHead.code, 'edit'), lines, acts };
});
