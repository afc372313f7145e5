import { compareDecimals, type Currency, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';

type Figure = ContextFact['figure'];

export const moneyFigure = (value: string, currency: Currency): Figure => ({ as: 'money', value, currency });
export const quantityFigure = (value: string, unit: Label): Figure => ({
  as: 'quantity',
  value,
  unit: [...unit],
});
export const textFigure = (text: Label): Figure => ({ as: 'text', text: [...text] });
/** The same in both languages: a number, a name. */
export const plainText = (text: string): Figure => textFigure([text, text]);

export const days: Label = ['天', 'days'];
export const hours: Label = ['小时', 'h'];
export const times: Label = ['份', 'forms'];

/** A fact; plain and without rows unless `more` says otherwise. */
export const fact = (
  label: Label,
  figure: Figure,
  more: Partial<Pick<ContextFact, 'tone' | 'to' | 'rows'>> = {},
): ContextFact => ({ label: [...label], figure, tone: 'plain', to: null, rows: [], ...more });

/** 'warn' where `value` is above `limit`. */
export const warnAbove = (value: string, limit: string): ContextFact['tone'] =>
  compareDecimals(value, limit) > 0 ? 'warn' : 'plain';
