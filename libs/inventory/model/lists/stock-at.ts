import { z } from 'zod';
import { choice, dateTime, moneyAmount, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stockStatusOptions } from '../ledgers/stock.ts';

/** Balances after all that had happened up to an instant, and what they were worth as it is known today. */
export const stockAtList = defineList({
  name: 'inventory.stockAt',
  code: 'INV110P_at',
  callCodes: { rows: 'INV110P_22', totals: 'INV110P_28' },
  screens: ['INV110P'],
  title: ['历史时点库存', 'Stock at a past instant'],
  unit: ['条结存', 'balances'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    spec: text({ label: ['规格', 'Specification'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    value: moneyAmount({ label: ['金额', 'Value'] }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    bin: referenceTo('bin', { label: ['库位', 'Bin'] }),
    lot: text({ label: ['批号', 'Lot'] }),
    status: choice({ label: ['状态', 'Status'], options: stockStatusOptions }),
    currency: text({ label: ['币种', 'Currency'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    at: dateTime({ label: ['时点', 'Instant'] }),
  },
  carries: { itemId: z.string(), balance: z.string() },
  tabs: 'status',
  tones: { usable: 'green', quarantine: 'orange', blocked: 'red', transit: 'blue' },
  finds: ['物料编码、名称、规格、批号、库位或拼音', 'Item code, name, specification, lot, bin or pinyin'],
  sorts: ['itemCode', 'quantity', 'value'],
  order: 'itemCode',
  narrows: ['at', 'item', 'warehouse', 'bin', 'lot', 'company', 'quantity'],
  asOf: 'at',
  totals: ['value'],
  currency: 'currency',
  waiting: ['currency', 'company', 'at'],
  widths: { unit: 4, lot: 10 },
  grows: 'item',
  cards: ['itemCode', 'lot', 'warehouse', 'quantity', 'unit', 'value'],
  topics: ['stock'],
});
export type StockAtRow = ListRow<typeof stockAtList>;
