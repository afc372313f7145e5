import Big from 'big.js';

/** Nobody waits for more tries. */
const mostTries = 200_000;

interface Amounted {
  /** With tax, in whole cents: '11.30'. */
  gross: string;
  /** Lines of one document are tried together before lines are tried alone. */
  document: string;
}

const inCents = (amount: string): number => new Big(amount).times(100).round(0, Big.roundHalfUp).toNumber();

/** Places of amounts that come to a sum within a tolerance, in their order; null where none do. The largest are tried first. */
function partsOf(all: readonly number[], sum: number, tolerance: number): number[] | null {
  const order = all.map((_, at) => at).toSorted((one, other) => (all[other] ?? 0) - (all[one] ?? 0));
  const amounts = order.map((at) => all[at] ?? 0);
  const left = amounts.map((_, at) => amounts.slice(at).reduce((together, one) => together + one, 0));
  let tries = 0;
  const from = (at: number, rest: number): number[] | null => {
    if (Math.abs(rest) <= tolerance) return [];
    tries += 1;
    if (tries > mostTries || rest < -tolerance || (left[at] ?? 0) < rest - tolerance) return null;
    const amount = amounts[at] ?? 0;
    const taken = from(at + 1, rest - amount);
    return taken ? [at, ...taken] : from(at + 1, rest);
  };
  return (
    from(0, sum)
      ?.map((at) => order[at] ?? 0)
      .toSorted((one, other) => one - other) ?? null
  );
}

/**
 * Which lines, oldest first, add up to the total of an invoice: all lines of some receipts where that fits, else some lines;
 * null where no lines do, so that nobody is offered a guess.
 */
export function linesOfTotal<L extends Amounted>(
  lines: readonly L[],
  total: string,
  tolerance: string,
): L[] | null {
  const [sum, within] = [inCents(total), inCents(tolerance)];
  if (sum <= within) return null;
  const documents = [...Map.groupBy(lines, ({ document }) => document).values()];
  const ofDocuments = documents.map((some) => some.reduce((all, { gross }) => all + inCents(gross), 0));
  const ofLines = lines.map(({ gross }) => inCents(gross));
  // What fits to the cent comes before what is near.
  for (const near of [0, within]) {
    const together = partsOf(ofDocuments, sum, near);
    if (together) return together.flatMap((at) => documents[at] ?? []);
    const alone = partsOf(ofLines, sum, near);
    if (alone) return alone.flatMap((at) => lines[at] ?? []);
  }
  return null;
}
