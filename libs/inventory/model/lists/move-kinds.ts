import type { ChoiceField } from '#fields/model';

/** What a line of stock is of, in words that people know the business by. */
export const stockMoveKinds = [
  { value: 'in', label: ['入库', 'Stock in'] },
  { value: 'out', label: ['出库', 'Stock out'] },
  { value: 'transfer', label: ['调拨', 'Transfer'] },
  { value: 'receipt', label: ['采购收货', 'Goods receipt'] },
  { value: 'return', label: ['退回供应商', 'Return to the supplier'] },
  { value: 'invoice', label: ['发票差价', 'Difference of an invoice'] },
  { value: 'inspection', label: ['检验', 'Inspection'] },
  { value: 'count', label: ['盘点', 'Stock count'] },
  { value: 'sample', label: ['样品流转', 'Custody of a sample'] },
  { value: 'opening', label: ['期初', 'Opening'] },
  { value: 'other', label: ['其他', 'Other'] },
] as const satisfies ChoiceField['options'];
export type StockMoveKind = (typeof stockMoveKinds)[number]['value'];
