import type { Label } from '#calls/model';

/** What becomes of a posting that would leave less than nothing: refused, posted with a warning beside it, or posted. */
export const belowZeroPolicies = {
  refuse: ['禁止', 'Refuse'],
  warn: ['提醒', 'Warn'],
  allow: ['允许', 'Allow'],
} as const satisfies Record<string, Label>;
export type BelowZero = keyof typeof belowZeroPolicies;
/** The same to choose from. */
export const belowZeroOptions = Object.entries(belowZeroPolicies).map(([value, label]) => ({ value, label }));

/** Within what the stock of an item has one rate. */
export const stockAreas = {
  company: ['公司', 'Company'],
  warehouse: ['仓库', 'Warehouse'],
  lot: ['批号', 'Lot'],
} as const satisfies Record<string, Label>;
export type StockArea = keyof typeof stockAreas;
/** The same to choose from. */
export const stockAreaOptions = Object.entries(stockAreas).map(([value, label]) => ({ value, label }));
