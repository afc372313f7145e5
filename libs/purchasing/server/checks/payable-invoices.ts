import { atLine, type FieldProblem, type Label } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { withInvoiceKey } from '#trade/model';
import { payment } from '../invoices/paid.ts';
import { recordedInvoices, type Recorded } from '../invoices/recorded.ts';

const why = ({ state, number }: Recorded): Label =>
  state === 'voided'
    ? [`发票已冲销（${number}），不能付款`, `This invoice was reversed (${number}): it is not paid`]
    : [
        `发票为例外（${number}），匹配或接受后才能付款`,
        `An exception (${number}): payable once it matches or is accepted`,
      ];

/**
 * REQ150P: of invoices that PUR130P knows, only those that match or were accepted are paid. What it does not know may be paid:
 * before the invoice comes, or without an order.
 */
export const payableInvoices: FormCheck = {
  types: [payment.code],
  reads: ['supplier', 'invoices'],
  async check({ db }, { values }) {
    const lines = withInvoiceKey(values['invoices'] as readonly { id: string; invoice: string | null }[]);
    const recorded = await recordedInvoices(
      db,
      (values['supplier'] as Reference).id,
      lines.map(({ key }) => key),
    );
    return lines.flatMap(({ id, key }): FieldProblem[] => {
      const of = recorded.get(key);
      return of && !of.payable ? [atLine(id, 'invoice', why(of), 'invoices')] : [];
    });
  },
};
