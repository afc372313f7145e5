import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { amountFrom, flow, headOfApplicant, role, step } from '#approvals/model';
import { sampleFields } from '../../../fields/model/testing/sample-fields.ts';
import { defineForm, type FormHeader } from '../form.ts';

/** Told when a sample is approved. */
export const sampleApproved = defineEvent({
  name: 'samples.approved',
  label: ['样例已通过', 'Sample approved'],
  data: z.object({
    id: z.string(),
    number: z.string(),
    amount: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
  waitingFor: ['等待处理', 'Waiting'],
  about: ({ id }) => ({ type: 'TST110P', id }),
});

/** A form with every kind of field, for tests of the kit: no feature's form. */
export const sampleForm = defineForm({
  name: 'sample',
  code: 'TST110P',
  title: ['样例', 'Sample'],
  numberPrefix: 'TS',
  editions: ['main'],
  home: '/tsthome',
  ...sampleFields,
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  proposeSubject: ({ reason }) => (reason ? [`因${reason}`, `For ${reason}`] : null),
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: amountFrom('50000'),
    }),
  ),
  onApproval: sampleApproved,
});
export const sampleHeader: FormHeader = {
  companyId: 'c1',
  department: { id: 'd1', name: 'IT' },
  applicant: { id: 'p1', name: 'Li' },
  appliedOn: '2026-11-21',
  subject: 'Cables',
  urgency: 'normal',
  currency: 'CNY',
  cc: [],
  attachments: [],
  remarks: '',
};
