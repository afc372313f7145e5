import Big from 'big.js';
import type { FieldProblem } from '#calls/model';
import { serialsInShort } from '#inventory/model';
import { dispositionLabels, dispositionNames, type Disposition } from '../words.ts';
import type { InspectionPlan } from './inspection-plan.ts';
import { failuresOf, type Finding, type Split } from './judge.ts';

/** A piece of a lot of serial numbers, with the place at which it was drawn: the lowest are the sample. */
export interface DrawnPiece {
  serial: string;
  draw: number;
}

/** Serial numbers as units of the sample are counted: those that were drawn first, by number, then the rest, by number. */
export function unitsOfPieces(pieces: readonly DrawnPiece[], n: number): string[] {
  const drawn = pieces.toSorted((a, b) => a.draw - b.draw || (a.serial < b.serial ? -1 : 1));
  const byNumber = (some: readonly DrawnPiece[]) => some.map(({ serial }) => serial).toSorted();
  return [...byNumber(drawn.slice(0, n)), ...byNumber(drawn.slice(n))];
}

/** Serial numbers that were found bad in the sample; `units` as its units are counted. */
export const badPieces = (
  plan: InspectionPlan,
  findings: readonly Finding[],
  units: readonly string[],
): ReadonlySet<string> =>
  new Set(
    findings
      .filter((one) => plan.method !== 'fixed' && failuresOf(plan, one).length > 0)
      .flatMap(({ unit }) => units[unit - 1] ?? []),
  );

/** What is said of one piece. */
export interface PieceVerdict {
  serial: string;
  disposition: Disposition;
}

/** How many pieces come to each disposition. */
export function splitOfPieces(serials: readonly string[], said: ReadonlyMap<string, Disposition>): Split {
  const counts = Object.fromEntries(dispositionNames.map((name) => [name, 0])) as Record<Disposition, number>;
  for (const serial of serials) counts[said.get(serial) ?? 'accept']++;
  return Object.fromEntries(dispositionNames.map((name) => [name, String(counts[name])])) as Split;
}

/**
 * What becomes of each piece: as it is said, and all others as the split has it. What was found bad is not accepted, and where
 * the others would go several ways it has to be said of each.
 */
export function verdictOfPieces(
  serials: readonly string[],
  {
    split,
    said,
    bad,
  }: {
    split: Split;
    said: readonly PieceVerdict[];
    /** Found bad in the sample. */
    bad: ReadonlySet<string>;
  },
): { of: Map<string, Disposition> } | { problems: FieldProblem[] } {
  const there = new Set(serials);
  const of = new Map(said.map(({ serial, disposition }) => [serial, disposition]));
  const strange = [...of.keys()].filter((serial) => !there.has(serial));
  if (strange.length > 0)
    return problem(`本批没有序列号 ${strange.join('、')}`, `The lot has no ${strange.join(', ')}`);
  const left = new Map<Disposition, Big>();
  for (const name of dispositionNames) {
    const named = [...of.values()].filter((one) => one === name).length;
    const rest = new Big(split[name]).minus(named);
    const [zh, en] = dispositionLabels[name];
    if (rest.lt(0) || !rest.eq(rest.round(0)))
      return problem(
        `“${zh}”指明了 ${named} 件，数量却是 ${split[name]}`,
        `${named} pieces are named for "${en}", and its quantity is ${split[name]}`,
      );
    if (rest.gt(0)) left.set(name, rest);
  }
  const [others, ...more] = left.keys();
  if (more.length > 0) return problem('请指明各序列号的处置', 'Say what becomes of which serial number');
  for (const serial of serials) if (!of.has(serial)) of.set(serial, others ?? 'accept');
  const accepted = serials.filter((serial) => bad.has(serial) && of.get(serial) === 'accept');
  return accepted.length > 0
    ? problem(
        `${serialsInShort(accepted)} 检出不合格，不能接收`,
        `${serialsInShort(accepted)} was found bad: it cannot be accepted`,
      )
    : { of };
}

const problem = (zh: string, en: string) => ({
  problems: [{ path: 'pieces', text: [zh, en] }] as FieldProblem[],
});
