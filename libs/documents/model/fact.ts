import type { Currency, Label } from '#calls/model';
import type { ContextFact } from './form-context.ts';

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

/** A fact; plain and without rows unless `more` says otherwise. */
export const fact = (
  label: Label,
  figure: Figure,
  more: Partial<Pick<ContextFact, 'tone' | 'to' | 'rows'>> = {},
): ContextFact => ({ label: [...label], figure, tone: 'plain', to: null, rows: [], ...more });
