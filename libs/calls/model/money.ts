import Big from 'big.js';
import { z } from 'zod';

/** Digits of a decimal text before the point, and after it. */
export const mostDigits = 15;
export const mostDecimals = 6;

/** A decimal as text, never a float: '-12.50'. At most 15 digits before the point and 6 after. */
export const decimalText = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** A decimal as amounts, quantities and prices are kept: at most 14 digits before the point. */
export const keptDecimal = decimalText.regex(/^-?\d{1,14}(\.|$)/);

/** Currencies that the group books in, with the number of decimals of each (ISO 4217). */
export const currencies = { CNY: 2, USD: 2, EUR: 2, HKD: 2, JPY: 0, KRW: 0, TWD: 2, GBP: 2 } as const;
export type Currency = keyof typeof currencies;
export const currencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]]);

/** @public */
export interface Money {
  amount: string;
  currency: Currency;
}
/** @public */
export const money = z.object({ amount: decimalText, currency: currencyCode });

/** Sum of decimals as text; no items make '0'. */
export const addDecimals = (...items: readonly (string | null | undefined)[]): string =>
  items.reduce<Big>((sum, item) => sum.plus(item || 0), new Big(0)).toFixed();

/** Product of decimals as text, not rounded. */
export const multiplyDecimals = (...items: readonly (string | null | undefined)[]): string =>
  items.reduce<Big>((product, item) => product.times(item || 0), new Big(1)).toFixed();

const asStored = /^(0|[1-9]\d*)\.(\d+)$/;

/** Rounds half up to the decimals of the currency (commercial rounding, as invoices in CNY do). */
export function roundMoney(amount: string, currency: Currency): string {
  const decimals = currencies[currency];
  // The database holds more decimals than the currency has, mostly zeros: those are cut off, not calculated away.
  const [, whole, fraction = ''] = asStored.exec(amount) ?? [];
  if (whole !== undefined && fraction.length >= decimals && !/[1-9]/.test(fraction.slice(decimals)))
    return decimals ? `${whole}.${fraction.slice(0, decimals)}` : whole;
  return new Big(amount).round(decimals, Big.roundHalfUp).toFixed(decimals);
}

/** An amount in a sentence: 'CNY 12,340.50'. */
export function moneyText(amount: string, currency: Currency): string {
  const [whole = '0', fraction] = roundMoney(amount, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
}

/** -1, 0 or 1. */
export const compareDecimals = (a: string, b: string): -1 | 0 | 1 => new Big(a).cmp(b);

/** a − b as decimal text, not rounded; nothing counts as 0. */
export const subtractDecimals = (a: string | null | undefined, b: string | null | undefined): string =>
  new Big(a || 0).minus(b || 0).toFixed();

/** Share of a whole in percent, two decimals, rounded half up; null where there is no whole. */
export const percentOf = (
  part: string | null | undefined,
  whole: string | null | undefined,
): string | null => {
  const of = new Big(whole || 0);
  return of.eq(0) ? null : new Big(part || 0).times(100).div(of).round(2, Big.roundHalfUp).toFixed();
};
