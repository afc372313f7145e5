import Big from 'big.js';

/** How a line of a trade document stands; decimal text in the unit of the line, tolerances in percent. */
export interface Followed {
  quantity: string;
  /** Followed by so much: received of an order, ordered of a requisition. */
  linked: string;
  over: string;
  under: string;
}

const share = (percent: string): Big => new Big(percent).div(100);

/** The most that may follow in all: quantity × (1 + over %), six decimals, cut off. */
export const mostInAll = ({ quantity, over }: Pick<Followed, 'quantity' | 'over'>): string =>
  new Big(quantity).times(share(over).plus(1)).round(6, Big.roundDown).toFixed();

/** The most that may still follow; never below 0. */
export function mostMore(line: Followed): string {
  const left = new Big(mostInAll(line)).minus(line.linked);
  return left.lt(0) ? '0' : left.toFixed();
}

/** What is open: quantity − links, never below 0. */
export function openOf({ quantity, linked }: Pick<Followed, 'quantity' | 'linked'>): string {
  const open = new Big(quantity).minus(linked);
  return open.lt(0) ? '0' : open.toFixed();
}

/** Done from quantity × (1 − under %) on. */
export const isDone = ({ quantity, linked, under }: Omit<Followed, 'over'>): boolean =>
  new Big(linked).gte(new Big(quantity).times(new Big(1).minus(share(under))));
