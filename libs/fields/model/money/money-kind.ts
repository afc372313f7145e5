import { currencies } from '#calls/model';
import type { MoneyField } from '../field.ts';
import { checkLimits, decimalKind, formatDecimal } from '../decimal.ts';
import type { FieldKind } from '../field-kind.ts';

/** Unit prices may have up to six decimals; what is computed from them is rounded to the currency. */
export const moneyKind: FieldKind<MoneyField, string> = {
  ...decimalKind,
  check: (field, value) => checkLimits(value, field),
  format: (_field, value, { currency }) => formatDecimal(value, currency ? currencies[currency] : 2),
};
