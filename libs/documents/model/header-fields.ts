import { currencies, type Label } from '#calls/model';
import { choice, department, files, people, text, type SimpleField } from '#fields/model';
import { urgencies, type Urgency } from './form.ts';
import { headerLabels } from './header-labels.ts';

export { headerLabels };

export const urgencyLabels: Record<Urgency, Label> = {
  normal: ['普通', 'Normal'],
  urgent: ['紧急', 'Urgent'],
  veryUrgent: ['特急', 'Very urgent'],
};

/** What a person may fill in of every form, beside its own fields: the same kinds, so checked and compared alike. */
export const headerFields = {
  department: department({ label: ['部门', 'Department'], required: true }),
  subject: text({ label: ['主题', 'Subject'], required: true, max: 200 }),
  urgency: choice({
    label: ['紧急程度', 'Urgency'],
    required: true,
    options: urgencies.map((value) => ({ value, label: urgencyLabels[value] })),
  }),
  currency: choice({
    label: ['币种', 'Currency'],
    required: true,
    options: Object.keys(currencies).map((value) => ({ value, label: [value, value] })),
  }),
  cc: people({ label: ['抄送', 'Copied to'] }),
  attachments: files({ label: ['附件', 'Attachments'], maxCount: 50 }),
  remarks: text({ label: ['备注', 'Remarks'], max: 2000, multiline: true }),
} as const satisfies Record<string, SimpleField>;
/** @public */
export type HeaderFieldName = keyof typeof headerFields;

/** Names that an own field cannot have: they mean the same in every form. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...Object.keys(headerFields),
  ...Object.keys(headerLabels),
  ...[
    'id',
    'type',
    'version',
    'values',
    'title',
    'companyId',
    'departmentId',
    'applicantId',
    'appliedOn',
    'today',
  ],
]);
