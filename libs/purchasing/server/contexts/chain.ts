import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { GoingOn } from '#documents/model';
import { formsOfAnyType, readableOf, type FormContextSource, type FormInContext } from '#documents/server';
import { freightWay, invoiceHead, orderHead, receiptHead, returnWay, stages } from '#purchasing/model';
import { headOf } from '#requisitions/model';
import type { ActorContext, Db } from '#server-kit/server';
import { chainOf, type ChainDocument } from '#trade/server';
import { leftOfReceipt, toInvoiceInSql } from '../receipts/accepted.ts';

const requests = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(headOf);
const titles = new Map<string, Label>(
  [...requests, orderHead, receiptHead, invoiceHead].map(({ code, title }) => [code, title]),
);
const order = [...titles.keys()];

const openText = ({ open, lines, cancelled, type }: ChainDocument, wentBack: boolean): Label | null => {
  if (cancelled) return ['已取消', 'cancelled'];
  if (wentBack) return ['已退货', 'went back'];
  if (!open) return ['已完成', 'done'];
  return type === receiptHead.code
    ? [`未开票 ${open}/${lines} 行`, `${open} of ${lines} to invoice`]
    : [`未完 ${open}/${lines} 行`, `${open} of ${lines} open`];
};

/** How many lines of a receipt an invoice may still come for: not of what went back; and is it a return itself? */
async function receiptsIn(
  db: Db,
  documents: readonly ChainDocument[],
): Promise<ReadonlyMap<string, { open: number; wentBack: boolean }>> {
  const ids = documents.flatMap(({ id, type }) => (type === receiptHead.code ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; open: number; wentBack: boolean }>(sql`
    SELECT t.document_id::text AS id, bool_and(t.stage = ${stages.return.stage}) AS "wentBack",
           count(*) FILTER (WHERE t.state IN ('open', 'partly') AND ${leftOfReceipt} > t.linked)::int AS open
      FROM trade_line t WHERE t.document_id = ANY (${sql.param(ids)}::uuid[]) GROUP BY 1`);
  return new Map(rows.map((row) => [row.id, row]));
}

const waits = async (db: Db, which: SQL): Promise<boolean> => {
  const { rows } = await db.execute(sql`SELECT FROM trade_line t ${which} LIMIT 1`);
  return rows.length > 0;
};

/** Receipt lines `r` of an order. */
const ofOrder = (id: string): SQL =>
  sql`r.order_line IN (SELECT o.id FROM trade_line o WHERE o.document_id = ${id}::uuid)`;

/** What can be made of a document next, where something of it is open and the reader may. */
async function nextOf({ db, actor }: ActorContext, { id, type }: FormInContext): Promise<GoingOn[]> {
  const here = sql`t.document_id = ${id}::uuid`;
  const open = sql`WHERE ${here} AND t.state IN ('open', 'partly')`;
  if (requests.some(({ code }) => code === type))
    return actor.may(orderHead.code, 'add') && (await waits(db, open)) ? [{ type: orderHead.code }] : [];
  const mayInvoice = type !== invoiceHead.code && actor.may(invoiceHead.code, 'add');
  const received = sql`JOIN purchase_receipt_line r ON r.trade_id = t.id
    WHERE ${type === orderHead.code ? ofOrder(id) : here}`;
  return [
    ...(type === orderHead.code && actor.may(receiptHead.code, 'add') && (await waits(db, open))
      ? [{ type: receiptHead.code }]
      : []),
    ...(mayInvoice && (await waits(db, sql`${received} AND ${toInvoiceInSql} > 0`))
      ? [{ type: invoiceHead.code }]
      : []),
    // A carrier may ask for more at any time, invoiced or not.
    ...(mayInvoice && (await waits(db, sql`${received} AND ${leftOfReceipt} > 0`))
      ? [{ type: invoiceHead.code, way: freightWay, title: ['运杂费发票', 'freight invoice'] as const }]
      : []),
    ...(type === receiptHead.code &&
    actor.may(receiptHead.code, 'add') &&
    (await waits(db, sql`${received} AND ${leftOfReceipt} > 0`))
      ? [{ type: receiptHead.code, way: returnWay, title: ['退货单', 'return to the supplier'] as const }]
      : []),
  ];
}

/** Requests, orders, receipts and invoices show the documents before and after them. */
export const purchaseChain: FormContextSource = {
  types: order,
  goesOn: nextOf,
  async chain(context, { id }) {
    const found = await chainOf(context.db, id);
    if (found.length < 2) return [];
    const receipts = await receiptsIn(context.db, found);
    const wentBack = (one: ChainDocument): boolean => receipts.get(one.id)?.wentBack === true;
    const documents = found.map((one) => {
      const open = wentBack(one) ? 0 : (receipts.get(one.id)?.open ?? one.open);
      return { ...one, open };
    });
    const { rows } = await context.db.execute<
      Parameters<typeof readableOf>[1][number] & Record<string, unknown>
    >(sql`
      SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
             f.applicant_id AS "applicantId" FROM ${formsOfAnyType} f
       WHERE f.id = ANY (${sql.param(documents.map((one) => one.id))}::uuid[])`);
    const readable = await readableOf(context, rows);
    const byType = Map.groupBy(documents, ({ type }) => type);
    return order.flatMap((type) => {
      const of = byType.get(type);
      return of
        ? [
            {
              title: titles.get(type) ?? ([type, type] as const),
              documents: of.map((document) => ({
                ...{ id: document.id, type, number: document.number ?? '' },
                open: openText(document, wentBack(document)),
                tone: document.cancelled
                  ? ('gone' as const)
                  : document.open
                    ? ('open' as const)
                    : ('done' as const),
                ...{ here: document.id === id, reads: readable.has(document.id) },
              })),
            },
          ]
        : [];
    });
  },
};
