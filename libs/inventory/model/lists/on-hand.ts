import { z } from 'zod';
import { choice, date, dateTime, moneyAmount, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stockStatusOptions } from '../ledgers/stock.ts';

/** INV110P: what is on hand, by item, warehouse, bin, lot and status. */
export const onHandList = defineList({
  name: 'inventory.onHand',
  code: 'INV110P',
  title: ['库存查询', 'Stock on hand'],
  unit: ['条结存', 'balances'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    spec: text({ label: ['规格', 'Specification'] }),
    quantity: quantity({ label: ['现有数量', 'On hand'] }),
    unit: unitText(),
    reserved: quantity({ label: ['已预留', 'Reserved'] }),
    available: quantity({ label: ['可用库存', 'Available'] }),
    expired: quantity({ label: ['已过期', 'Expired'] }),
    value: moneyAmount({ label: ['金额', 'Value'] }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    bin: referenceTo('bin', { label: ['库位', 'Bin'] }),
    lot: text({ label: ['批号', 'Lot'] }),
    expires: date({ label: ['有效期至', 'Expires'] }),
    status: choice({ label: ['状态', 'Status'], options: stockStatusOptions }),
    rate: quantity({ label: ['单位成本', 'Unit cost'] }),
    onOrder: quantity({ label: ['在途订货', 'On order'] }),
    projected: quantity({ label: ['预计库存', 'Projected'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    movedAt: dateTime({ label: ['最近变动', 'Last moved'] }),
    revaluedSince: dateTime({ label: ['重算起点', 'Being revalued since'] }),
  },
  carries: { itemId: z.string(), warehouseId: z.string(), balance: z.string() },
  tabs: 'status',
  tones: { usable: 'green', quarantine: 'orange', blocked: 'red', transit: 'blue' },
  finds: ['物料编码、名称、规格、批号或拼音', 'Item code, name, specification, lot or pinyin'],
  sorts: ['itemCode', 'quantity', 'value', 'movedAt'],
  order: 'itemCode',
  narrows: ['item', 'warehouse', 'bin', 'lot', 'company', 'quantity', 'movedAt'],
  totals: ['value'],
  waiting: [
    'expired',
    'reserved',
    'onOrder',
    'projected',
    'expires',
    'rate',
    'company',
    'movedAt',
    'revaluedSince',
  ],
  widths: { unit: 4, lot: 10 },
  grows: 'item',
  cards: ['itemCode', 'lot', 'warehouse', 'quantity', 'unit', 'available'],
  topics: ['stock'],
});
export type OnHandRow = ListRow<typeof onHandList>;
