import { compareDecimals, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';

export { fact, moneyFigure, plainText, quantityFigure, textFigure } from '#documents/model';

export const days: Label = ['天', 'days'];
export const hours: Label = ['小时', 'h'];
export const times: Label = ['份', 'forms'];

/** 'warn' where `value` is above `limit`. */
export const warnAbove = (value: string, limit: string): ContextFact['tone'] =>
  compareDecimals(value, limit) > 0 ? 'warn' : 'plain';
