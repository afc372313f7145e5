import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { ChainStep, GoingOn } from '#documents/model';
import { formatDecimal, unitLabel } from '#fields/model';
import { formsOfAnyType, readableOf, type FormContextSource, type FormInContext } from '#documents/server';
import {
  freightWay,
  invoiceHead,
  invoiceStates,
  orderHead,
  receiptHead,
  returnWay,
  stages,
} from '#purchasing/model';
import { headOf } from '#requisitions/model';
import type { ActorContext, Db } from '#server-kit/server';
import { chainOf, leftByUnit, type ChainDocument, type OpenQuantity } from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';
import { leftOfReceipt, toInvoiceInSql } from '../receipts/accepted.ts';

const requests = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(headOf);
const titles = new Map<string, Label>(
  [...requests, orderHead, receiptHead, invoiceHead].map(({ code, title }) => [code, title]),
);
const order = [...titles.keys()];

/** What is expected to follow a document of a type. */
const expects = (type: string): Label =>
  type === receiptHead.code
    ? ['未开票', 'to invoice']
    : type === orderHead.code
      ? ['未收', 'to receive']
      : ['未订', 'to order'];

/** Of more units than these nobody adds up what is open: lines are counted. */
const mostUnits = 2;

const openText = (
  { open, lines, left, cancelled, type }: ChainDocument,
  wentBack: boolean,
  match: keyof typeof invoiceStates | undefined,
): Label | null => {
  if (cancelled) return ['已取消', 'cancelled'];
  // Nothing is to follow an invoice here: it matches, or waits for goods or people.
  if (match) return invoiceStates[match];
  if (wentBack) return ['已退货', 'went back'];
  if (!open) return ['已完成', 'done'];
  const [zh, en] = expects(type);
  if (left.length === 0 || left.length > mostUnits)
    return [`${zh} ${open}/${lines} 行`, `${open} of ${lines} lines ${en}`];
  const of = (language: 0 | 1, between: string) =>
    left
      .map(({ unit, quantity }) => `${formatDecimal(quantity)} ${unitLabel(unit)[language]}`.trim())
      .join(between);
  return [`${zh} ${of(0, '、')}`, `${of(1, ', ')} ${en}`];
};

/** What of a receipt an invoice may still come for: not of what went back; and is it a return itself? */
async function receiptsIn(
  db: Db,
  documents: readonly ChainDocument[],
): Promise<ReadonlyMap<string, { open: number; left: OpenQuantity[]; wentBack: boolean }>> {
  const ids = documents.flatMap(({ id, type }) => (type === receiptHead.code ? [id] : []));
  if (ids.length === 0) return new Map();
  const these = sql`t.document_id = ANY (${sql.param(ids)}::uuid[])`;
  const left = sql`greatest(${leftOfReceipt} - t.linked, 0)`;
  const { rows } = await db.execute<{
    id: string;
    open: number;
    left: OpenQuantity[];
    wentBack: boolean;
  }>(sql`
    SELECT t.document_id::text AS id, coalesce(o.left, '[]') AS "left", bool_and(t.stage = ${stages.return.stage}) AS "wentBack",
           count(*) FILTER (WHERE t.state IN ('open', 'partly') AND ${leftOfReceipt} > t.linked)::int AS open
      FROM trade_line t LEFT JOIN (${leftByUnit(left, these)}) AS o ON o.document_id = t.document_id
     WHERE ${these} GROUP BY 1, 2`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How invoices match. */
async function matchesOf(
  db: Db,
  documents: readonly ChainDocument[],
): Promise<ReadonlyMap<string, keyof typeof invoiceStates>> {
  const ids = documents.flatMap(({ id, type }) => (type === invoiceHead.code ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; state: keyof typeof invoiceStates }>(sql`
    SELECT form_id::text AS id, state FROM purchase_invoice WHERE form_id = ANY (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, state }) => [id, state]));
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

/** Requests, orders, receipts and invoices show the documents before and after them, and the inspections of what came. */
export const purchaseChain = ({
  inspectionStep,
}: Pick<PurchasingNeeds, 'inspectionStep'>): FormContextSource => ({
  types: order,
  goesOn: nextOf,
  async chain(context, { id }) {
    const found = await chainOf(context.db, id);
    const inspected = await inspectionStep(
      context,
      found.flatMap((one) => (one.type === receiptHead.code ? [one.id] : [])),
    );
    if (found.length < 2 && !inspected) return [];
    const receipts = await receiptsIn(context.db, found);
    const wentBack = (one: ChainDocument): boolean => receipts.get(one.id)?.wentBack === true;
    const matches = await matchesOf(context.db, found);
    const isOpen = (one: ChainDocument, open: number): number => {
      const match = matches.get(one.id);
      return match ? Number(match === 'exception') : wentBack(one) ? 0 : open;
    };
    const documents = found.map((one) => {
      const { open, left } = receipts.get(one.id) ?? one;
      return { ...one, open: isOpen(one, open), left };
    });
    const { rows } = await context.db.execute<
      Parameters<typeof readableOf>[1][number] & Record<string, unknown>
    >(sql`
      SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
             f.applicant_id AS "applicantId" FROM ${formsOfAnyType} f
       WHERE f.id = ANY (${sql.param(documents.map((one) => one.id))}::uuid[])`);
    const readable = await readableOf(context, rows);
    const byType = Map.groupBy(documents, ({ type }) => type);
    const steps = order.flatMap((type): ChainStep[] => {
      const of = byType.get(type);
      return of
        ? [
            {
              title: titles.get(type) ?? [type, type],
              documents: of.map((document) => ({
                ...{ id: document.id, type, number: document.number ?? '' },
                open: openText(document, wentBack(document), matches.get(document.id)),
                tone: document.cancelled ? 'gone' : document.open ? 'open' : 'done',
                ...{ here: document.id === id, reads: readable.has(document.id) },
              })),
            },
          ]
        : [];
    });
    // What came is inspected before it is invoiced.
    const before = steps.findIndex(({ documents: [first] }) => first?.type === invoiceHead.code);
    return inspected ? steps.toSpliced(before === -1 ? steps.length : before, 0, inspected) : steps;
  },
});
