import { z } from 'zod';
import { quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { onHandScreen } from '../screens.ts';

/** Inv110p_short: what a warehouse has less of than its safety stock asks for, the worst first. */
export const shortageList = defineList({
  name: 'inventory.shortages',
  code: 'INV110P_short',
  callCodes: { rows: 'INV110P_25', totals: 'INV110P_26' },
  screens: ['INV110P'],
  title: ['安全库存缺料', 'Below safety stock'],
  unit: ['项', 'items'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    spec: text({ label: ['规格', 'Specification'] }),
    shortage: quantity({ label: ['缺口', 'Short of'] }),
    /** What to buy; nothing where what is on order will do. */
    suggested: quantity({ label: ['建议采购', 'Buy'] }),
    unit: unitText(),
    available: quantity({ label: ['可用库存', 'Available'] }),
    safety: quantity({ label: ['安全库存', 'Safety stock'] }),
    onOrder: quantity({ label: ['在途订货', 'On order'] }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    onHand: quantity({ label: ['现有数量', 'On hand'] }),
    reserved: quantity({ label: ['已预留', 'Reserved'] }),
    /** Of the company's: what is lent has no warehouse. */
    lent: quantity({ label: ['借出', 'Lent'] }),
    minimumOrder: quantity({ label: ['最小订货量', 'Minimum order'] }),
    multiple: quantity({ label: ['订货倍数', 'Multiple'] }),
    /** What is lacking of each hundred that there should be. */
    share: quantity({ label: ['缺口占比 %', 'Lacking, %'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { itemId: z.string() },
  finds: ['物料编码、名称、规格或拼音', 'Item code, name, specification or pinyin'],
  sorts: ['itemCode', 'shortage', 'suggested', 'share', 'onOrder'],
  order: '-share',
  narrows: ['item', 'warehouse', 'company', 'onOrder'],
  waiting: ['onHand', 'reserved', 'lent', 'minimumOrder', 'multiple', 'share', 'company'],
  // What explains a proposal stands beside it where the window has 1440 pixels.
  widths: {
    ...{ item: 10, itemCode: 8, spec: 13, unit: 3, warehouse: 12 },
    ...{ shortage: 7, suggested: 7, available: 9, safety: 7, onOrder: 7 },
  },
  grows: 'item',
  cards: [
    ...(['itemCode', 'spec', 'warehouse', 'shortage', 'suggested', 'unit'] as const),
    ...(['available', 'safety', 'onOrder'] as const),
  ],
  topics: ['stock', 'form'],
  card: {
    title: ['安全库存缺料', 'Below safety stock'],
    empty: ['没有低于安全库存的物料', 'Nothing is below its safety stock'],
    asked: { sort: '-share' },
    all: `${onHandScreen.details?.[3]?.route}`,
    says: ['itemCode', 'item', 'warehouse'],
    fact: { field: 'shortage', label: ['缺 {value}', '{value} short'] },
    to: { address: `${onHandScreen.route}?q=`, by: 'itemCode' },
  },
});
export type ShortageRow = ListRow<typeof shortageList>;
