import { addDecimals, roundMoney, type Currency } from '#calls/model';
import Big from 'big.js';
import type { ComputedField } from '../field.ts';
import type { LinesField } from '../lines.ts';
import { linesFieldsOf, linesIn, type Content, type FieldSet } from './field-set.ts';

/** What is worked out from values; the same in the browser while typing and on the server when it is kept. */
export interface Computed {
  /** Computed values by name. */
  own: Record<string, string | null>;
  /** Computed values of each line, by lines field, in the order of the lines. */
  lines: Record<string, Record<string, string | null>[]>;
  /** Sums of the footer: 'lines.amount' → '1234.50'. Money is summed as rounded on the lines. */
  sums: Record<string, string>;
  /** Sums of quantities in several units: '20 套' and '50 升' come to nothing that anybody reads. */
  unlike?: readonly string[];
}

/** The sums that a footer shows. */
export const sumsShown = ({ sums, unlike = [] }: Computed): Computed['sums'] =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !unlike.includes(name)));

/** Is a column a quantity of lines that say different units? */
function isUnlike(field: LinesField, key: string, rows: readonly Content[]): boolean {
  if (field.fields[key]?.kind !== 'quantity' || field.fields['unit']?.kind !== 'text') return false;
  const units = rows.flatMap((row) => (typeof row['unit'] === 'string' && row['unit'] ? [row['unit']] : []));
  return new Set(units).size > 1;
}

const rounded = (value: string | null, as: ComputedField<never>['as'], currency: Currency): string | null => {
  if (value === null) return null;
  if (as === 'money') return roundMoney(value, currency);
  if (as === 'percent') return new Big(value).round(2, Big.roundHalfUp).toFixed();
  if (as === 'quantity') return new Big(value).round(6, Big.roundHalfUp).toFixed();
  return value;
};

/** Works out all that follows from the values. Money is rounded half up to the currency, each line by itself. */
export function compute(set: FieldSet, currency: Currency, values: Content): Computed {
  const lines: Computed['lines'] = {};
  const sums: Computed['sums'] = {};
  const unlike: string[] = [];
  for (const [name, field] of linesFieldsOf(set)) {
    const rows = linesIn(values, name);
    const computed = rows.map((row) => {
      const soFar: Record<string, string | null> = {};
      for (const [key, { as, from }] of Object.entries(field.computed))
        soFar[key] = rounded(from(row as never, soFar, values), as, currency);
      return soFar;
    });
    lines[name] = computed;
    for (const [key, { total }] of Object.entries(field.computed))
      if (total) sums[`${name}.${key}`] = addDecimals(...computed.map((row) => row[key]));
    for (const key of field.totals) {
      sums[`${name}.${key}`] = addDecimals(...rows.map((row) => row[key] as string | null));
      if (isUnlike(field, key, rows)) unlike.push(`${name}.${key}`);
    }
  }
  const own: Computed['own'] = {};
  for (const [key, { as, from }] of Object.entries(set.computed))
    own[key] = rounded(from({ ...values }, { ...sums, ...own }, values), as, currency);
  return { own, lines, sums, ...(unlike.length > 0 && { unlike }) };
}

/** The values with everything computed in its place, as another module receives them. */
export function valuesWithComputed(
  set: FieldSet,
  currency: Currency,
  values: Content,
): Record<string, unknown> {
  const computed = compute(set, currency, values);
  const whole: Record<string, unknown> = { ...values, ...computed.own };
  for (const [name, rows] of Object.entries(computed.lines))
    whole[name] = linesIn(values, name).map((row, index) => ({ ...row, ...rows[index] }));
  return whole;
}
