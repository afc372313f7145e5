import type { Currency } from '#calls/model';
import type { Reference } from '#identity/model';
import type { FileReference, Content, Field, FieldValues } from '#fields/model';
import type { AnyForm, FormHeader, Urgency } from './form.ts';
import { headerFields } from './header-fields.ts';

/** What a person fills in of every form, beside its own fields. */
interface HeaderContent {
  department: Reference;
  subject: string;
  urgency: Urgency;
  currency: Currency;
  cc: Reference[];
  attachments: FileReference[];
  remarks: string;
}

/** All that a person fills in of a form, by name: header fields and own fields, whose names are never the same. */
export interface FormContent extends Content, Readonly<HeaderContent> {}

/** The same as it is stored and kept on devices: the own values apart. */
export interface PackedContent extends HeaderContent {
  values: FieldValues;
}

export const unpacked = ({ values, ...header }: PackedContent): FormContent => ({ ...values, ...header });

export const packed = (content: FormContent): PackedContent => {
  const { department, subject, urgency, currency, cc, attachments, remarks, ...values } = content;
  return { department, subject, urgency, currency, cc, attachments, remarks, values };
};

/** What its own fields hold: this is what is sent, stored in its column, told at approval. */
export const ownIn = (content: FormContent): FieldValues => packed(content).values;

/** The part of a header or view that a person fills in, with the own values. */
export const contentOf = (header: HeaderContent, values: FieldValues): FormContent => ({
  ...values,
  department: header.department,
  subject: header.subject,
  urgency: header.urgency,
  currency: header.currency,
  cc: header.cc,
  attachments: header.attachments,
  remarks: header.remarks,
});

export const headerOf = (
  content: FormContent,
  server: Pick<FormHeader, 'companyId' | 'applicant' | 'appliedOn'>,
): FormHeader => {
  const { values: _values, ...header } = packed(content);
  return { ...header, ...server };
};

/** Header fields and own fields by name, as one. */
export const fieldsOf = (form: AnyForm): Record<string, Field> => ({ ...headerFields, ...form.fields });
