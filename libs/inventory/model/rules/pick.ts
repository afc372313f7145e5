import Big from 'big.js';

/** What lies somewhere and may leave. */
export interface Pickable {
  bin: string;
  lot: string;
  /** Decimal text, above 0. */
  quantity: string;
  /** YYYY-MM-DD: usable through this day; null: for ever. */
  expires: string | null;
  /** ISO instant of the first receipt of the lot, or of the balance. */
  firstIn: string;
}

/** What is taken of one of them. */
export interface Pick {
  bin: string;
  lot: string;
  quantity: string;
}

const last = '9999-12-31';

/**
 * Takes a quantity by expiry, then first in first out; what has expired before `today` stays. Answers less where there is
 * not enough.
 */
export function pickFrom(quantity: string, there: readonly Pickable[], today: string): Pick[] {
  const order = there
    .filter(({ expires }) => expires === null || expires >= today)
    .toSorted((a, b) => {
      const [x, y] = [a, b].map(({ expires, firstIn, bin }) => [expires ?? last, firstIn, bin].join(' '));
      return (x as string) < (y as string) ? -1 : 1;
    });
  const picks: Pick[] = [];
  let left = new Big(quantity);
  for (const { bin, lot, quantity: has } of order) {
    if (left.lte(0)) break;
    const taken = left.lt(has) ? left : new Big(has);
    picks.push({ bin, lot, quantity: taken.toFixed() });
    left = left.minus(taken);
  }
  return picks;
}
