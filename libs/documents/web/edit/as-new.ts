import type { FormInput, FormView } from '#documents/model';

/** What a form holds, as a save under the same id would write it down anew: brings a deleted draft back. */
export const asNew = (view: FormView): FormInput => ({
  id: view.id,
  version: 0,
  departmentId: view.department.id,
  subject: view.subject,
  urgency: view.urgency,
  currency: view.currency,
  ccIds: view.cc.map(({ id }) => id),
  attachmentIds: view.attachments.map(({ id }) => id),
  remarks: view.remarks,
  values: view.values,
});
