import { compareDecimals, subtractDecimals, type FieldProblem, moneyText } from '#calls/model';
import { amountFrom, flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, moneyAmount, referenceTo, text } from '#fields/model';
import { invoiceKey } from '#trade/model';
import { paymentApproved } from '../events.ts';
import { papersFrom } from '../limits.ts';
import { attachmentsWhen, neededWhen, payable } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

interface Paid {
  id: string;
  invoice: string | null;
  due: string | null;
  paidBefore: string | null;
  payNow: string | null;
}

/** Each invoice once, and never more than what is still due of it; before an advance there may be none. */
function checkInvoices(invoices: readonly Paid[], advance: boolean): FieldProblem[] {
  const seen = new Set<string>();
  return invoices.flatMap(({ id, invoice, due, paidBefore, payNow }) => {
    const problems: FieldProblem[] = [];
    const key = invoiceKey(invoice ?? '');
    if (!key && !advance)
      problems.push({
        path: `invoices.${id}.invoice`,
        text: ['请填写发票号，仅预付款可不填', 'Enter the invoice; only an advance goes without'],
      });
    if (key && seen.has(key))
      problems.push({
        path: `invoices.${id}.invoice`,
        text: ['发票重复', 'This invoice is in the form already'],
      });
    if (key) seen.add(key);
    if (due && payNow && compareDecimals(payNow, subtractDecimals(due, paidBefore)) > 0)
      problems.push({
        path: `invoices.${id}.payNow`,
        text: ['本次付款不能超过未付金额', 'It cannot be above what is still due'],
      });
    return problems;
  });
}

/** REQ150P: asks finance to pay invoices of a supplier. */
export const purchasePayment = defineForm({
  ...headOf('purchasePayment'),
  fields: {
    supplier: referenceTo('supplier', {
      label: ['供应商', 'Supplier'],
      required: true,
      width: 2,
      fills: { bank: 'bank', account: 'account' },
    }),
    contract: referenceTo('contract', { label: ['合同', 'Contract'], width: 2 }),
    paymentKind: choice({
      label: ['付款类别', 'Kind of payment'],
      required: true,
      width: 2,
      options: [
        { value: 'advance', label: ['预付款', 'Advance'] },
        { value: 'due', label: ['到期款', 'Due'] },
        { value: 'final', label: ['尾款', 'Final'] },
      ],
    }),
    bank: text({ label: ['开户行', 'Bank'], required: true, max: 100, width: 2 }),
    account: text({
      label: ['银行账号', 'Account'],
      required: true,
      width: 2,
      help: ['选择供应商后带出档案账号', 'The account of the supplier master is proposed'],
      max: 40,
      pattern: { test: /^[0-9A-Za-z -]+$/, message: ['账号只能含数字和字母', 'Digits and letters only'] },
    }),
    invoices: lines({
      label: ['发票', 'Invoices'],
      fields: {
        invoice: text({ label: ['发票号', 'Invoice'], max: 40 }),
        due: moneyAmount({ label: ['应付金额', 'Amount due'], required: true, min: '0' }),
        paidBefore: moneyAmount({ label: ['已付金额', 'Paid before'], min: '0' }),
        payNow: moneyAmount({ label: ['本次付款', 'Pay now'], required: true, min: '0.01' }),
      },
      totals: ['due', 'paidBefore', 'payNow'],
    }),
  },
  amount: (_values, sums) => sums['invoices.payNow'] ?? '0',
  rules: [
    {
      check: ({ invoices }, { header }) =>
        invoices.flatMap(({ id, payNow }) => payable(payNow, header, `invoices.${id}.payNow`)),
    },
    { check: ({ invoices, paymentKind }) => checkInvoices(invoices, paymentKind === 'advance') },
    {
      check: ({ contract, paymentKind, invoices }) =>
        neededWhen(
          paymentKind === 'advance' && invoices.some(({ invoice }) => !invoiceKey(invoice ?? '')),
          contract?.id,
          'contract',
          ['没有发票的预付款须选择合同', 'An advance without an invoice names its contract'],
        ),
    },
    {
      check: ({ paymentKind }, { header, amount }) =>
        attachmentsWhen(
          paymentKind !== 'advance' && compareDecimals(amount ?? '0', papersFrom) >= 0,
          header,
          [
            `付款满 ${moneyText(papersFrom, header.currency)} 须附发票`,
            `From ${moneyText(papersFrom, header.currency)} on, attach the invoices`,
          ],
        ),
    },
  ],
  proposeSubject: ({ supplier }) =>
    supplier ? [`付款给${supplier.name}`, `Payment to ${supplier.name}`] : null,
  flow: flow(
    step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: amountFrom('100000'),
    }),
  ),
  onApproval: paymentApproved,
});
