import Big from 'big.js';
import { z } from 'zod';
import { decimalText, mostDecimals, mostDigits, type Label } from '#calls/model';
import type { FieldKind } from './field-kind.ts';

/** Commas and spaces stand between thousands: '12,5' is somebody's twelve and a half, never 125. */
const grouped = /^[+-]? ?\d{1,3}(?:[, ] ?\d{3})*(?:\.\d*)?$/;

/** '１，２３４.50' → '1234.50', '.5' → '0.5', '' → null; what is no decimal stays as it was typed, for the message. */
export function normaliseDecimal(typed: unknown): unknown {
  if (typed === null || typed === undefined) return null;
  if (typeof typed !== 'string') return typed;
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (/[, ]/.test(text) && !grouped.test(text)) return typed;
  const plain = text
    .replaceAll(/[ ,]/g, '')
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
  return plain === '' ? null : /^-0(\.0*)?$/.test(plain) ? plain.slice(1) : plain;
}

/** Digits after the point, trailing zeros aside. */
export const decimalsOf = (value: string): number => (value.split('.')[1] ?? '').replace(/0+$/, '').length;

/** '-1234567.5' → '-1,234,567.50': grouped, with at least `least` decimals, none cut off. */
export function formatDecimal(value: string, least = 0): string {
  const [whole = '0', fraction = ''] = new Big(value).toFixed().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = fraction.padEnd(least, '0');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** What a number that no column holds has too much of; null where it is none, or fits. */
function tooLong(typed: unknown): Label | null {
  const [, whole, fraction = ''] = (typeof typed === 'string' && /^-?(\d+)(?:\.(\d+))?$/.exec(typed)) || [];
  if (whole === undefined) return null;
  if (whole.length > mostDigits)
    return [`整数部分最多 ${mostDigits} 位`, `At most ${mostDigits} digits before the point`];
  return fraction.length > mostDecimals
    ? [`最多 ${mostDecimals} 位小数`, `At most ${mostDecimals} decimals`]
    : null;
}

/** What all kinds that hold decimal text have in common. */
export const decimalKind = {
  schema: () => z.preprocess(normaliseDecimal, decimalText.nullable()),
  unreadable: (_field: never, typed: unknown): Label =>
    tooLong(normaliseDecimal(typed)) ?? ['请填写数字', 'Enter a number'],
  same: (a: string, b: string) => new Big(a).eq(b),
  fact: (value: string) => value,
} satisfies Partial<FieldKind<never, string>>;

/** Problems of a decimal outside its declared limits. */
export function checkLimits(value: string, limits: { min?: string; max?: string }): Label[] {
  const problems: Label[] = [];
  if (limits.min !== undefined && new Big(value).lt(limits.min))
    problems.push([`不能小于 ${formatDecimal(limits.min)}`, `Not below ${formatDecimal(limits.min)}`]);
  if (limits.max !== undefined && new Big(value).gt(limits.max))
    problems.push([`不能大于 ${formatDecimal(limits.max)}`, `Not above ${formatDecimal(limits.max)}`]);
  return problems;
}
