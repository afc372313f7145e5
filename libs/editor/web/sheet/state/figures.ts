import Big from 'big.js';
import { filledPart, placesIn } from './acts.ts';
import type { Box } from './selection.ts';
import type { SheetStore } from './sheet-store.ts';

export interface Figures {
  /** Cells that are not empty. */
  filled: number;
  sum: string | null;
  average: string | null;
}

/** What the foot says of the selected cells; no sum where none of them is a number. */
export function figuresOf(store: SheetStore, box: Box): Figures {
  let sum = new Big(0);
  let [filled, numbers] = [0, 0];
  for (const at of placesIn(filledPart(box, store))) {
    const value = store.value(...at);
    if (value === null) continue;
    filled++;
    if (!(value instanceof Big)) continue;
    sum = sum.plus(value);
    numbers++;
  }
  return {
    filled,
    sum: numbers ? sum.round(10).toFixed() : null,
    average: numbers ? sum.div(numbers).round(4).toFixed() : null,
  };
}
