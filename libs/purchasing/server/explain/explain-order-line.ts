import { sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import {
  acceptedBackMeasure,
  explainOrderLine,
  orderHead,
  orderLineScreens,
  returnedMeasure,
  stages,
} from '#purchasing/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { asQuantity, sumOf, type Part } from './part.ts';
import { fact, type Explanation } from '#documents/model';

interface Line extends Record<string, unknown> {
  document: string;
  number: string;
  zh: string;
  en: string;
  unit: string;
  ordered: string;
  open: string;
}

const day = (at: SQL): SQL => sql`to_char(${at} AT TIME ZONE company_time_zone(), 'YYYY-MM-DD')`;
const documentOf = sql`LEFT JOIN ${formsOfAnyType} f ON f.id = n.document_id`;

const partsOf = async (db: Db, query: SQL): Promise<Part[]> => (await db.execute<Part>(query)).rows;

/** Documents that follow lines by a measure: number, day, quantity in the unit of what they follow. */
const following = (sources: SQL, measure: string): SQL => sql`
  SELECT n.document_id::text AS id, n.document_type AS type, coalesce(f.number, '') AS number, ${day(sql`k.linked_at`)} AS note,
         trim_scale(k.quantity)::text AS value
    FROM trade_link k JOIN trade_line n ON n.id = k.target_id ${documentOf}
   WHERE k.source_id IN ${sources} AND k.measure = ${measure} AND k.reverses IS NULL
     AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = k.id)
   ORDER BY k.linked_at, k.id`;

/** Answers PUR300_20: receipts of a line, and what of them was accepted, went back and was invoiced. */
export const explainOrderLineHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainOrderLine, async ({ id }, context): Promise<Explanation> => {
    const { db, actor } = context;
    const line = /^\d{1,18}$/.test(id) ? id : '0';
    const { rows } = await db.execute<Line>(sql`
    SELECT t.document_id::text AS document, coalesce(f.number, '') AS number, i.name_zh AS zh,
           coalesce(nullif(i.name_en, ''), i.name_zh) AS en, t.unit, trim_scale(t.quantity)::text AS ordered,
           trim_scale(${openInSql})::text AS open
      FROM trade_line t JOIN item i ON i.id = t.item_id LEFT JOIN ${formsOfAnyType} f ON f.id = t.document_id
     WHERE t.id = ${line}::bigint AND t.stage = ${stages.order.stage}
       AND ${withinScope(actor.scope([...orderLineScreens], 'query'), { company: sql`t.company_id` }, actor)}`);
    const [of] = rows;
    if (!of) throw new CallError('notFound');
    const receipts = sql`(SELECT trade_id FROM purchase_receipt_line WHERE order_line = ${line}::bigint)`;
    const as = asQuantity(of.unit);
    const received = await partsOf(db, following(sql`(${line}::bigint)`, stages.order.measure));
    const returned = await partsOf(db, following(receipts, returnedMeasure));
    const acceptedBack = await partsOf(db, following(receipts, acceptedBackMeasure));
    const invoiced = await partsOf(db, following(receipts, stages.receipt.measure));
    // What is not inspected is accepted by having come undamaged.
    const accepted = await partsOf(
      db,
      sql`
    SELECT * FROM (
      SELECT n.document_id::text AS id, n.document_type AS type, coalesce(f.number, '') AS number, ${day(sql`n.opened_at`)} AS note,
             trim_scale(n.quantity - r.damaged)::text AS value, n.opened_at AS at
        FROM purchase_receipt_line r JOIN trade_line n ON n.id = r.trade_id ${documentOf}
       WHERE r.order_line = ${line}::bigint AND NOT r.inspected AND n.state <> 'cancelled' AND n.quantity > r.damaged
      UNION ALL
      SELECT a.verdict_id, a.verdict_type, coalesce(f.number, ''), ${day(sql`a.accepted_at`)}, trim_scale(a.quantity)::text, a.accepted_at
        FROM purchase_receipt_line r JOIN trade_line n ON n.id = r.trade_id ${documentOf}
        JOIN purchase_acceptance a ON a.trade_id = r.trade_id
       WHERE r.order_line = ${line}::bigint) AS every ORDER BY at`,
    );
    return {
      title: [`${of.number} · ${of.zh}`, `${of.number} · ${of.en}`],
      facts: [
        fact(['订货', 'Ordered'], as(of.ordered), {
          rows: [
            {
              label: [of.number, of.number],
              figure: as(of.ordered),
              to: openedBy(context, addressOf, orderHead.code, of.document),
            },
          ],
        }),
        sumOf(context, addressOf, ['已到', 'Received'], received, as),
        sumOf(
          context,
          addressOf,
          ['其中验收合格（未减退货）', 'Of it accepted, before returns'],
          accepted,
          as,
        ),
        ...(returned.length > 0 ? [sumOf(context, addressOf, ['已退货', 'Went back'], returned, as)] : []),
        ...(acceptedBack.length > 0
          ? [sumOf(context, addressOf, ['退货中原已验收', 'Of what went back accepted'], acceptedBack, as)]
          : []),
        sumOf(context, addressOf, ['已开票', 'Invoiced'], invoiced, as),
        fact(['未到', 'Open'], as(of.open)),
      ],
    };
  });
