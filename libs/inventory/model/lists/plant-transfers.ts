import { z } from 'zod';
import { choice, dateTime, person, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { transferHead } from '../stock-documents.ts';

/** How it stands with a transfer that the plant's system handed over. */
export const plantStates = {
  waiting: ['待处理', 'Waiting'],
  posted: ['已过账', 'Posted'],
  aside: ['已搁置', 'Put aside'],
} as const;

/** INV140P: what the plant's system handed over; what could not be posted waits with its reason. */
export const plantTransferList = defineList({
  name: 'inventory.plantTransfers',
  code: 'INV140P_plant',
  callCodes: { rows: 'INV140P_42', totals: 'INV140P_43' },
  screens: [transferHead.code],
  title: ['工厂移交的调拨', 'Transfers from the plant'],
  unit: ['行移交', 'rows'],
  row: {
    externalNo: text({ label: ['外部单号', 'External no.'] }),
    state: choice({
      label: ['状态', 'State'],
      options: Object.entries(plantStates).map(([value, label]) => ({ value, label })),
    }),
    reason: text({ label: ['原因', 'Reason'] }),
    // In the words of the plant, which may be the very reason why it waits.
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    quantity: text({ label: ['数量', 'Quantity'] }),
    unit: text({ label: ['单位', 'Unit'] }),
    lot: text({ label: ['批号', 'Lot'] }),
    from: text({ label: ['调出', 'From'] }),
    to: text({ label: ['调入', 'To'] }),
    happenedAt: text({ label: ['发生时间', 'Happened at'] }),
    remarks: text({ label: ['备注', 'Remarks'] }),
    number: text({ label: ['调拨单', 'Transfer'] }),
    receivedAt: dateTime({ label: ['移交时间', 'Handed over'] }),
    receivedFrom: person({ label: ['移交账号', 'Handed over by'] }),
    triedAt: dateTime({ label: ['最近尝试', 'Last tried'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { formId: z.string().nullable() },
  tabs: 'state',
  tones: { waiting: 'orange', posted: 'green', aside: 'struck' },
  finds: ['外部单号、物料、批号或原因', 'External no., item, lot or reason'],
  sorts: ['externalNo', 'receivedAt', 'triedAt'],
  order: '-receivedAt',
  narrows: ['item', 'receivedAt', 'company'],
  period: 'receivedAt',
  waiting: ['unit', 'happenedAt', 'remarks', 'receivedFrom', 'triedAt', 'company'],
  widths: { externalNo: 14, reason: 22, itemCode: 8, quantity: 7 },
  grows: 'reason',
  cards: ['itemCode', 'quantity', 'reason'],
  topics: ['plantTransfer'],
});
export type PlantTransferRow = ListRow<typeof plantTransferList>;
