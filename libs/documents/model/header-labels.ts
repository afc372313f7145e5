import type { Label } from '#calls/model';

/** What the server says of every form. */
export const headerLabels = {
  number: ['单号', 'Number'],
  status: ['状态', 'Status'],
  company: ['公司', 'Company'],
  applicant: ['申请人', 'Applicant'],
  appliedAt: ['申请时间', 'Applied at'],
  amount: ['金额', 'Amount'],
  updatedAt: ['更新时间', 'Updated at'],
  step: ['当前步骤', 'Current step'],
  holders: ['当前处理人', 'Waiting for'],
} as const satisfies Record<string, Label>;
