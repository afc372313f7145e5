import Big from 'big.js';
import { textIn, type Label } from '#calls/model';
import type { QuantityField } from '../field.ts';
import { checkLimits, decimalKind, decimalsOf, formatDecimal } from '../decimal.ts';
import type { FieldKind } from '../field-kind.ts';

export const quantityKind: FieldKind<QuantityField, string> = {
  ...decimalKind,
  check: (field, value) => {
    const problems: Label[] = checkLimits(value, field);
    const { decimals, allowZero = true } = field;
    if (!allowZero && new Big(value).lte(0)) problems.push(['必须大于 0', 'It must be above 0']);
    if (decimals !== undefined && decimalsOf(value) > decimals)
      problems.push(
        decimals === 0
          ? ['请填写整数', 'Enter a whole number']
          : [`最多 ${decimals} 位小数`, `At most ${decimals} decimals`],
      );
    return problems;
  },
  format: ({ unit, least }, value, { language }) => {
    const number = formatDecimal(new Big(value).toFixed(), least);
    return unit ? `${number} ${textIn(unit, language)}` : number;
  },
};
