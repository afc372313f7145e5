import { yesterday, beforeField, beforeToday, aboveZero, type Refusal, type Refusals } from './refusal.ts';

const quotation = (id: string, total: string, chosen: boolean, supplier = 'S1') => ({
  ...{ id, supplier: { id: supplier, name: '' }, total, chosen },
});
const quotations: readonly Refusal[] = [
  {
    change: { fewQuotationsReason: null },
    path: 'fewQuotationsReason',
    zh: '比价少于三家时请说明原因',
    en: 'Say why fewer than three quotations were compared',
  },
  {
    change: { quotations: [quotation('a', '10', false)] },
    path: 'quotations',
    zh: '请勾选选定的一家',
    en: 'Tick the one that is chosen',
  },
  {
    change: { quotations: [quotation('a', '10', true), quotation('b', '11', true)] },
    path: 'quotations',
    zh: '只能选定一家',
    en: 'Only one can be chosen',
  },
  {
    change: { quotations: [quotation('a', '10', false), quotation('b', '11', true)] },
    path: 'quotations.1.note',
    zh: '未选最低价，请说明原因',
    en: 'Not the cheapest: say why it was chosen',
  },
  {
    change: { quotations: [quotation('a', '10', true, 'S2')] },
    path: 'quotations.0.supplier',
    zh: '选定的须是本合同的供应商',
    en: 'The chosen one has to be the supplier of the contract',
  },
];
export const buyingRefusals: Refusals = {
  purchaseRequisition: [
    { change: { neededBy: yesterday }, path: 'neededBy', ...beforeToday },
    { change: { lines: { quantity: '0' } }, path: 'lines.0.quantity', ...aboveZero },
    { change: { lines: { price: '-1' } }, path: 'lines.0.price', zh: '不能小于 0', en: 'Not below 0' },
  ],
  outsourcedService: [
    { change: { from: '2027-02-02', to: '2027-02-01' }, path: 'to', ...beforeField('开始日期', 'From') },
  ],
  serviceContract: [
    { change: { from: '2027-02-02', to: '2027-02-01' }, path: 'to', ...beforeField('合同开始', 'From') },
    {
      change: { milestones: { percent: '90' } },
      path: 'milestones',
      zh: '各节点比例合计必须为 100%',
      en: 'The percents have to add up to 100',
    },
    {
      change: {
        milestones: [
          { id: 'a', milestone: 'x', due: '2027-02-01', percent: '50', amount: '60' },
          { id: 'b', milestone: 'y', due: '2027-03-01', percent: '50', amount: '40' },
        ],
      },
      path: 'milestones.0.amount',
      zh: '占合同总额的 60%，与比例不符',
      en: '60 % of the total, not the percent beside it',
    },
  ],
  purchaseContract: quotations,
  majorPurchaseContract: quotations,
  purchasePayment: [
    {
      change: { invoices: { paidBefore: '1' } },
      path: 'invoices.0.payNow',
      zh: '本次付款不能超过未付金额',
      en: 'It cannot be above what is still due',
    },
    {
      change: {
        invoices: [
          { id: 'a', invoice: 'R-1', due: '5', payNow: '5' },
          { id: 'b', invoice: ' r-1', due: '5', payNow: '5' },
        ],
      },
      path: 'invoices.1.invoice',
      zh: '发票重复',
      en: 'This invoice is in the form already',
    },
    {
      change: { invoices: { invoice: null } },
      path: 'invoices.0.invoice',
      zh: '请填写发票号，仅预付款可不填',
      en: 'Enter the invoice; only an advance goes without',
    },
    {
      change: { paymentKind: 'advance', invoices: { invoice: null } },
      path: 'contract',
      zh: '没有发票的预付款须选择合同',
      en: 'An advance without an invoice names its contract',
    },
    {
      change: { invoices: { due: '1000', payNow: '1000' } },
      header: { attachmentIds: [] },
      path: 'attachments',
      zh: '付款满 CNY 1,000.00 须附发票',
      en: 'From CNY 1,000.00 on, attach the invoices',
    },
    {
      change: { account: '账号' },
      path: 'account',
      zh: '账号只能含数字和字母',
      en: 'Digits and letters only',
    },
  ],
  equipmentRepair: [
    { change: { lines: { quantity: '0' } }, path: 'lines.0.quantity', ...aboveZero },
    { change: { guarantee: '-1' }, path: 'guarantee', zh: '不能小于 0', en: 'Not below 0' },
  ],
};
