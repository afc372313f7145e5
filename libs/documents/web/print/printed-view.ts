import type { FormView } from '#documents/model';

/** What of a form stands on paper: of one that the server has, or of a draft as it is being filled in. */
export type PrintedView = Pick<
  FormView,
  | 'status'
  | 'number'
  | 'company'
  | 'applicant'
  | 'department'
  | 'appliedAt'
  | 'subject'
  | 'urgency'
  | 'currency'
  | 'amount'
  | 'values'
  | 'cc'
  | 'attachments'
  | 'remarks'
  | 'voidReason'
  | 'approval'
>;
