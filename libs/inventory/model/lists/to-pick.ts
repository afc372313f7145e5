import { z } from 'zod';
import { choice, dateTime, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stockOutHead } from '../stock-documents.ts';

/** How it stands with a line that a request asks for. */
export const pickStates = [
  { value: 'reserved', label: ['已预留', 'Reserved'] },
  { value: 'free', label: ['可发，未预留', 'Free, not reserved'] },
  { value: 'taken', label: ['被他人预留', 'Held by others'] },
  { value: 'short', label: ['库存不足', 'Not enough'] },
  { value: 'lotShort', label: ['申请批次无货', 'Lot not there'] },
  { value: 'expired', label: ['预留到期', 'Reservation over'] },
  { value: 'done', label: ['已发料', 'Issued'] },
  { value: 'released', label: ['已撤销', 'Withdrawn'] },
] as const;

/** INV130P: lines of approved requests for the warehouse, to be picked. */
export const toPickList = defineList({
  name: 'inventory.toPick',
  code: 'INV130P_toPick',
  callCodes: { rows: 'INV130P_40', totals: 'INV130P_41' },
  screens: [stockOutHead.code],
  title: ['待拣料', 'To pick'],
  unit: ['行待拣', 'lines to pick'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    open: quantity({ label: ['待发', 'To issue'] }),
    unit: unitText(),
    reserved: quantity({ label: ['已预留', 'Reserved'] }),
    /** As stock on hand has it for the warehouse, or for the company where none is named: what this line has reserved is off it, too. */
    available: quantity({ label: ['可用库存', 'Available'] }),
    state: choice({ label: ['状态', 'State'], options: pickStates }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    number: text({ label: ['申请单', 'Request'] }),
    heldBy: text({ label: ['他人预留', 'Held by others'] }),
    lot: text({ label: ['申请批号', 'Lot asked for'] }),
    applicant: person({ label: ['申请人', 'Asked by'] }),
    asked: quantity({ label: ['申请', 'Asked'] }),
    issued: quantity({ label: ['已发', 'Issued'] }),
    reservedAt: dateTime({ label: ['批准时间', 'Approved'] }),
    expiresAt: dateTime({ label: ['预留至', 'Reserved until'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { documentType: z.string(), documentId: z.string() },
  tabs: 'state',
  gathers: { label: ['待拣', 'To pick'], of: ['reserved', 'free', 'taken', 'short', 'lotShort', 'expired'] },
  tones: {
    reserved: 'blue',
    free: 'blue',
    taken: 'orange',
    short: 'red',
    lotShort: 'red',
    expired: 'orange',
    done: 'green',
    released: 'struck',
  },
  finds: ['物料、申请单号或拼音', 'Item, request or pinyin'],
  sorts: ['itemCode', 'reservedAt', 'expiresAt'],
  order: 'reservedAt',
  narrows: ['item', 'warehouse', 'applicant', 'reservedAt', 'company', 'reserved'],
  waiting: ['asked', 'issued', 'lot', 'expiresAt', 'company'],
  widths: { item: 12, itemCode: 8, open: 7, unit: 4, reserved: 8, available: 9, state: 12, warehouse: 12 },
  grows: 'item',
  cards: ['itemCode', 'open', 'unit', 'available', 'warehouse', 'number'],
  topics: ['stock', 'form', `form:${stockOutHead.code}`],
});
export type ToPickRow = ListRow<typeof toPickList>;
