import { createContext, use } from 'react';
import type { Flow, FlowDifference, FlowProblem, definitionRead } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import type { Vocabulary } from '#workflow/model';
import type { NumberDrafts } from './use-number-drafts.ts';

export type Definition = ResultOf<typeof definitionRead>;

/** What every part of the designer works with. */
export interface Designing {
  definition: Definition;
  flow: Flow;
  words: Vocabulary;
  problems: readonly FlowProblem[];
  /** Against the version in force, by step. */
  changed: ReadonlyMap<string, FlowDifference['kind']>;
  /** A step, 'flow' for the settings of the whole, or nothing. */
  selected: string | null;
  readOnly: boolean;
  /** Beside the flow: rules of numbers are in force by themselves. */
  numbers: NumberDrafts;
  select(id: string | null): void;
  change(next: (flow: Flow) => Flow): void;
}

export const DesigningContext = createContext<Designing | null>(null);

export function useDesigning(): Designing {
  const designing = use(DesigningContext);
  if (!designing) throw new Error('This stands outside the designer.');
  return designing;
}
