import type { ApprovalAction, Signature } from '#approvals/model';

/** What a person does to an approval in the browser; the server checks all of it again. */
export interface Decision {
  action: ApprovalAction;
  words: string;
  /** The task that is decided, or the signer's that is removed; null where the action names none. */
  taskId: string | null;
  /** Where it is returned or moved to: a step, or null for the applicant. */
  stepId: string | null;
  /** Who it goes to: one for transfer, delegation and questions, several for added signers. */
  personIds: readonly string[];
  /** Which question is answered. */
  questionId: string | null;
  /** With an approval: who decides at the next step, where the one before has to say so. By step id. */
  picked: Readonly<Record<string, readonly string[]>>;
  /** What it is signed with; null where the step does not ask for it. */
  signature: Signature | null;
}

/** Carries a decision out; rejects with the refusal of the server. */
export type Act = (decision: Decision) => Promise<void>;

export const decisionOf = (
  action: ApprovalAction,
  rest: Partial<Omit<Decision, 'action'>> = {},
): Decision => ({
  action,
  words: '',
  taskId: null,
  stepId: null,
  personIds: [],
  questionId: null,
  picked: {},
  signature: null,
  ...rest,
});
