import type { Currency } from '#calls/model';
import type { Reference } from '#identity/model';
import type { FileReference, SimpleField } from './fields/field.ts';
import type { LinesField } from './fields/lines.ts';
import type { AnyForm, FormField, FormHeader, FormValues, Urgency } from './form.ts';
import { headerFields } from './header-fields.ts';

/** All that a person fills in: the header's part and the own values. What is compared, merged and kept as a version. */
export interface FormContent {
  department: Reference;
  subject: string;
  urgency: Urgency;
  currency: Currency;
  cc: Reference[];
  attachments: FileReference[];
  remarks: string;
  values: FormValues;
}

export interface Line {
  id: string;
  [field: string]: unknown;
}

/** The part of a header or view that a person fills in, with the own values. */
export const contentOf = (header: Omit<FormContent, 'values'>, values: FormValues): FormContent => ({
  department: header.department,
  subject: header.subject,
  urgency: header.urgency,
  currency: header.currency,
  cc: header.cc,
  attachments: header.attachments,
  remarks: header.remarks,
  values,
});

export const headerOf = (
  content: FormContent,
  server: Pick<FormHeader, 'companyId' | 'applicant' | 'appliedOn'>,
): FormHeader => {
  const { values: _values, ...header } = content;
  return { ...header, ...server };
};

export const isLines = (field: FormField): field is LinesField => field.kind === 'lines';

/** Header fields and own fields by name, as one. */
export const fieldsOf = (form: AnyForm): Record<string, FormField> => ({ ...headerFields, ...form.fields });

/** Own fields that are lines, by name. */
export const linesFieldsOf = (form: AnyForm): [string, LinesField][] =>
  Object.entries(form.fields).filter((entry): entry is [string, LinesField] => isLines(entry[1]));

/** Own fields that are not lines, by name. */
export const simpleFieldsOf = (form: AnyForm): [string, SimpleField][] =>
  Object.entries(form.fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1]));

export const linesIn = (values: FormValues, name: string): Line[] =>
  (values[name] as Line[] | undefined) ?? [];

/** The value of a header or own field of some content. */
export const valueIn = (content: FormContent, name: string): unknown =>
  name in headerFields ? content[name as keyof typeof headerFields] : content.values[name];

/** The content with one header or own field replaced. */
export const withValue = (content: FormContent, name: string, value: unknown): FormContent =>
  name in headerFields
    ? { ...content, [name]: value }
    : { ...content, values: { ...content.values, [name]: value as FormValues[string] } };
