import type { Label } from '#calls/model';
import { headerLabels } from './header-labels.ts';

/** Life of a form (requisitions.md). The colour of each is fixed in #ui/web's status tag. */
export const formStatuses = {
  draft: ['草稿', 'Draft'],
  pending: ['审批中', 'Pending'],
  returned: ['已退回', 'Returned'],
  approved: ['已通过', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type FormStatus = keyof typeof formStatuses;

/** How a type calls what all documents have, where its own words say more: an order is released, not posted. */
export interface TypeWords {
  status?: Partial<Record<FormStatus, Label>>;
  applicant?: Label;
  appliedAt?: Label;
  /** What handing one in is called, where it posts at once: 'release'. */
  post?: Label;
  /** What taking one back is called: 'cancel'. */
  takeBack?: Label;
}
/** What of a type its words depend on. */
interface Worded {
  posts?: boolean;
  words?: TypeWords;
}

/** The same of documents that nobody approves: they are posted and reversed. */
const postedStatuses: Readonly<Record<FormStatus, Label>> = {
  ...formStatuses,
  approved: ['已过账', 'Posted'],
  voided: ['已冲销', 'Reversed'],
};

/** What the states of a type are called. */
export const statusesOf = (type: Worded | null | undefined): Readonly<Record<FormStatus, Label>> => {
  const usual = type?.posts ? postedStatuses : formStatuses;
  return type?.words?.status ? { ...usual, ...type.words.status } : usual;
};

/** What handing in a document of a type is called. */
export const submitWords = (type: Worded): Label =>
  type.posts ? (type.words?.post ?? ['过账', 'Post']) : ['提交', 'Submit'];

/** What is said once it is handed in, as its button says it; `{number}` is its number. */
export const handedInWords = (type: Worded): Label => {
  const [zh, en] = type.posts ? statusesOf(type).approved : (['已提交', 'Submitted'] as const);
  return [`${zh}，单号 {number}`, `${en} as {number}`];
};

/** What taking back a document that counts is called. */
export const voidWords = (type: Worded): Label =>
  type.posts ? (type.words?.takeBack ?? ['冲销', 'Reverse']) : ['作废', 'Make void'];

/** What whoever made a document of a type is called, and when it was asked for or posted. */
export const makerOf = (
  type: Worded | null | undefined,
): Readonly<Record<'applicant' | 'appliedAt', Label>> => ({
  applicant: type?.words?.applicant ?? (type?.posts ? ['经办人', 'Made by'] : headerLabels.applicant),
  appliedAt: type?.words?.appliedAt ?? (type?.posts ? ['过账时间', 'Posted at'] : headerLabels.appliedAt),
});

/** States that a document of a type can be in, in the order of its tabs. */
export const statusNamesOf = (type: { posts?: boolean } | null | undefined): FormStatus[] =>
  type?.posts ? ['draft', 'approved', 'voided'] : (Object.keys(formStatuses) as FormStatus[]);

/** The moves that exist; every other is refused, wherever it comes from. */
export const formMoves: Readonly<Record<FormStatus, readonly FormStatus[]>> = {
  draft: ['pending'],
  pending: ['approved', 'rejected', 'returned', 'withdrawn'],
  returned: ['pending', 'withdrawn', 'rejected', 'voided'],
  approved: ['voided'],
  rejected: [],
  withdrawn: ['pending', 'voided'],
  voided: [],
};
