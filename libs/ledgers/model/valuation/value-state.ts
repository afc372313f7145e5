import Big from 'big.js';

/** What came in by one line and is still there, or went out by one line before it was there. */
export interface Layer {
  /** Number of the ledger line. */
  line: string;
  quantity: Big;
  value: Big;
}

/** What went out before it was there. */
export interface Owed extends Layer {
  /** It went on into another pool, which took it at this value. */
  movedOn: boolean;
}

/** How what goes out is valued. */
export type ValueMethod = 'average' | 'fifo';

/**
 * What is in a pool at a moment, and what it is worth in the currency of the company. Below zero the value is negative as
 * well, and `owed` says which lines took out what was not there yet.
 */
export interface ValueState {
  quantity: Big;
  value: Big;
  /** The last value of one unit, with 6 decimals: what goes out beyond zero is taken at it. */
  rate: Big;
  /** First in, first out: what is there by the lines that brought it, oldest first. With the average: none. */
  layers: readonly Layer[];
  owed: readonly Owed[];
}

export const nothing = new Big(0);

/** A pool that nothing has moved yet. */
export const emptyPool: ValueState = {
  quantity: nothing,
  value: nothing,
  rate: nothing,
  layers: [],
  owed: [],
};

/** To whole cents, half up. */
export const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);

/** What of a value belongs to a part of its quantity: all of it to the whole, so that no cent is left over. */
export const shareOf = (value: Big, part: Big, whole: Big): Big =>
  part.eq(whole) ? value : cents(value.times(part).div(whole));

/** Value of one unit, 6 decimals; `last` where nothing is there. */
export const rateOf = (quantity: Big, value: Big, last: Big): Big =>
  quantity.gt(0) ? value.div(quantity).round(6, Big.roundHalfUp) : last;
