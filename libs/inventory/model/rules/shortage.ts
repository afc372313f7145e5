import Big from 'big.js';

/** What is known of an item in a warehouse; decimal text. */
export interface StockFacts {
  safety: string;
  /** Usable, and not expired. */
  onHand: string;
  reserved: string;
  lent: string;
  onOrder: string;
  /** Nothing is bought below it. */
  minimumOrder: string | null;
  /** What is bought is a multiple of it. */
  multiple: string | null;
}

export interface ShortageFigures {
  available: string;
  shortage: string;
  /** What to buy; '0' where what is on order will do. */
  suggested: string;
}

/** What a shortage is worked out from, for whoever asks why: each a line of the sum. */
export interface ShortageTerms {
  onHand: string;
  reserved: string;
  lent: string;
  /** What there will be once all that is on order has come. */
  projected: string;
  minimumOrder: string | null;
  multiple: string | null;
}

const text = (value: Big): string => value.toFixed();

/**
 * Is less available than the safety stock asks for? Then by how much, and what to buy; null: there is enough.
 *
 * What is bought brings the projected stock (available and on order) to the safety stock: at least the minimum order, and up to a whole
 * multiple. With a safety stock of 500, 320 on hand, 60 of them reserved and 100 on order, 260 are available and 240 are short;
 * 500 − 260 − 100 = 140 are lacking; the minimum of 200 is a whole multiple of 50: 200 are bought. With nothing on order 240 are
 * lacking, and 250 are bought.
 */
export function shortageOf({
  safety,
  onHand,
  reserved,
  lent,
  onOrder,
  minimumOrder,
  multiple,
}: StockFacts): ShortageFigures | null {
  const available = availableOf({ onHand, reserved, lent });
  const shortage = new Big(safety).minus(available);
  if (shortage.lte(0)) return null;
  const lacking = shortage.minus(onOrder);
  return {
    available: text(available),
    shortage: text(shortage),
    suggested: text(lacking.lte(0) ? new Big(0) : upToMultiple(atLeast(lacking, minimumOrder), multiple)),
  };
}

const availableOf = ({ onHand, reserved, lent }: Pick<StockFacts, 'onHand' | 'reserved' | 'lent'>): Big =>
  new Big(onHand).minus(reserved).minus(lent);

const atLeast = (quantity: Big, least: string | null): Big =>
  least !== null && quantity.lt(least) ? new Big(least) : quantity;

function upToMultiple(quantity: Big, multiple: string | null): Big {
  if (multiple === null || new Big(multiple).lte(0)) return quantity;
  return quantity.div(multiple).round(0, Big.roundUp).times(multiple);
}

/** The terms of a shortage, as they are shown beside its figures. */
export const termsOfShortage = ({
  onHand,
  reserved,
  lent,
  onOrder,
  minimumOrder,
  multiple,
}: StockFacts): ShortageTerms => ({
  ...{ onHand: text(new Big(onHand)), reserved: text(new Big(reserved)), lent: text(new Big(lent)) },
  ...{ minimumOrder, multiple },
  projected: text(availableOf({ onHand, reserved, lent }).plus(onOrder)),
});
