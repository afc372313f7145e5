import { z } from 'zod';
import { choice, dateTime, moneyAmount, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stock, stockStatusOptions } from '../ledgers/stock.ts';
import { stockMoveKinds } from './move-kinds.ts';

/** Every line that moved stock: why a balance is what it is. */
export const stockLineList = defineList({
  name: 'inventory.stockLines',
  code: 'INV110P_lines',
  callCodes: { rows: 'INV110P_20', totals: 'INV110P_21' },
  screens: ['INV110P'],
  title: stock.title,
  unit: ['条流水', 'lines'],
  row: {
    number: text({ label: ['来源单据', 'Document'] }),
    kind: choice({ label: ['业务类型', 'Kind'], options: stockMoveKinds }),
    postedAt: dateTime({ label: ['过账时间', 'Posted'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    value: moneyAmount({ label: ['金额', 'Value'] }),
    /** Of the balance that the line moved; the pool that it is valued in may hold more. */
    quantityAfter: quantity({ label: ['其后数量', 'Quantity after'] }),
    poolQuantityAfter: quantity({ label: ['计价池其后数量', 'Quantity of the pool after'] }),
    valueAfter: moneyAmount({ label: ['计价池其后金额', 'Value of the pool after'] }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    bin: referenceTo('bin', { label: ['库位', 'Bin'] }),
    lot: text({ label: ['批号', 'Lot'] }),
    status: choice({ label: ['状态', 'Status'], options: stockStatusOptions }),
    /** The lot itself, whose name another item may have too, or begin with. */
    ofLot: referenceTo('stockLot', { label: ['物料批次', 'Lot of the item'] }),
    balance: referenceTo('stockBalance', { label: ['结存', 'Balance'] }),
    /** What is valued together: an item in its company, or in a warehouse or lot of it. */
    pool: referenceTo('stockPool', { label: ['计价池', 'Pool'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    generation: quantity({ label: ['重算次数', 'Revalued'] }),
    because: text({ label: ['重算原因', 'Because of'] }),
    person: person({ label: ['过账人', 'Posted by'] }),
    enteredAt: dateTime({ label: ['录入时间', 'Entered'] }),
    reason: text({ label: ['说明', 'Reason'] }),
    reversal: choice({
      label: ['冲销', 'Reversal'],
      options: [
        { value: 'reversed', label: ['已冲销', 'Reversed'] },
        { value: 'reverses', label: ['冲销', 'Reverses'] },
      ],
    }),
  },
  carries: {
    voucher: z.string(),
    voucherId: z.string(),
    /** The document that its value was worked out anew because of; null where it never was. */
    causeVoucher: z.string().nullable(),
    causeId: z.string().nullable(),
  },
  tones: { reversed: 'struck', reverses: 'grey' },
  finds: ['物料编码、名称、批号或拼音', 'Item code, name, lot or pinyin'],
  sorts: ['postedAt', 'quantity', 'enteredAt'],
  order: '-postedAt',
  narrows: [
    ...(['postedAt', 'item', 'warehouse', 'kind', 'lot', 'status', 'person'] as const),
    ...(['ofLot', 'balance', 'pool', 'company', 'number'] as const),
  ],
  period: 'postedAt',
  totals: ['quantity', 'value'],
  currency: 'currency',
  waiting: [
    ...(['lot', 'bin', 'status', 'ofLot', 'balance', 'pool', 'company', 'poolQuantityAfter'] as const),
    ...(['valueAfter', 'currency', 'enteredAt', 'person', 'reason', 'generation', 'because'] as const),
  ],
  grows: 'item',
  cards: ['postedAt', 'item', 'quantity', 'value', 'quantityAfter'],
  topics: ['stock'],
});
export type StockLineRow = ListRow<typeof stockLineList>;
