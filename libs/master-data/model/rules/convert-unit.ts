import Big from 'big.js';

/** A further unit of an item: one of it is n/d of the base unit. */
export interface UnitRatio {
  numerator: string;
  denominator: string;
}

/** An amount of a further unit in the base unit: entered × n/d, rounded half up to so many decimals. */
export const inBaseUnit = (
  entered: string,
  { numerator, denominator }: UnitRatio,
  decimals: number,
): string =>
  new Big(entered).times(numerator).div(denominator).round(decimals, Big.roundHalfUp).toFixed(decimals);

/** An amount of the base unit in a further unit: base × d/n, rounded half up. */
export const inFurtherUnit = (
  base: string,
  { numerator, denominator }: UnitRatio,
  decimals: number,
): string => inBaseUnit(base, { numerator: denominator, denominator: numerator }, decimals);
