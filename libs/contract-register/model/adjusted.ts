import { compareDecimals, subtractDecimals } from '#calls/model';

interface MilestoneLine {
  id: string;
  milestone: string;
  due: string;
  amount: string;
  metOn: string | null;
}

/**
 * The milestones of a contract that comes to another amount: those that were agreed stay, what it is more stands in one of its
 * own; where it is less, they give way from the last on, those that were not met first.
 */
export function adjustedMilestones(
  before: readonly MilestoneLine[],
  to: { amount: string; was: string; due: string; id: string },
): MilestoneLine[] {
  const off = subtractDecimals(to.amount, to.was);
  if (compareDecimals(off, '0') === 0) return [...before];
  if (compareDecimals(off, '0') > 0)
    return [...before, { id: to.id, milestone: '变更', due: to.due, amount: off, metOn: null }];
  let less = off.replace('-', '');
  const left = new Map(before.map(({ id, amount }) => [id, amount]));
  const gives = [
    ...before.filter(({ metOn }) => metOn !== null),
    ...before.filter(({ metOn }) => metOn === null),
  ];
  for (const { id, amount } of gives.toReversed()) {
    const part = compareDecimals(less, amount) < 0 ? less : amount;
    left.set(id, subtractDecimals(amount, part));
    less = subtractDecimals(less, part);
  }
  return before.flatMap((line) => {
    const amount = left.get(line.id) ?? line.amount;
    return compareDecimals(amount, '0') > 0 || line.metOn !== null ? [{ ...line, amount }] : [];
  });
}
