import type Big from 'big.js';
import { nothing, rateOf, shareOf, type Owed, type ValueMethod, type ValueState } from './value-state.ts';

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

/** What comes in, and whether its value is stated: not found in this or another pool, whose goods it may be itself. */
interface Incoming {
  quantity: Big;
  value: Big;
  stated: boolean;
}

/**
 * A quantity comes in at its value. Where more went out than was there, it settles that first: min(Q, −q) × (new − last
 * rate) goes to the lines that took it, in their order. What had moved on is settled by a stated value only: goods
 * that were moved here themselves may be the same ones, gone in a circle. Then it is a price difference.
 */
export function bringIn(
  before: ValueState,
  line: string,
  { quantity, value, stated }: Incoming,
  method: ValueMethod,
): ValueChange {
  const settled: { line: string; value: Big }[] = [];
  let difference = nothing;
  const owed: Owed[] = [...before.owed];
  let left = { quantity, value };
  while (left.quantity.gt(0) && owed[0]) {
    const first = owed[0];
    const taken = left.quantity.lt(first.quantity) ? left.quantity : first.quantity;
    const cost = shareOf(left.value, taken, left.quantity);
    const freed = shareOf(first.value, taken, first.quantity);
    if (first.movedOn && !stated) difference = difference.plus(freed).minus(cost);
    else settled.push({ line: first.line, value: freed.minus(cost) });
    left = { quantity: left.quantity.minus(taken), value: left.value.minus(cost) };
    if (taken.eq(first.quantity)) owed.shift();
    else owed[0] = { ...first, quantity: first.quantity.minus(taken), value: first.value.minus(freed) };
  }
  const quantityAfter = before.quantity.plus(quantity);
  const valueAfter = settled.reduce(
    (sum, one) => sum.plus(one.value),
    before.value.plus(value).plus(difference),
  );
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
    difference,
  };
}

/**
 * What an earlier line took out comes back at what it was worth. What that line had taken before it was there is not missing any
 * more, at what it was taken at, and the price difference that it left behind goes.
 */
export function bringBack(
  before: ValueState,
  line: string,
  { quantity, of, value, difference }: { quantity: Big; of: string; value: Big; difference: Big },
  method: ValueMethod,
): ValueChange {
  const missing = before.owed.filter((one) => one.line === of);
  const sum = (what: 'quantity' | 'value') => missing.reduce((all, one) => all.plus(one[what]), nothing);
  const change = bringIn(
    {
      ...before,
      quantity: before.quantity.plus(sum('quantity')),
      value: before.value.plus(sum('value')),
      owed: before.owed.filter((one) => one.line !== of),
    },
    line,
    {
      quantity: quantity.minus(sum('quantity')),
      value: value.plus(difference).minus(sum('value')),
      stated: false,
    },
    method,
  );
  return { ...change, value, difference: change.difference.plus(difference) };
}
