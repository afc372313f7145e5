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
