import Big from 'big.js';
import type { LinesDecided } from '../needs.ts';

/** What inspections say of one receipt line; undefined: nobody inspects it. */
export type SaidOfLine =
  Awaited<ReturnType<LinesDecided['of']>> extends ReadonlyMap<string, infer S> ? S : never;

interface Line {
  quantity: string;
  damaged: string;
  inspected: boolean;
  /** Went back of what nobody had accepted. */
  refusedBack: string;
}

const positive = (quantity: Big): Big => (quantity.lt(0) ? new Big(0) : quantity);

/**
 * What verdicts refused of a receipt line, or came damaged, and did not go back. What goes back unaccepted is that, or waited for its
 * verdict: so much as came to be inspected, and neither waits nor was decided.
 */
export function stillBlocked(line: Line, said: SaidOfLine | undefined): Big {
  const damaged = new Big(line.damaged).minus(said?.opened ?? 0);
  const toInspect = new Big(line.inspected ? line.quantity : line.damaged).minus(damaged);
  const waitedBack = said ? toInspect.minus(said.waits).minus(said.decided) : new Big(0);
  const back = positive(new Big(line.refusedBack).minus(positive(waitedBack)));
  return positive(damaged.plus(said?.refused ?? 0).minus(back));
}
