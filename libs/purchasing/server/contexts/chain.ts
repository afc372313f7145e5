import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { formsOfAnyType, readableOf, type FormContextSource } from '#documents/server';
import { invoiceHead, orderHead, receiptHead } from '#purchasing/model';
import { headOf } from '#requisitions/model';
import { chainOf, type ChainDocument } from '#trade/server';

const requests = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(headOf);
const titles = new Map<string, Label>(
  [...requests, orderHead, receiptHead, invoiceHead].map(({ code, title }) => [code, title]),
);
const order = [...titles.keys()];

const openText = ({ open, lines, cancelled }: ChainDocument): Label | null => {
  if (cancelled) return ['已取消', 'cancelled'];
  return open ? [`未完 ${open}/${lines} 行`, `${open} of ${lines} open`] : ['已完成', 'done'];
};

/** Requests, orders, receipts and invoices show the documents before and after them. */
export const purchaseChain: FormContextSource = {
  types: order,
  async chain(context, { id }) {
    const documents = await chainOf(context.db, id);
    if (documents.length < 2) return [];
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
                open: openText(document),
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
