import Big from 'big.js';
import type { ArithmeticSign, Expression } from './expression.ts';

/**
 * Works out numbers in decimals, never in floats; what is blank counts as nothing. Whatever is no arithmetic is asked of
 * `valueOf`. null where it cannot be worked out: a division by zero, or a text that is no number.
 */
export function workOut(expression: Expression, valueOf: (part: Expression) => string | null): Big | null {
  switch (expression.is) {
    case 'number':
      return new Big(expression.value);
    case 'minus':
      return workOut(expression.of, valueOf)?.neg() ?? null;
    case 'arithmetic': {
      const [left, right] = [workOut(expression.left, valueOf), workOut(expression.right, valueOf)];
      return left && right && worked(left, expression.sign, right);
    }
    default: {
      const value = valueOf(expression) ?? '0';
      return /^-?\d+(\.\d+)?$/.test(value) ? new Big(value) : null;
    }
  }
}

function worked(left: Big, sign: ArithmeticSign, right: Big): Big | null {
  if (sign === '+') return left.plus(right);
  if (sign === '-') return left.minus(right);
  if (sign === '*') return left.times(right);
  return right.eq(0) ? null : left.div(right);
}
