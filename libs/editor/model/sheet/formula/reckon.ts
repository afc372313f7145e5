import Big from 'big.js';
import type { Operator, Reference } from './parse.ts';
import { bounded, errorOf, isArea, type Area, type Scalar, type Value } from './values.ts';

/** Where a formula stands and what it can read. */
export interface Scope {
  /** The cells between two corners as they stand now; throws #REF!. */
  area(from: Reference, to: Reference): Area;
  /** The serial of today in the company's time zone. */
  today: number;
  /** The formula's own place, counted from 0. */
  row: number;
  column: number;
}

/** One value of an area: itself where it is one cell, else the cell in the formula's own row or column. */
export function single(value: Value, scope: Scope): Scalar {
  if (!isArea(value)) return value;
  if (value.height === 1 && value.width === 1) return value.at(0, 0);
  const [row, column] = [scope.row - value.top, scope.column - value.left];
  if (value.width === 1 && row >= 0 && row < value.height) return value.at(row, 0);
  if (value.height === 1 && column >= 0 && column < value.width) return value.at(0, column);
  throw errorOf('#VALUE!');
}

function power(base: Big, exponent: Big): Big {
  const whole = exponent.round(0, Big.roundDown);
  if (whole.eq(exponent) && exponent.abs().lte(1_000)) {
    if (base.eq(0) && exponent.lt(0)) throw errorOf('#DIV/0!');
    if (Math.abs(base.e * exponent.toNumber()) > 400) throw errorOf('#VALUE!');
    return base.prec(34).pow(exponent.toNumber());
  }
  const value = base.toNumber() ** exponent.toNumber();
  if (!Number.isFinite(value)) throw errorOf('#VALUE!');
  return new Big(value).prec(15);
}

/** Two numbers and the operator between them. */
export function reckon(operator: Operator, left: Big, right: Big): Big {
  switch (operator) {
    case '+':
      return bounded(left.plus(right));
    case '-':
      return bounded(left.minus(right));
    case '*':
      return bounded(left.times(right));
    case '/':
      if (right.eq(0)) throw errorOf('#DIV/0!');
      return bounded(quotient(left, right));
    default:
      return bounded(power(left, right));
  }
}

/** 34 digits that count, however small the result is. */
export function quotient(left: Big, right: Big): Big {
  const before = Big.DP;
  try {
    Big.DP = Math.min(700, Math.max(0, 36 - (left.e - right.e)));
    return left.div(right);
  } finally {
    Big.DP = before;
  }
}

const longestText = 32_767;
/** A text that a cell can hold. */
export function joined(text: string): string {
  if (text.length > longestText) throw errorOf('#VALUE!');
  return text;
}
