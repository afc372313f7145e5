import {
  atLine,
  compareDecimals,
  moneyText,
  subtractDecimals,
  type Currency,
  type FieldProblem,
  type Label,
} from '#calls/model';
import type { FormHeader } from '#documents/model';
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

/** What is typed of an invoice that is paid. */
interface Typed {
  id: string;
  invoice: string | null;
  due: string;
}

function tooMuch(most: string, { total, credited, number }: Recorded, currency: Currency): Label {
  const [whole, less, left] = [total, credited, most].map((amount) => moneyText(amount, currency));
  return compareDecimals(credited, '0') > 0
    ? [
        `不能超过 ${left}：发票合计 ${whole}，已抵贷项 ${less}（${number}）`,
        `Not above ${left}: the invoice comes to ${whole}, less credits of ${less} (${number})`,
      ]
    : [`不能超过发票合计 ${whole}（${number}）`, `Not above the total of the invoice, ${whole} (${number})`];
}

/** Why an invoice that PUR130P knows is not paid as it is asked for; in another currency it counts with its figure. */
function problemOf({ id, due }: Typed, of: Recorded, header: FormHeader): FieldProblem[] {
  if (of.companyId !== header.companyId)
    return [
      atLine(
        id,
        'invoice',
        [
          `其他公司的发票由该公司付款（${of.number}）`,
          `An invoice of another company is paid by that company (${of.number})`,
        ],
        'invoices',
      ),
    ];
  if (!of.payable) return [atLine(id, 'invoice', why(of), 'invoices')];
  const most = subtractDecimals(of.total, of.credited);
  if (of.currency !== header.currency || compareDecimals(due, most) <= 0) return [];
  return [atLine(id, 'due', tooMuch(most, of, header.currency), 'invoices')];
}

/**
 * REQ150P: of invoices that PUR130P knows, only those of the company that match or were accepted are paid, and no more than they
 * come to, less what was credited. What it does not know may be paid: before the invoice comes, or without an order.
 */
export const payableInvoices: FormCheck = {
  types: [payment.code],
  reads: ['supplier', 'invoices', 'currency'],
  async check({ db }, { header, values }) {
    const lines = withInvoiceKey(values['invoices'] as readonly Typed[]);
    const recorded = await recordedInvoices(
      db,
      (values['supplier'] as Reference).id,
      lines.map(({ key }) => key),
    );
    return lines.flatMap((line): FieldProblem[] => {
      const of = recorded.get(line.key);
      return of ? problemOf(line, of, header) : [];
    });
  },
};
