import { dateTime, quantity, referenceTo, text, unitText, type LinesField } from '#fields/model';
import { stockInPlace } from '../calls/stock-of-items.ts';

/** When it happened, where that was not just now. */
export const happenedAt = dateTime({
  label: ['发生时间', 'Happened at'],
  help: ['留空为现在；超过 1 天的为补录', 'Left empty: now; more than a day ago is entered late'],
});

/** Why it is entered later than a day after it happened. */
export const lateReason = text({
  label: ['补录原因', 'Why it is late'],
  help: ['发生在 1 天以前的须说明', 'Needed for what happened more than a day ago'],
  max: 200,
});

/** Which goods, by what they are kept by. */
export const goodsFields = {
  item: referenceTo('item', { label: ['物料', 'Item'], required: true, fills: { unit: 'unit' } }),
  unit: unitText({
    help: ['基本单位，或物料资料中的其他单位', 'The base unit of the item, or another that it has'],
  }),
  lot: text({
    label: ['批号', 'Lot'],
    max: 40,
    help: ['序列号多件写 SN001~SN010，保存时每件一行', 'Serial numbers: SN001~SN010 becomes a line a piece'],
  }),
};

export const movedQuantity = quantity({
  label: ['数量', 'Quantity'],
  required: true,
  allowZero: false,
});

/** What stands beside the name of an item where a slip is read or printed. */
export const itemKnownBy = {
  itemCode: { label: ['物料编码', 'Item code'], of: 'item', says: 'code' },
  itemSpec: { label: ['规格', 'Specification'], of: 'item', says: 'spec' },
} as const;

/** What may be used where the line takes from: in the warehouse of a field of the document, in the bin of one of the line. */
export const onHandIn = (warehouse: string, bin: string): LinesField['lookups'] => ({
  onHand: {
    ...{ label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stockInPlace },
    within: { document: { warehouse }, line: { bin, lot: 'lot' } },
    whileFilledIn: true,
  },
});

/** What a quantity in another unit comes to: the server says it, with the factor of that day. */
export const inBase = {
  factor: quantity({ label: ['换算', 'Factor'], readOnly: true }),
  base: quantity({ label: ['基本数量', 'In base units'], readOnly: true }),
};
