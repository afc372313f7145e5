import { sql } from 'drizzle-orm';
import { formsOf, type FormCheck } from '#documents/server';
import { headOf } from '#requisitions/model';
import { invoiceKey, withInvoiceKey } from '#trade/model';
import { namesInvoice, textArray } from './by-invoice.ts';

interface Invoiced {
  id: string;
  invoice: string | null;
}

const payment = headOf('purchasePayment');
const expense = headOf('travelExpense');

/** Name of the lines that hold the invoices, in either type. */
const linesOf = (values: Record<string, unknown>): 'invoices' | 'lines' =>
  'invoices' in values ? 'invoices' : 'lines';
const invoicesOf = (values: Record<string, unknown>): string[] => [
  ...new Set(withInvoiceKey(values[linesOf(values)] as Invoiced[]).map(({ key }) => key)),
];

/** The invoice of an expense is used once, in expenses and purchase payments alike; a purchase may be paid in parts. */
export const usedInvoices: FormCheck = {
  types: [expense.code, payment.code],
  reads: ['lines', 'invoices'],
  oneAtATime: ({ values }) => invoicesOf(values).map((invoice) => `invoice/${invoice}`),
  async check({ db }, { id, values }) {
    const name = linesOf(values);
    const wanted = invoicesOf(values);
    if (!wanted.length) return [];
    const types = name === 'lines' ? [payment, expense] : [expense];
    const { rows } = await db.execute<{ invoice: string; number: string }>(sql`
      SELECT invoice, min(f.number) AS number FROM ${formsOf(...types)} f, unnest(form_invoices(f.own)) AS invoice
       WHERE ${namesInvoice(wanted)} AND f.id <> ${id} AND invoice = ANY(${textArray(wanted)})
       GROUP BY 1`);
    const used = new Map(rows.map(({ invoice, number }) => [invoice, number]));
    return (values[name] as Invoiced[]).flatMap(({ id: line, invoice }) => {
      const number = used.get(invoiceKey(invoice ?? ''));
      return number === undefined
        ? []
        : [
            {
              path: `${name}.${line}.invoice`,
              text: [`发票已在 ${number} 中使用`, `This invoice was used in ${number}`] as const,
            },
          ];
    });
  },
};
