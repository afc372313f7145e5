import { compareDecimals, moneyText, type Label } from '#calls/model';
import { fact, textFigure, type ContextFact } from '#documents/model';
import { openedBy, type DocumentAddress, type FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { invoiceHead, invoiceStates } from '#purchasing/model';
import { withInvoiceKey } from '#trade/model';
import { payment } from '../invoices/paid.ts';
import { recordedInvoices, type Recorded } from '../invoices/recorded.ts';

/** How the invoices stand together: what must not be paid, and what nobody recorded. */
function together(notPayable: number, unknown: number): { text: Label; tone: ContextFact['tone'] } {
  const said: Label[] = [
    ...(notPayable ? [[`${notPayable} 张不可付款`, `${notPayable} not payable`] as const] : []),
    ...(unknown ? [[`${unknown} 张未录入`, `${unknown} not recorded`] as const] : []),
  ];
  if (said.length === 0) return { text: ['均可付款', 'All payable'], tone: 'ok' };
  return {
    text: [said.map(([zh]) => zh).join('，'), said.map(([, en]) => en).join(', ')],
    tone: notPayable ? 'bad' : 'warn',
  };
}

/** How one matches, and what of it was credited. */
function stands({ state, credited, currency }: Recorded): Label {
  const [zh, en] = invoiceStates[state];
  if (compareDecimals(credited, '0') === 0) return [zh, en];
  const less = moneyText(credited, currency);
  return [`${zh}，已抵贷项 ${less}`, `${en}, less credits of ${less}`];
}

/** REQ150P says of each invoice whether PUR130P knows it, and how it matches there now: also of what changed since it was submitted. */
export const invoicesToPay = (addressOf: DocumentAddress): FormContextSource => ({
  types: [payment.code],
  async facts(context, { values }) {
    const supplier = values['supplier'] as Reference | null;
    const named = withInvoiceKey((values['invoices'] ?? []) as { invoice: string | null }[]);
    if (!supplier?.id || named.length === 0) return [];
    const recorded = await recordedInvoices(
      context.db,
      supplier.id,
      named.map(({ key }) => key),
    );
    const known = named.map(({ invoice, key }) => ({
      invoice: invoice?.trim() ?? '',
      of: recorded.get(key),
    }));
    const { text, tone } = together(
      known.filter(({ of }) => of && !of.payable).length,
      known.filter(({ of }) => !of).length,
    );
    return [
      fact(['采购发票', 'Supplier invoices'], textFigure(text), {
        tone,
        rows: known.map(({ invoice, of }) => ({
          label: [invoice, invoice],
          figure: textFigure(of ? stands(of) : ['采购发票中没有记录', 'No such invoice is recorded']),
          to: of ? openedBy(context, addressOf, invoiceHead.code, of.id) : null,
        })),
      }),
    ];
  },
});
