import type Big from 'big.js';
import { bringBack, bringIn, type ValueChange } from './bring-in.ts';
import { takeOut, takeOutAt } from './take-out.ts';
import { cents, nothing, type ValueMethod, type ValueState } from './value-state.ts';

/** How the value of a line is found; what a line says of itself when it is posted. */
export type Valuation =
  /** Comes in at a value that its voucher states. */
  | { by: 'amount'; amount: Big }
  /** Comes in at the present rate: goods that were found. */
  | { by: 'rate' }
  /** Goes out as the method of the pool has it. */
  | { by: 'method' }
  /** Takes the value of a part of another line, and follows it. */
  | { by: 'line'; of: string; worth: Big }
  /** Takes a line back at a later moment: all that it came to, and the price difference that it left. */
  | { by: 'reversal'; of: string; worth: Big; difference: Big };

/** A line with what was said of it afterwards: they are valued together, where the line stands. */
export interface ValueGroup {
  line: string;
  /** In positive, out negative. */
  quantity: Big;
  valuation: Valuation;
  /** Value that came to the line later: a difference of the invoice, freight. */
  amendments: readonly { line: string; amount: Big }[];
  /** It goes on into another pool. */
  movesOn: boolean;
  /** The line that reverses it at its own moment: then it is as if neither were there. */
  reversedBy: string | null;
}

/** What one line is worth, or changes of the worth of another. */
export interface ValueFigure {
  /** The line that says it. */
  line: string;
  /** The line whose value it is: another one where it settles or takes back. */
  of: string;
  value: Big;
  difference: Big;
}

/** Values the lines of a group one after another. */
export function valueGroup(
  before: ValueState,
  group: ValueGroup,
  method: ValueMethod,
): { state: ValueState; figures: ValueFigure[] } {
  const change = valueOf(before, group, method);
  const added = group.amendments.reduce((sum, { amount }) => sum.plus(amount), nothing);
  const own: ValueFigure[] = [
    { line: group.line, of: group.line, value: change.value.minus(added), difference: change.difference },
    ...group.amendments.map(({ line, amount }) => ({
      ...{ line, of: group.line, value: amount },
      difference: nothing,
    })),
    ...summed(change.settled).map(({ line, value }) => ({
      ...{ line: group.line, of: line, value },
      difference: nothing,
    })),
  ];
  if (!group.reversedBy) return { state: change.state, figures: own };
  return { state: before, figures: [...own, ...takenBack(group.line, own, group.reversedBy)] };
}

/** One figure a line, however often it took out what was not there. */
function summed(settled: readonly { line: string; value: Big }[]): { line: string; value: Big }[] {
  const byLine = new Map<string, Big>();
  for (const { line, value } of settled) byLine.set(line, (byLine.get(line) ?? nothing).plus(value));
  return [...byLine].map(([line, value]) => ({ line, value }));
}

/** What undoes figures, said by another line: its own is the opposite of all that the line came to. */
const takenBack = (head: string, figures: readonly ValueFigure[], by: string): ValueFigure[] => {
  const ofHead = figures.filter(({ of }) => of === head);
  const sum = (key: 'value' | 'difference') =>
    ofHead.reduce((total, figure) => total.plus(figure[key]), nothing).times(-1);
  return [
    { line: by, of: by, value: sum('value'), difference: sum('difference') },
    ...figures
      .filter(({ of }) => of !== head)
      .map(({ of, value }) => ({ line: by, of, value: value.times(-1), difference: nothing })),
  ];
};

function valueOf(before: ValueState, group: ValueGroup, method: ValueMethod): ValueChange {
  const { line, quantity, valuation, movesOn } = group;
  const size = quantity.abs();
  if (quantity.lt(0))
    return valuation.by === 'line' || valuation.by === 'reversal'
      ? takeOutAt(
          before,
          line,
          { quantity: size, cost: valuation.worth, source: valuation.of, movesOn },
          method,
        )
      : takeOut(before, line, { quantity: size, movesOn }, method);
  if (valuation.by === 'reversal') {
    const { of, worth, difference } = valuation;
    return bringBack(before, line, { quantity: size, of, value: worth, difference }, method);
  }
  const value = group.amendments.reduce(
    (sum, { amount }) => sum.plus(amount),
    stated(before, size, valuation),
  );
  return bringIn(before, line, { quantity: size, value, stated: valuation.by === 'amount' }, method);
}

function stated(before: ValueState, quantity: Big, valuation: Exclude<Valuation, { by: 'reversal' }>): Big {
  if (valuation.by === 'amount') return valuation.amount;
  if (valuation.by === 'line') return valuation.worth;
  return cents(quantity.times(before.rate));
}
