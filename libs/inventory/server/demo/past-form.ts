import type { AnyForm } from '#documents/model';
import type { PastForm } from '#documents/server';
import { emptyValues, type FieldValues } from '#fields/model';
import { stockDocumentTypes } from '#inventory/model';
import { newId } from '#server-kit/server';

/** Who writes documents of stock. */
export interface Storekeeper {
  person: string;
  nameZh: string;
  nameEn: string;
  company: string;
  department: string;
  departmentName: string;
}

export async function stockFormOf(code: string): Promise<AnyForm> {
  const type = stockDocumentTypes.find((one) => one.code === code);
  if (!type) throw new Error(`There is no ${code}.`);
  return type.load();
}

/** A document of stock that a storekeeper wrote once, and that counts since then. */
export const writtenBy = (
  by: Storekeeper,
  form: AnyForm,
  when: Date,
  subject: string,
  values: FieldValues,
): PastForm => ({
  ...{ id: newId(), form, companyId: by.company, steps: [], writtenAt: when, submittedAt: when },
  applicant: {
    ...{ id: by.person, nameZh: by.nameZh, nameEn: by.nameEn },
    ...{ companyId: by.company, departmentId: by.department, departmentName: by.departmentName },
  },
  content: {
    department: { id: by.department, name: by.departmentName },
    ...{ subject, urgency: 'normal', currency: 'CNY', cc: [], attachments: [], remarks: '' },
    ...emptyValues(form),
    ...values,
  },
});
