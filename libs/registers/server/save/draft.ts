import { CallError, invalid, type FieldProblem } from '#calls/model';
import type { Content } from '#fields/model';
import type { RecordInput } from '#registers/model';
import type { WaitingChange } from '../changes/change-requests.ts';
import type { StoredRecord } from '../record/record-row.ts';

/** What became of a record that was saved. */
export interface SavedRecord {
  stored: StoredRecord;
  before: StoredRecord | null;
  /** Names of fields that are another now; none: nothing was written. */
  changed: readonly string[];
  /** What waits for an approval instead; whoever saves asks for it (changes/ask-for-changes.ts). */
  waiting: readonly WaitingChange[];
  /** Rules that gave way to the days of this one, and what is left of them behind it. */
  gaveWay?: readonly string[];
}

export interface SaveOptions {
  evenMerged?: boolean;
  /** Rules with the same conditions give way to the days of this one, instead of refusing it. */
  cuts?: boolean;
  /** The right that has to reach the record as well, before and after. */
  needs?: 'import';
  /** What waits is asked for by a new request: one's own that came back is in the way as well. */
  asksAnew?: boolean;
  /** The values stood before, or in a record that is merged: the day that one counts from has had its reason. */
  asBefore?: boolean;
}

/** Some of the records hang on each other: they have to be saved one after the other. */
export class HangTogether extends Error {}

/** Stands for a code that is taken once nothing is against the record. */
export const awaited = 'X';

/** A record on its way: what it was, what was typed of it, and what became of it as soon as that is known. */
export interface Draft {
  input: RecordInput;
  before: StoredRecord | null;
  values: Content;
  problems: FieldProblem[];
  numbered: boolean;
  outcome: SavedRecord | CallError | null;
}

/** A record that nothing is against, as it is written. */
export interface Ready extends Draft {
  changed: readonly string[];
  waiting: readonly WaitingChange[];
  stored: StoredRecord;
}

/** Runs one step of one record; a refusal ends that record alone. */
export async function step(draft: Draft, run: () => Promise<void> | void): Promise<void> {
  if (draft.outcome) return;
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    draft.outcome = error;
  }
}

/** The values as they are sent on: without the code that is still to be taken. */
export const uncoded = ({ values, numbered }: Draft): Content =>
  numbered ? { ...values, code: null } : values;

/** Refuses with all problems, each said once. */
export function refuseIf(problems: readonly FieldProblem[]): void {
  if (!problems.length) return;
  throw invalid([
    ...new Map(problems.map((problem) => [`${problem.path} ${problem.text[0]}`, problem])).values(),
  ]);
}
