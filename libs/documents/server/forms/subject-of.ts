import type { Subject } from '#approvals/server';
import {
  computeForm,
  factsOf,
  flowTypeOf,
  ownIn,
  templateText,
  type AnyForm,
  type FormContent,
  type FormHeader,
} from '#documents/model';
import type { FormRow } from '../tables/form.ts';

/** Whose flow it takes, where that is not the type's. */
function flowTypeIn({ code, flowType, flows }: AnyForm, content: FormContent): { flowType?: string } {
  if (!flows) return flowType ? { flowType } : {};
  return { flowType: flowTypeOf({ code }, String(content[flows.by] ?? '')) };
}

/** False as long as the field is not filled in that says which flow a form takes. */
export const knowsItsFlow = ({ flows }: AnyForm, content: FormContent): boolean =>
  !flows || Object.hasOwn(flows.of, String(content[flows.by] ?? ''));

/** A form as the approval engine sees it; times in its texts are of the clocks of `timeZone`. */
export const subjectOf = (
  form: AnyForm,
  row: Pick<FormRow, 'id' | 'number'>,
  header: FormHeader,
  content: FormContent,
  timeZone: string,
): Subject => ({
  type: form.code,
  ...flowTypeIn(form, content),
  id: row.id,
  number: row.number ?? '',
  title: content.subject,
  companyId: header.companyId,
  departmentId: header.department.id,
  applicantId: header.applicant.id,
  amount: computeForm(form, content.currency, content).amount,
  currency: content.currency,
  urgency: content.urgency,
  facts: factsOf(form, header, content),
  text: templateText(form, header, content, timeZone),
  content: {
    ...ownIn(content),
    subject: content.subject,
    urgency: content.urgency,
    currency: content.currency,
    department: content.department.id,
    remarks: content.remarks,
    attachments: content.attachments.map(({ id }) => id),
  },
  copyTo: content.cc.map(({ id }) => id),
});
