import { compareDecimals, type Label } from '#calls/model';

/** What a serial number is counted as. */
export const isOneOrNone = (quantity: string): boolean =>
  compareDecimals(quantity, '0') === 0 || compareDecimals(quantity, '1') === 0;

export const oneOrNone: Label = [
  '按序列号管理，只能盘为 0 或 1',
  'Kept by serial numbers: it is there (1) or it is not (0)',
];
