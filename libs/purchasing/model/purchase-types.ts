import type { FormHead, FormType } from '#documents/model';

const ofPurchasing = { editions: ['main'], home: '/purhome', posts: true } as const;

/** LPPUR110P: on the ranch the three are tabs of one screen. */
export const ranchPurchasing = '/lppurhome/LPPUR110P';
const tab = (part: string): Pick<FormHead, 'within'> => ({
  within: { livestock: `${ranchPurchasing}?part=${part}` },
});

/** Of a receipt, for late entry, weighed goods, or few days left. */
export const seldomReceived = ['happenedAt', 'lateReason', 'shortLife', 'gross', 'tare'] as const;

/** PUR110P: what is bought of a supplier. It counts from its release. */
export const orderHead: FormHead = {
  ...ofPurchasing,
  ...tab('order'),
  name: 'purchaseOrder',
  code: 'PUR110P',
  title: ['采购订单', 'Purchase order'],
  numberPrefix: 'PO',
  icon: 'shopping',
  words: {
    status: { approved: ['已下达', 'Released'], voided: ['已取消', 'Cancelled'] },
    post: ['下达', 'Release'],
    takeBack: ['取消订单', 'Cancel the order'],
    applicant: ['采购员', 'Buyer'],
    appliedAt: ['下达时间', 'Released at'],
  },
  related: [{ route: '/purhome/Pur110p_toorder', title: ['待订货', 'To order'] }],
};
/** PUR120P: what came of orders, and what went back. */
export const receiptHead: FormHead = {
  ...ofPurchasing,
  ...tab('receipt'),
  paperAt: {
    route: '/invhome/INVPRINT?kind=receipt',
    title: ['打印收货单', 'Receipt slip'],
    ofKind: { return: ['打印退货单', 'Return slip'] },
  },
  name: 'goodsReceipt',
  code: 'PUR120P',
  title: ['采购收货', 'Goods receipt'],
  titleOfKind: { return: ['采购退货', 'Return to the supplier'] },
  numberPrefix: 'GR',
  icon: 'inbox',
  listShows: ['supplier', 'order', 'warehouse'],
  seldom: seldomReceived,
  words: { applicant: ['收货人', 'Received by'] },
  related: [{ route: '/purhome/Pur120p_scan', title: ['扫码收货', 'Receive by scan'] }],
};
/** PUR130P: what the supplier asks for it. */
export const invoiceHead: FormHead = {
  ...ofPurchasing,
  ...tab('invoice'),
  paperAt: { route: '/invhome/INVPRINT?kind=invoice', title: ['打印发票', 'Invoice sheet'] },
  name: 'supplierInvoice',
  code: 'PUR130P',
  title: ['采购发票', 'Supplier invoice'],
  numberPrefix: 'PI',
  icon: 'audit',
  words: { applicant: ['录入人', 'Entered by'] },
  related: [
    { route: '/purhome/Pur130p_debit', title: ['借项通知单', 'Debit note'] },
    { route: '/purhome/Pur130p_credits', title: ['待索贷项', 'Credits to ask'] },
    { route: '/purhome/Pur130p_creditnotes', title: ['贷项通知单', 'Credit notes'] },
  ],
};

/** Documents of purchasing: released or posted by whoever submits them, taken back by making them void. */
export const purchaseTypes: readonly FormType[] = [
  { ...orderHead, load: async () => (await import('./documents/purchase-order.ts')).purchaseOrder },
  { ...receiptHead, load: async () => (await import('./documents/goods-receipt.ts')).goodsReceipt },
  { ...invoiceHead, load: async () => (await import('./documents/supplier-invoice.ts')).supplierInvoice },
];

/** Stages of lines in the ledger of links, by what follows them. */
export const stages = {
  request: { stage: 'purchaseRequest', measure: 'ordered' },
  order: { stage: 'purchaseOrder', measure: 'received' },
  receipt: { stage: 'purchaseReceipt', measure: 'invoiced' },
  return: { stage: 'purchaseReturn', measure: 'credited' },
  invoice: { stage: 'purchaseInvoice', measure: 'paid' },
  freight: { stage: 'purchaseFreight', measure: 'paid' },
} as const;
/** What of a receipt line went back to the supplier. */
export const returnedMeasure = 'returned';
/** What of it had been accepted: what a verdict refused, or came damaged, goes back without being accepted less. */
export const acceptedBackMeasure = 'acceptedBack';
/** A line of freight names a receipt line, which cannot be taken back meanwhile. */
export const chargedMeasure = 'charged';
/** How a return to the supplier is begun from its receipt. */
export const returnWay = 'return';
/** How an invoice of freight is begun from the documents whose receipt lines bear it. */
export const freightWay = 'freight';
