import Big from 'big.js';
import type { PercentField } from '../field.ts';
import { checkLimits, decimalKind } from '../decimal.ts';
import type { FieldKind } from '../field-kind.ts';

export const percentKind: FieldKind<PercentField, string> = {
  ...decimalKind,
  check: (_field, value) => checkLimits(value, { min: '0', max: '100' }),
  format: (_field, value) => `${new Big(value).toFixed()}%`,
};
