import { compareDecimals, type Label } from '#calls/model';

/** How an item is kept apart: not at all, by lots, or piece by piece. */
export type Tracking = 'none' | 'lot' | 'serial' | null;

/** What a line that moves goods says of them; the quantity in base units. */
interface TrackedLine {
  lot: string | null | undefined;
  quantity: string;
}

/** What is wrong with a line of an item that is kept by lots or by serial numbers, and at which field; null where nothing is. */
export function problemOfTracking(
  { lot, quantity }: TrackedLine,
  tracking: Tracking,
): { field: 'lot' | 'quantity'; text: Label } | null {
  if (tracking === 'none' || tracking === null) return null;
  if (!lot?.trim())
    return {
      field: 'lot',
      text:
        tracking === 'serial'
          ? ['该物料按序列号管理，请填写序列号', 'This item is kept by serial numbers: say which']
          : ['该物料按批次管理，请填写批号', 'This item is kept by lots: say the lot'],
    };
  return tracking === 'serial' && compareDecimals(quantity, '1') !== 0
    ? {
        field: 'quantity',
        text: [
          '按序列号管理的物料每行一件；多件请写成 SN001~SN010，数量与号数相等',
          'One piece a line for items with serial numbers; several are written SN001~SN010, as many as there are pieces',
        ],
      }
    : null;
}
