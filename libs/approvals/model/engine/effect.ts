import type { Label } from '#calls/model';
import type { ApprovalAction, systemEntries } from '../instance.ts';

export type TrailAction = ApprovalAction | (typeof systemEntries)[number];

/** A line of the trail as the engine says it; names are added where it is stored. */
export interface TrailLine {
  action: TrailAction;
  /** Who did it, or whom it concerns; null: the administrators as a body, or the system. */
  person: string | null;
  onBehalfOf: string | null;
  /** Whom it went to or concerns: who took over, was asked, added or removed. */
  to: string | null;
  step: string | null;
  words: string;
  note: Label | null;
  /** Digest of what it was signed with. */
  signature: string | null;
  round: number;
}

/** What follows from an action, for the server to carry out in the same transaction. */
export type Effect =
  | { effect: 'trail'; line: TrailLine }
  /** Somebody now has to decide (null: the administrators). */
  | { effect: 'asks'; taskId: string; person: string | null }
  | { effect: 'copies'; people: readonly string[]; step: string | null }
  /** Look at the clock again then. `swept`: open tasks that are due are looked for regularly as well. */
  | { effect: 'wake'; at: string; swept?: true }
  | { effect: 'startChild'; node: string; type: string }
  /** By the applicant, an approver, or the clock. */
  | { effect: 'reminds'; people: readonly (string | null)[] }
  | { effect: 'asksQuestion'; questionId: string; to: string }
  | { effect: 'answersQuestion'; questionId: string; to: string }
  | { effect: 'ends'; state: 'approved' | 'rejected' | 'cancelled' | 'withdrawn' }
  | { effect: 'returnsToApplicant' };
