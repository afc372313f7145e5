import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

/** What every approved form tells: enough for the next module to make its document without asking back. */
export const approvedForm = z.object({
  type: z.string(),
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  departmentId: z.string(),
  applicantId: z.string(),
  currency: z.string(),
  amount: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});

const onApproval = (name: string, label: Label, waitingFor: Label) =>
  defineEvent({
    name: `requisitions.${name}`,
    label,
    data: approvedForm,
    waitingFor,
    about: ({ type, id }) => ({ type, id }),
  });

export const purchaseApproved = onApproval(
  'purchaseApproved',
  ['采购申请已通过', 'Purchase requisition approved'],
  ['等待采购订单', 'Waiting for purchase order'],
);
