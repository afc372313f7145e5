import { headerFields, type AnyForm } from '#documents/model';
import type { Fields } from '#fields/model';

/** The fields of a form in the order in which they are filled in: those of the header before and after its own. */
export const orderedFields = (form: AnyForm): Fields => {
  const { subject, urgency, currency, department, ...later } = headerFields;
  return { subject, urgency, currency, department, ...form.fields, ...later };
};
