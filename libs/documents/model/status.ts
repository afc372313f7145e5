import type { Label } from '#calls/model';

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

/** The same of documents that nobody approves: they are posted and reversed. */
const postedStatuses: Readonly<Record<FormStatus, Label>> = {
  ...formStatuses,
  approved: ['已过账', 'Posted'],
  voided: ['已冲销', 'Reversed'],
};

/** What the states of a type are called. */
export const statusesOf = (
  type: { posts?: boolean } | null | undefined,
): Readonly<Record<FormStatus, Label>> => (type?.posts ? postedStatuses : formStatuses);

/** States that a document of a type can be in, in the order of its tabs. */
export const statusNamesOf = (type: { posts?: boolean } | null | undefined): FormStatus[] =>
  type?.posts ? ['draft', 'approved', 'voided'] : (Object.keys(formStatuses) as FormStatus[]);

/** The moves that exist; every other is refused, wherever it comes from. */
export const formMoves: Readonly<Record<FormStatus, readonly FormStatus[]>> = {
  draft: ['pending'],
  pending: ['approved', 'rejected', 'returned', 'withdrawn'],
  returned: ['pending', 'withdrawn', 'voided'],
  approved: ['voided'],
  rejected: [],
  withdrawn: ['pending', 'voided'],
  voided: [],
};
