import type Big from 'big.js';
import type { ValueChange } from './bring-in.ts';
import {
  cents,
  nothing,
  rateOf,
  shareOf,
  type Layer,
  type Owed,
  type ValueMethod,
  type ValueState,
} from './value-state.ts';

/** What goes out, and whether it goes on into another pool. */
interface Outgoing {
  quantity: Big;
  movesOn: boolean;
}

/** A quantity goes out at the method's value; what is beyond what is there, at the last rate. */
export function takeOut(
  before: ValueState,
  line: string,
  { quantity, movesOn }: Outgoing,
  method: ValueMethod,
): ValueChange {
  const there = before.quantity.gt(0) ? before.quantity : nothing;
  const within = quantity.lt(there) ? quantity : there;
  const beyond = quantity.minus(within);
  const taken = within.gt(0) ? takeThere(before, within, method) : { value: nothing, layers: before.layers };
  const borrowed = cents(beyond.times(before.rate));
  const quantityAfter = before.quantity.minus(quantity);
  const value = taken.value.plus(borrowed).times(-1);
  const valueAfter = before.value.plus(value);
  return {
    state: {
      quantity: quantityAfter,
      value: valueAfter,
      rate: rateOf(quantityAfter, valueAfter, before.rate),
      layers: taken.layers,
      owed: owing(before, { line, quantity: beyond, value: borrowed, movedOn: movesOn }),
    },
    value,
    settled: [],
    difference: nothing,
  };
}

/**
 * A quantity goes out at a value that is known: back to whom it came from, at what its receipt cost. What that leaves
 * behind at quantity 0, or takes beyond what the rest is worth, is a price difference.
 */
export function takeOutAt(
  before: ValueState,
  line: string,
  { quantity, cost, source, movesOn }: Outgoing & { cost: Big; source: string },
  method: ValueMethod,
): ValueChange {
  const there = before.quantity.gt(0) ? before.quantity : nothing;
  const within = quantity.lt(there) ? quantity : there;
  const beyond = quantity.minus(within);
  const borrowed = beyond.gt(0) ? shareOf(cost, beyond, quantity) : nothing;
  const quantityAfter = before.quantity.minus(quantity);
  const taken =
    method === 'fifo' && within.gt(0)
      ? takeLayers(firstOf(source, before.layers), within)
      : { value: cost.minus(borrowed), layers: before.layers };
  const valueAfter = before.value.minus(taken.value).minus(borrowed);
  const worth = worthOf(
    quantityAfter,
    valueAfter,
    (before.quantity.lt(0) ? before.value : nothing).minus(borrowed),
  );
  return {
    state: {
      quantity: quantityAfter,
      value: worth,
      rate: rateOf(quantityAfter, worth, before.rate),
      layers: inOrder(taken.layers, before.layers),
      owed: owing(before, { line, quantity: beyond, value: borrowed, movedOn: movesOn }),
    },
    value: cost.times(-1),
    settled: [],
    difference: worth.minus(before.value).plus(cost),
  };
}

const owing = ({ owed }: ValueState, more: Owed): readonly Owed[] =>
  more.quantity.gt(0) ? [...owed, more] : owed;

/** What is left can be worth: nothing less than nothing above 0, and up to it what is owed alone. */
const worthOf = (quantity: Big, value: Big, owed: Big): Big => {
  if (quantity.lte(0)) return owed;
  return value.lt(0) ? nothing : value;
};

function takeThere(
  before: ValueState,
  quantity: Big,
  method: ValueMethod,
): { value: Big; layers: readonly Layer[] } {
  return method === 'fifo'
    ? takeLayers(before.layers, quantity)
    : { value: shareOf(before.value, quantity, before.quantity), layers: [] };
}

/** Out of the layers in their order. */
function takeLayers(layers: readonly Layer[], quantity: Big): { value: Big; layers: readonly Layer[] } {
  let left = quantity;
  let value: Big = nothing;
  const rest: Layer[] = [];
  for (const layer of layers) {
    const taken = left.lt(layer.quantity) ? left : layer.quantity;
    const worth = taken.eq(0) ? nothing : shareOf(layer.value, taken, layer.quantity);
    left = left.minus(taken);
    value = value.plus(worth);
    if (taken.lt(layer.quantity))
      rest.push({ ...layer, quantity: layer.quantity.minus(taken), value: layer.value.minus(worth) });
  }
  return { value, layers: rest };
}

const firstOf = (line: string, layers: readonly Layer[]): readonly Layer[] => [
  ...layers.filter((layer) => layer.line === line),
  ...layers.filter((layer) => layer.line !== line),
];

/** Layers as they stood before, less what is gone. */
const inOrder = (left: readonly Layer[], before: readonly Layer[]): readonly Layer[] => {
  if (left === before) return before;
  const byLine = new Map(left.map((layer) => [layer.line, layer]));
  return before.flatMap((layer) => byLine.get(layer.line) ?? []);
};
