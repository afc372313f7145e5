import Big from 'big.js';

/**
 * An amount in whole cents, shared by weights one after the other: each gets what the weights up to it come to, less what
 * those before it did, so that all shares add up to the amount to the cent. Weights are not negative, and not all of them 0.
 */
export function apportion(amount: string, weights: readonly string[]): string[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  const upTo = (weight: Big): Big => new Big(amount).times(weight).div(all).round(2, Big.roundHalfUp);
  let before = new Big(0);
  return weights.map((weight) => {
    const after = before.plus(weight);
    const share = upTo(after).minus(upTo(before));
    before = after;
    return share.toFixed(2);
  });
}
