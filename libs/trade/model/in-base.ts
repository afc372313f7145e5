import Big from 'big.js';

/** A quantity in base units of its item, half up to the decimals that the base unit has. */
export const inBaseUnits = (quantity: string, factor: string, decimals: number): string =>
  new Big(quantity).times(factor).round(decimals, Big.roundHalfUp).toFixed();
