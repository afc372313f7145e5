import { sql } from 'drizzle-orm';
import {
  addDecimals,
  CallError,
  currencies,
  roundMoney,
  ruleBroken,
  textIn,
  type Currency,
  type Language,
} from '#calls/model';
import { formsOf } from '#documents/server';
import { formatDecimal, unitLabel } from '#fields/model';
import { amountsOf, orderHead, readRecipients, sendOrder, stages } from '#purchasing/model';
import { handle, newId, sendMailOfPerson, type ActorContext } from '#server-kit/server';
import { itemWords } from '../lists/item-in-full.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { reachedOrder } from './change-order.ts';
import { letterOf, type LetterOrder } from './order-letter.ts';
import { paperOf } from './order-paper.ts';

interface Head extends Record<string, unknown> {
  number: string;
  version: number;
  companyZh: string;
  companyEn: string;
  supplierZh: string;
  supplierEn: string;
  warehouseZh: string | null;
  warehouseEn: string | null;
  currency: Currency;
  promised: string;
  terms: string;
  sentVersion: number | null;
}

async function headOf({ db }: ActorContext, id: string): Promise<Head> {
  const { rows } = await db.execute<Head>(sql`
    SELECT f.number, f.version, f.currency, f.own ->> 'promised' AS promised, coalesce(f.own ->> 'terms', '') AS terms,
           c.name_zh AS "companyZh", coalesce(nullif(c.name_en, ''), c.name_zh) AS "companyEn",
           s.name_zh AS "supplierZh", coalesce(nullif(s.name_en, ''), s.name_zh) AS "supplierEn",
           w.name_zh AS "warehouseZh", coalesce(nullif(w.name_en, ''), w.name_zh) AS "warehouseEn",
           (SELECT max(o.version) FROM purchase_order_sent o WHERE o.order_id = f.id) AS "sentVersion"
      FROM ${formsOf(orderHead)} f JOIN company c ON c.id = f.company_id
      JOIN supplier s ON s.id = f.own -> 'supplier' ->> 'id' LEFT JOIN warehouse w ON w.id = f.own -> 'warehouse' ->> 'id'
     WHERE f.id = ${id}::uuid AND f.status = 'approved'`);
  const [head] = rows;
  if (!head) throw new CallError('notFound');
  return head;
}

type Line = Omit<LetterOrder['lines'][number], 'net'> & Record<string, unknown>;

/** The lines that are still expected, as they stand now, and what they come to: each amount with the decimals of the currency. */
async function linesOf({ db }: ActorContext, id: string, currency: Currency, language: Language) {
  const { rows } = await db.execute<Line>(sql`
    SELECT ${itemWords(language)} AS item, trim_scale(t.quantity)::text AS quantity, t.unit, trim_scale(coalesce(t.price, 0))::text AS price,
           coalesce(t.due::text, '') AS promised, trim_scale(coalesce(t.tax_rate, 0))::text AS "taxRate"
      FROM trade_line t JOIN item i ON i.id = t.item_id
     WHERE t.document_id = ${id}::uuid AND t.stage = ${stages.order.stage} AND t.state NOT IN ('closed', 'cancelled')
     ORDER BY t.position, t.id`);
  const amounts = rows.map((line) => amountsOf(line, currency));
  const sum = (of: 'net' | 'tax') => roundMoney(addDecimals(...amounts.map((each) => each[of])), currency);
  return {
    ...{ total: sum('net'), taxes: sum('tax') },
    lines: rows.map((line, at) => ({
      ...line,
      quantity: formatDecimal(line.quantity),
      unit: textIn(unitLabel(line.unit), language),
      price: formatDecimal(line.price, currencies[currency]),
      net: formatDecimal(amounts[at]!.net, currencies[currency]),
    })),
  };
}

async function orderIn(
  context: ActorContext,
  id: string,
  head: Head,
  note: string,
  language: Language,
): Promise<LetterOrder> {
  const expected = await linesOf(context, id, head.currency, language);
  if (!expected.lines.length)
    throw ruleBroken(['订单已没有待执行的行', 'Nothing of this order is expected any more']);
  const zh = language === 'zh';
  return {
    ...{ number: head.number, currency: head.currency, note, promised: head.promised },
    company: zh ? head.companyZh : head.companyEn,
    supplier: zh ? head.supplierZh : head.supplierEn,
    warehouse: zh ? head.warehouseZh : head.warehouseEn,
    ...{ ...expected, buyer: context.actor.name },
    changed: head.sentVersion !== null && head.sentVersion < head.version,
    ...{ version: head.version, terms: head.terms },
  };
}

/** Orders go to their suppliers by mail, in both languages; each time is written down with the version that was sent. */
export const sendHandlers = ({ canSend }: Pick<PurchasingNeeds, 'canSend'>) => [
  handle(sendOrder, async ({ id, to, note }, context) => {
    const { db, actor, now } = context;
    if (!canSend.mail)
      throw ruleBroken([
        '系统没有设置邮件服务，请打印后发送',
        'There is no mail server: print it and send it yourself',
      ]);
    await reachedOrder(context, id);
    const head = await headOf(context, id);
    const zh = await orderIn(context, id, head, note, 'zh');
    const en = await orderIn(context, id, head, note, 'en');
    await sendMailOfPerson(context, {
      to: [...new Set(to)],
      subject: `采购订单 ${head.number} · ${head.companyZh} / Purchase order ${head.number}`,
      body: [letterOf(zh, 'zh'), letterOf(en, 'en')].join('\n\n————\n\n'),
      attaches: [paperOf({ zh, en })],
    });
    await db.execute(sql`
      INSERT INTO purchase_order_sent (id, order_id, version, recipients, note, person_id, sent_at)
      VALUES (${newId()}::uuid, ${id}::uuid, ${head.version}, ${sql.param([...new Set(to)])}::text[], ${note}, ${actor.personId},
              ${now.toISOString()}::timestamptz)`);
    return { version: head.version };
  }),
  handle(readRecipients, async ({ id }, context) => {
    const { db, language } = context;
    await reachedOrder(context, id);
    const person = language === 'zh' ? sql`p.name_zh` : sql`coalesce(nullif(p.name_en, ''), p.name_zh)`;
    const { rows: contacts } = await db.execute<{ name: string; mail: string; number: string }>(sql`
      SELECT f.number, coalesce(one ->> 'name', '') AS name, btrim(one ->> 'mail') AS mail
        FROM ${formsOf(orderHead)} f JOIN supplier s ON s.id = f.own -> 'supplier' ->> 'id'
       CROSS JOIN LATERAL jsonb_array_elements(s.contacts) WITH ORDINALITY AS c (one, place)
       WHERE f.id = ${id}::uuid AND coalesce(btrim(one ->> 'mail'), '') <> ''
       ORDER BY coalesce((one ->> 'main')::boolean, false) DESC, place`);
    const { rows: sent } = await db.execute<{
      to: string[];
      version: number;
      person: string;
      at: string;
    }>(sql`
      SELECT o.recipients AS to, o.version, coalesce(${person}, '') AS person,
             to_json(o.sent_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at
        FROM purchase_order_sent o LEFT JOIN person p ON p.id = o.person_id
       WHERE o.order_id = ${id}::uuid ORDER BY o.sent_at DESC LIMIT 20`);
    const { number } = await headOf(context, id);
    return { number, contacts: contacts.map(({ name, mail }) => ({ name, mail })), sent };
  }),
];
