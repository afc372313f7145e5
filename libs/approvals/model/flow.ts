import type { Label } from '#calls/model';
import type { FlowCategory } from './categories.ts';
import type { CompareSign } from './compare-sign.ts';
import type { PrintOptions } from './print-options.ts';

/**
 * The approval flow of a document type, as data: published in versions, drawn and edited in the designer, simulated,
 * run by the engine. Block-structured (a list of nodes; branches hold lists), so that every flow has one way in and out.
 */
export interface Flow {
  nodes: readonly FlowNode[];
  settings?: FlowSettings;
}

export interface FlowSettings {
  /** The applicant may take it back: until the first decision, or at any time. Default 'untilFirstDecision'. */
  withdrawal?: 'untilFirstDecision' | 'always' | 'never';
  /** A person who has approved before in this round is not asked again. Default true. */
  skipRepeatedApprovers?: boolean;
  /** On resubmission earlier approvals stand where the data they saw is unchanged. Default true. */
  keepUnchangedApprovals?: boolean;
  /** Who may start it, of those whom the rights on the type let; absent: all of them. */
  starters?: readonly PeopleRule[];
  /** Who may end, move and hand over what runs by it and edit the flow, besides the workflow administrator. */
  managers?: readonly PeopleRule[];
  /** What it is sorted into; absent: as its type is declared. */
  category?: FlowCategory;
  /** How its documents look on paper; absent: as all do. */
  print?: PrintOptions;
  /** What its documents are called in inboxes, messages and lists: '{applicant} · {total}'; absent: their subject. */
  title?: Label;
  /** The line below: what somebody has to know before opening it. */
  summary?: Label;
}

/** People who are found without a document. */
export type PeopleRule = Extract<
  CandidateRule,
  { rule: 'person' | 'role' | 'post' | 'group' | 'departmentMembers' }
>;

export type FlowNode = ApproveNode | CopyNode | BranchNode | DelayNode | ChildNode;

export interface ApproveNode {
  kind: 'approve';
  /** Unique in the flow, stays over versions: 'head'. */
  id: string;
  label: Label;
  candidates: readonly CandidateRule[];
  /** How many of the people have to agree. */
  needs: Needs;
  /** Asked only if this holds (a shorthand for a branch with one arm). */
  when?: Condition;
  whenApplicant?: 'decides' | 'skip' | 'headInstead';
  whenNobody?: 'administrator' | 'skip';
  onReject?: { to: 'end' } | { to: 'node'; node: string };
  /** Decisions that need words. Default: returning and refusing, for the applicant has to know why. */
  reasonRequired?: readonly Decided[];
  /** Decisions that have to be signed: drawn, typed, or with the signature that the person has kept. */
  signatureRequired?: readonly Decided[];
  /** What its approvers may not do, beside agreeing and refusing. Default: they may do everything. */
  without?: readonly StepButton[];
  timeout?: { hours: number; action: 'remind' | 'escalate' | 'transferToAdministrator'; atMost?: number };
  /** Per own field of the form: what this approver may do. Default read. */
  fields?: Readonly<Record<string, 'read' | 'edit' | 'hidden'>>;
  /** Line owners decide their own lines: the person or department field of the line that says whose it is. */
  linesOf?: { lines: string; owner: string };
}

/** Decisions of a step that need words. */
export const reasonRequiredOf = ({
  reasonRequired = ['reject', 'return'],
}: ApproveNode): readonly Decided[] => reasonRequired;

/** Ways to decide a task. */
export type Decided = 'approve' | 'reject' | 'return';

/** Actions that a step can keep from its approvers. */
export type StepButton = 'return' | 'transfer' | 'delegate' | 'addSignerBefore' | 'addSignerAfter';

export type Needs =
  | { kind: 'any' }
  | { kind: 'all' }
  | { kind: 'percent'; percent: number }
  | { kind: 'count'; count: number }
  | { kind: 'inSequence' };

export interface CopyNode {
  kind: 'copy';
  id: string;
  label: Label;
  candidates: readonly CandidateRule[];
  when?: Condition;
}
export interface BranchNode {
  kind: 'branch';
  id: string;
  label: Label;
  /** exclusive: the first arm that holds; inclusive: all that hold, together; parallel: all, together. */
  mode: 'exclusive' | 'inclusive' | 'parallel';
  arms: readonly { id: string; label: Label; when?: Condition; nodes: readonly FlowNode[] }[];
}
export interface DelayNode {
  kind: 'delay';
  id: string;
  label: Label;
  hours: number;
}
export interface ChildNode {
  kind: 'child';
  id: string;
  label: Label;
  /** Code of the form type that is started and has to be approved. */
  type: string;
}

/** Who decides. Departments and people of the form are named by field. */
export type CandidateRule =
  | { rule: 'person'; personId: string }
  | { rule: 'role'; role: string; scope: 'company' | 'group' }
  | { rule: 'post'; post: string; scope: 'department' | 'company' }
  | { rule: 'group'; group: string }
  | { rule: 'departmentMembers'; departmentId: string }
  | { rule: 'headOfDepartment'; departmentId: string }
  /** levels 1: head of the applicant's department; where the applicant is that head, the next above. */
  /** `through`: that one and all below it, nearest first. */
  | { rule: 'headOfApplicant'; levels: number; through?: boolean }
  | { rule: 'headOfField'; field: string }
  | { rule: 'membersOfField'; field: string }
  | { rule: 'personOfField'; field: string }
  | { rule: 'applicant' }
  | { rule: 'pickedByApplicant' }
  | { rule: 'pickedByPrevious' }
  /** By rows in order: the first whose condition holds says who. */
  | { rule: 'table'; rows: readonly { when: Condition; who: CandidateRule }[] }
  /** A formula that comes to people: `if(amount > 50000, role("generalManager"), head(applicant))`. */
  | { rule: 'expression'; text: string };

/** A condition over the facts of a document: header and own fields by path ('amount', 'kind', 'lines.length'). */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { fact: string; is: CompareSign; value: string | number | boolean }
  | { fact: string; is: 'in'; values: readonly string[] };

/** What conditions and rules look at: flat, decimals as text. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
