import { sql } from 'drizzle-orm';
import { compareDecimals, type Label } from '#calls/model';
import { fact, type ContextFact } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress, type FormContextSource } from '#documents/server';
import { orderHead, stages } from '#purchasing/model';
import { openInSql } from '#trade/server';
import { asQuantity } from '../explain/part.ts';

/** So many lines are told; the rest is in PUR300. */
const mostLines = 60;

interface Line extends Record<string, unknown> {
  id: string;
  zh: string;
  en: string;
  unit: string;
  ordered: string;
  received: string;
  invoiced: string;
  open: string;
  due: string | null;
  late: boolean;
  state: string;
  came: readonly Came[];
}
/** A receipt or an invoice of a line. */
interface Came {
  id: string;
  type: string;
  number: string;
  quantity: string;
}

const ended: Readonly<Record<string, Label>> = {
  closed: ['已短关', 'closed short'],
  cancelled: ['已取消', 'cancelled'],
};

/** An order that counts says of each line what came, what was invoiced and what is open, each with its documents. */
export const orderStands = (addressOf: DocumentAddress): FormContextSource => ({
  types: [orderHead.code],
  async effects(context, { id, today }): Promise<ContextFact[]> {
    const links = (source: string, measure: string) => sql`
      SELECT n.document_id::text AS id, n.document_type AS type, coalesce(f.number, '') AS number,
             trim_scale(k.quantity)::text AS quantity, k.id AS at
        FROM trade_link k JOIN trade_line n ON n.id = k.target_id LEFT JOIN ${formsOfAnyType} f ON f.id = n.document_id
       WHERE k.source_id ${sql.raw(source)} AND k.measure = ${measure} AND k.reverses IS NULL
         AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = k.id)`;
    const { rows } = await context.db.execute<Line>(sql`
      SELECT t.id::text, i.code || ' ' || concat_ws(' ', i.name_zh, i.spec) AS zh,
             i.code || ' ' || concat_ws(' ', coalesce(nullif(i.name_en, ''), i.name_zh), i.spec) AS en, t.unit,
             trim_scale(t.quantity)::text AS ordered, trim_scale(t.linked)::text AS received,
             trim_scale(${openInSql})::text AS open, t.due::text AS due,
             coalesce(t.state IN ('open', 'partly') AND t.due < ${today}::date, false) AS late, t.state,
             trim_scale((SELECT coalesce(sum(g.linked), 0) FROM purchase_receipt_line r JOIN trade_line g ON g.id = r.trade_id
               WHERE r.order_line = t.id AND g.state <> 'cancelled'))::text AS invoiced,
             (SELECT coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'number', c.number, 'quantity', c.quantity)
                ORDER BY c.type, c.at), '[]') FROM (
                (${links('= t.id', stages.order.measure)}) UNION ALL
                (${links('IN (SELECT r.trade_id FROM purchase_receipt_line r WHERE r.order_line = t.id)', stages.receipt.measure)})
              ) AS c) AS came
        FROM trade_line t JOIN item i ON i.id = t.item_id
       WHERE t.document_id = ${id}::uuid AND t.stage = ${stages.order.stage} ORDER BY t.position, t.id LIMIT ${mostLines}`);
    return rows.map((line) => {
      const as = asQuantity(line.unit);
      const said = ended[line.state];
      const about = (of: string, what: string, late: string): string =>
        [of, what, line.late ? late : ''].filter(Boolean).join(' · ');
      const row = (label: Label, value: string): ContextFact['rows'][number] => ({
        label: [...label],
        figure: as(value),
        to: null,
      });
      return fact(
        [
          about(line.zh, said?.[0] ?? '未到', `承诺 ${line.due}，已逾期`),
          about(line.en, said?.[1] ?? 'open', `promised ${line.due}, late`),
        ],
        as(line.open),
        {
          tone: line.late ? 'warn' : compareDecimals(line.open, '0') === 0 ? 'ok' : 'plain',
          rows: [
            row(['订货', 'Ordered'], line.ordered),
            row(['已到', 'Received'], line.received),
            row(['已开票', 'Invoiced'], line.invoiced),
            ...line.came.map(({ id: document, type, number, quantity }) => ({
              label: [number, number] as [string, string],
              figure: as(quantity),
              to: openedBy(context, addressOf, type, document),
            })),
          ],
        },
      );
    });
  },
});
