import { z } from 'zod';
import { choice, date, dateTime, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';

/** Lots that expire within so many days are shown as expiring. */
export const expiringDays = 30;

/** Lots with what is known of them: a lot opens its moves. */
export const lotList = defineList({
  name: 'inventory.lots',
  code: 'INV110P_lots',
  callCodes: { rows: 'INV110P_32', totals: 'INV110P_33' },
  screens: ['INV110P'],
  title: ['批次', 'Lots'],
  unit: ['个批次', 'lots'],
  row: {
    lot: text({ label: ['批号', 'Lot'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    spec: text({ label: ['规格', 'Specification'] }),
    state: choice({
      label: ['效期', 'Expiry'],
      options: [
        { value: 'good', label: ['有效', 'Good'] },
        { value: 'expiring', label: ['临期', 'Expiring'] },
        { value: 'expired', label: ['已过期', 'Expired'] },
      ],
    }),
    expires: date({ label: ['有效期至', 'Expires'] }),
    madeOn: date({ label: ['生产日期', 'Made'] }),
    supplierLot: text({ label: ['供应商批号', 'Supplier lot'] }),
    firstReceived: dateTime({ label: ['首次入库', 'First received'] }),
    quantity: quantity({ label: ['现有数量', 'On hand'] }),
    usable: quantity({ label: ['其中可用', 'Of it usable'] }),
    unit: unitText(),
  },
  carries: { itemId: z.string() },
  tabs: 'state',
  tones: { good: 'green', expiring: 'orange', expired: 'red' },
  finds: ['批号、供应商批号、物料或拼音', 'Lot, supplier lot, item or pinyin'],
  sorts: ['lot', 'expires', 'firstReceived', 'quantity'],
  order: '-firstReceived',
  narrows: ['item', 'lot', 'supplierLot', 'expires', 'madeOn', 'firstReceived', 'quantity'],
  waiting: ['spec', 'madeOn', 'usable'],
  widths: { unit: 4, lot: 10 },
  grows: 'item',
  cards: ['item', 'state', 'expires', 'quantity', 'unit'],
  topics: ['stock'],
});
export type LotRow = ListRow<typeof lotList>;
