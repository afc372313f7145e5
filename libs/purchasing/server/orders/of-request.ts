import Big from 'big.js';
import type { Label } from '#calls/model';
import { unitLabel } from '#fields/model';
import type { TradeLine } from '#trade/server';

/** Units of a request in one of those that it is ordered in; `factor`: base units in one of these. */
export const perUnit = (factor: string, request: Pick<TradeLine, 'factor'>): string =>
  new Big(factor).div(request.factor).round(10, Big.roundHalfUp).toFixed();

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
