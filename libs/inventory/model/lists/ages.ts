import { z } from 'zod';
import { moneyAmount, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';

/** Upper ends of the classes of age, in days; what is older is in the last one. */
export const ageBounds = [30, 60, 90, 180, 365] as const;

const days = (label: [string, string]) => quantity({ label });

/** INV365P: how long what is on hand has been there since it first came; transfers do not begin anew. */
export const ageList = defineList({
  name: 'inventory.ages',
  code: 'INV365P',
  // As the specification calls it.
  callCodes: { rows: 'INV365' },
  title: ['库龄分析', 'Stock ageing'],
  unit: ['个物料', 'items'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    quantity: quantity({ label: ['现有数量', 'On hand'] }),
    unit: unitText(),
    to30: days(['0–30 天', '0–30 days']),
    to60: days(['31–60 天', '31–60 days']),
    to90: days(['61–90 天', '61–90 days']),
    to180: days(['91–180 天', '91–180 days']),
    to365: days(['181–365 天', '181–365 days']),
    older: days(['365 天以上', 'Over 365 days']),
    meanAge: quantity({ label: ['平均库龄（天）', 'Mean age, days'] }),
    value: moneyAmount({ label: ['金额', 'Value'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { itemId: z.string() },
  finds: ['物料编码、名称或拼音', 'Item code, name or pinyin'],
  sorts: ['itemCode', 'older', 'meanAge', 'value'],
  order: '-meanAge',
  narrows: ['item', 'meanAge', 'older', 'company'],
  totals: ['value'],
  currency: 'currency',
  waiting: ['currency', 'company'],
  widths: { unit: 4, itemCode: 8 },
  grows: 'item',
  cards: ['quantity', 'unit', 'meanAge', 'value'],
  topics: ['stock'],
});
export type AgeRow = ListRow<typeof ageList>;
