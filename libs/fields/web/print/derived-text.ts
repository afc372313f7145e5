import { currencies, type Currency } from '#calls/model';
import type { ComputedField } from '#fields/model';
import { formatDecimal } from '#ui/web';

/** A value that nobody typed, on paper: money with the decimals of its currency, a percentage with its sign. */
export function derivedText(
  as: ComputedField<never>['as'],
  value: string | null | undefined,
  currency: Currency,
): string {
  if (!value) return '';
  if (as === 'text') return value;
  if (as === 'money') return formatDecimal(value, currencies[currency]);
  return as === 'percent' ? `${formatDecimal(value)}%` : formatDecimal(value);
}
