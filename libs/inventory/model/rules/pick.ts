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

/** How a line of a request is met. */
interface Picked {
  picks: Pick[];
  /** Of the open quantity there is so much less; '0' where all of it is there. */
  missing: string;
  /** Of the lot that was asked for there is so much less than is open; '0' where none was asked for. */
  missingOfLot: string;
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

const sumOf = (picks: readonly Pick[]): Big =>
  picks.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0));

/**
 * What a line of a request gets: of the lot that it asks for as much as may leave, the rest of what is there by the rule of
 * all others. A lot that is not there, or that has expired, is never answered.
 */
export function pickFor(
  asked: { quantity: string; lot: string },
  there: readonly Pickable[],
  today: string,
): Picked {
  const open = new Big(asked.quantity);
  const named = asked.lot
    ? pickFrom(
        asked.quantity,
        there.filter(({ lot }) => lot === asked.lot),
        today,
      )
    : [];
  const ofLot = open.minus(sumOf(named));
  const others = ofLot.gt(0)
    ? pickFrom(
        ofLot.toFixed(),
        there.filter(({ lot }) => !asked.lot || lot !== asked.lot),
        today,
      )
    : [];
  const picks = [...named, ...others];
  return {
    picks,
    missing: open.minus(sumOf(picks)).toFixed(),
    missingOfLot: asked.lot ? ofLot.toFixed() : '0',
  };
}
