import Big from 'big.js';
import { compareDecimals, type Label } from '#calls/model';
import { unitLabel } from '#fields/model';
import type { Db } from '#server-kit/server';
import { factorsOf, type TradeLine } from '#trade/server';

/**
 * Base units in one unit of requests, by line; missing where the item has no such unit. One that was approved without is kept with 1, and
 * counts by what its item says by now.
 */
export async function factorsOfRequests(
  db: Db,
  requests: readonly TradeLine[],
): Promise<ReadonlyMap<string, string>> {
  const unsure = requests.filter(({ unit, factor }) => unit !== '' && compareDecimals(factor, '1') === 0);
  const now = await factorsOf(
    db,
    unsure.map(({ itemId, unit }) => ({ item: itemId, unit })),
  );
  const factors = new Map(requests.map(({ id, factor }) => [id, factor]));
  for (const { id, itemId, unit } of unsure) {
    const factor = now.get(`${itemId} ${unit}`);
    if (factor === undefined) factors.delete(id);
    else factors.set(id, factor);
  }
  return factors;
}

/** What is ordered of a request cannot be compared with it: its item has no such unit. */
export const unknownInRequest = ({ unit }: Pick<TradeLine, 'unit'>): Label => [
  `申请的单位“${unit}”在该物料中没有换算，请先在物料资料中补上`,
  `It was asked for in “${unit}”, a unit that the item has not: add it to the item first`,
];

/** Units of a request in one of those that it is ordered in; both are base units in one of them. */
export const perUnit = (factor: string, ofRequests: string): string =>
  new Big(factor).div(ofRequests).round(10, Big.roundHalfUp).toFixed();

/** Parts of a request are rounded: so much may be missing of the whole, or be too much, though all of it is ordered. */
const rounding = '0.000002';

/** A quantity that is ordered in the unit of its request, as it counts there. */
export function ofRequest(
  quantity: string,
  per: string,
  { quantity: approved, linked }: Pick<TradeLine, 'quantity' | 'linked'>,
): string {
  if (new Big(per).eq(1)) return quantity;
  const exact = new Big(quantity).times(per);
  // However little it is, it follows the request.
  const asked = exact.round(6, exact.abs().lt('0.000001') ? Big.roundUp : Big.roundHalfUp);
  const left = new Big(approved).minus(linked);
  return (left.gt(0) && asked.minus(left).abs().lte(rounding) ? left : asked).toFixed();
}

/** More than a request has open, in its own unit: it may be ordered in another. */
export function tooMuchOrdered(most: string, { unit }: Pick<TradeLine, 'unit'>): Label {
  const [zh, en] = unitLabel(unit);
  return [
    `超出申请数量，最多再订 ${most} ${zh}`.trim(),
    `More than was approved: at most ${most} ${en}`.trim(),
  ];
}
