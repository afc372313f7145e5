import { compareDecimals, currencies, type Currency, type FieldProblem, type Label } from '#calls/model';
import { decimalsOf } from '#fields/model';

/** The papers that a form has to carry, where it needs them. */
export const attachmentsWhen = (
  needed: boolean,
  { attachments }: { attachments: readonly unknown[] },
  text: Label,
): FieldProblem[] => (needed && attachments.length === 0 ? [{ path: 'attachments', text }] : []);

/** Amounts that are held against standards in CNY are asked for in CNY. */
export const inBookCurrency = ({ currency }: { currency: Currency }, text: Label): FieldProblem[] =>
  currency === 'CNY' ? [] : [{ path: 'currency', text }];

/** What is paid has no more decimals than its currency: of anything finer a rest would stay open that nobody can pay. */
export const payable = (
  amount: string | null,
  { currency }: { currency: Currency },
  path: string,
): FieldProblem[] => {
  const decimals = currencies[currency];
  return amount && decimalsOf(amount) > decimals
    ? [{ path, text: [`最多 ${decimals} 位小数`, `At most ${decimals} decimals`] }]
    : [];
};

/** Two instants of which the second has to be later. */
export const endsLater = (from: string | null, to: string | null, path: string): FieldProblem[] =>
  from && to && from >= to ? [{ path, text: ['结束须晚于开始', 'The end has to be after the start'] }] : [];

/** 'from', by its label, must not be after 'to'; half days and instants compare as text. */
export const inOrder = (
  from: string | null,
  to: string | null,
  path: string,
  [zh, en]: Label = ['开始', 'From'],
): FieldProblem[] =>
  from && to && from > to ? [{ path, text: [`不能早于“${zh}”`, `It cannot be before “${en}”`] }] : [];

/** A field that is needed because of another one. */
export const neededWhen = (
  needed: boolean | null | undefined,
  value: unknown,
  path: string,
  text: Label,
): FieldProblem[] =>
  needed && (value === null || value === undefined || value === '') ? [{ path, text }] : [];

/** Where `value` is above `limit`; either missing says nothing. */
export const above = (value: string | null | undefined, limit: string | null | undefined): boolean =>
  Boolean(value) && Boolean(limit) && compareDecimals(value!, limit!) > 0;
