import type Big from 'big.js';
import { nothing, rateOf, shareOf, type Layer, type ValueMethod, type ValueState } from './value-state.ts';

/** What a line changes of the value of a pool. */
export interface ValueChange {
  state: ValueState;
  /** Of the line itself: positive in, negative out. */
  value: Big;
  /** What earlier lines, which took out what was not there, cost more (negative) or less now that it has come. */
  settled: readonly { line: string; value: Big }[];
  /** What is written off to the price difference, so that quantity 0 means value 0. */
  difference: Big;
}

/**
 * A quantity comes in at its value. Where more went out than was there, it settles that first: min(Q, −q) × (new − last
 * rate) goes to the lines that took it, in their order.
 */
export function bringIn(
  before: ValueState,
  line: string,
  { quantity, value }: { quantity: Big; value: Big },
  method: ValueMethod,
): ValueChange {
  const settled: { line: string; value: Big }[] = [];
  const owed: Layer[] = [...before.owed];
  let left = { quantity, value };
  while (left.quantity.gt(0) && owed[0]) {
    const first = owed[0];
    const taken = left.quantity.lt(first.quantity) ? left.quantity : first.quantity;
    const cost = shareOf(left.value, taken, left.quantity);
    const freed = shareOf(first.value, taken, first.quantity);
    settled.push({ line: first.line, value: freed.minus(cost) });
    left = { quantity: left.quantity.minus(taken), value: left.value.minus(cost) };
    if (taken.eq(first.quantity)) owed.shift();
    else owed[0] = { ...first, quantity: first.quantity.minus(taken), value: first.value.minus(freed) };
  }
  const quantityAfter = before.quantity.plus(quantity);
  const valueAfter = settled.reduce((sum, one) => sum.plus(one.value), before.value.plus(value));
  return {
    state: {
      quantity: quantityAfter,
      value: valueAfter,
      rate: rateOf(quantityAfter, valueAfter, rateOf(quantity, value, before.rate)),
      layers:
        method === 'fifo' && left.quantity.gt(0) ? [...before.layers, { line, ...left }] : before.layers,
      owed,
    },
    value,
    settled,
    difference: nothing,
  };
}
