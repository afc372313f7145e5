import { z } from 'zod';
import { choice, dateTime, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { transferHead } from '../stock-documents.ts';

/** How it stands with a line of a transfer. */
const transferStates = [
  { value: 'transit', label: ['在途', 'In transit'] },
  { value: 'partly', label: ['部分到货', 'Partly received'] },
  { value: 'received', label: ['已到齐', 'Received'] },
  { value: 'short', label: ['有短少', 'Short'] },
  { value: 'cancelled', label: ['已冲销', 'Reversed'] },
] as const;

/** INV140P: lines between warehouses, with what of them came. */
export const inTransitList = defineList({
  name: 'inventory.inTransit',
  code: 'INV140P_transit',
  callCodes: { rows: 'INV140P_40', totals: 'INV140P_41' },
  screens: [transferHead.code],
  title: ['在途调拨', 'Transfers on their way'],
  unit: ['行调拨', 'lines'],
  row: {
    number: text({ label: ['调拨单', 'Transfer'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    open: quantity({ label: ['在途', 'In transit'] }),
    unit: unitText(),
    from: referenceTo('warehouse', { label: ['调出仓库', 'From'] }),
    to: referenceTo('warehouse', { label: ['调入仓库', 'To'] }),
    state: choice({ label: ['状态', 'State'], options: transferStates }),
    lot: text({ label: ['批号', 'Lot'] }),
    received: quantity({ label: ['已到', 'Received'] }),
    lost: quantity({ label: ['损失', 'Lost'] }),
    quantity: quantity({ label: ['发出', 'Shipped'] }),
    shippedAt: dateTime({ label: ['发出时间', 'Shipped'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { formId: z.string() },
  tabs: 'state',
  gathers: { label: ['未到齐', 'On the way'], of: ['transit', 'partly'] },
  tones: { transit: 'blue', partly: 'orange', received: 'green', short: 'red', cancelled: 'struck' },
  finds: ['调拨单、物料、批号或拼音', 'Transfer, item, lot or pinyin'],
  sorts: ['number', 'shippedAt'],
  order: '-shippedAt',
  narrows: ['item', 'from', 'to', 'shippedAt', 'company'],
  waiting: ['company'],
  // Whoever receives looks for what comes, from where and to where: it stands together where the window has 1440 pixels.
  widths: {
    item: 12,
    itemCode: 8,
    open: 7,
    unit: 4,
    from: 12,
    to: 12,
    state: 8,
    lot: 8,
    lost: 7,
    quantity: 7,
  },
  grows: 'item',
  cards: ['item', 'lot', 'open', 'unit', 'to'],
  topics: ['stock', 'stockTransfer'],
});
export type InTransitRow = ListRow<typeof inTransitList>;
