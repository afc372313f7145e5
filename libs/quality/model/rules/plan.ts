import { aqls, letters, lettersFrom, levels, planTable, type Aql, type Level } from './plan-tables.ts';

export const severities = ['normal', 'tightened', 'reduced'] as const;
/** How strictly a lot is inspected. */
export type Severity = (typeof severities)[number];

/** A plan of single sampling: of n units at most `ac` may be bad; from `re` on the lot is rejected. */
export interface SamplingPlan {
  /** The letter of the lot; the letter whose plan counts, where arrows lead to another one. */
  letter: string;
  planLetter: string;
  n: number;
  ac: number;
  re: number;
  /** The sample would be as large as the lot: all units are inspected. */
  all: boolean;
}

/** The code letter of a lot size (units) at a level; a lot of one unit has that of two. */
export function letterOf(lot: number, level: Level): string {
  const row = lettersFrom.findLast(([from]) => lot >= from) ?? lettersFrom[0];
  return row?.[1][levels.indexOf(level)] ?? 'A';
}

/** The plan of a letter: arrows lead to the first plan below or above, with that letter's n. */
export function planOfLetter(letter: string, aql: Aql, severity: Severity) {
  const column = aqls.indexOf(aql);
  let at = letters.indexOf(letter);
  for (let step = 0; step < letters.length; step++) {
    const name = letters[at];
    const row = name === undefined ? undefined : planTable.get(name);
    const cell = row?.cells[column]?.[severities.indexOf(severity)];
    if (!row || cell === undefined) break;
    if (typeof cell === 'number')
      return { planLetter: name as string, n: severity === 'reduced' ? row.reduced : row.n, ac: cell };
    at += cell === '↓' ? 1 : -1;
  }
  throw new Error(`There is no plan for ${letter}, ${aql}, ${severity}.`);
}

/** The plan for a lot of so many units (ISO 2859-1 = GB/T 2828.1, single); where n reaches the lot, all units with the same Ac. */
export function samplingPlan(lot: number, level: Level, aql: Aql, severity: Severity): SamplingPlan {
  const letter = letterOf(lot, level);
  const { planLetter, n, ac } = planOfLetter(letter, aql, severity);
  return { letter, planLetter, n: Math.min(n, lot), ac, re: ac + 1, all: n >= lot };
}

const steps = [1, 2, 3, 5, 7, 10, 14, 21];

/** The acceptance number one AQL tighter for the n that was inspected; for Ac 0 and 1 it is that of the plan. */
export const tighterAc = (ac: number): number => (ac < 2 ? ac : (steps.findLast((step) => step < ac) ?? ac));

/** One level up, as suppliers graded C are inspected; III stays. */
export const levelUp = (level: Level): Level => levels[levels.indexOf(level) + 1] ?? level;
