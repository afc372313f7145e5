import type { FieldProblem } from '#calls/model';
import { headerFields, type AnyForm, type FormContent, type FormInput } from '#documents/model';
import { readValues, withoutHidden, type Fields, type FileReference } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import { departmentsOf } from './departments.ts';
import { findReferences, nameReferences } from './references.ts';
import type { FormsKit } from './forms-kit.ts';

export interface ReadInput {
  content: FormContent;
  /** Company of the chosen department. */
  companyId: string;
  company: CompanyOfDepartment;
  /** The same of any department that the applicant belongs to. */
  companyOf(departmentId: string): CompanyOfDepartment | undefined;
  /** What cannot be read, or points to something that is not there. */
  problems: FieldProblem[];
}

export interface CompanyOfDepartment {
  companyId: string;
  companyName: string;
}

/** Where the registers are asked what things are called; the department is one of the applicant's own. */
const referringFieldsOf = ({ fields }: AnyForm): Fields => ({ cc: headerFields.cc, ...fields });

/** Name, size and kind of a file are known when it is bound to the form (see files.ts). */
const unbound = (id: string): FileReference => ({ id, name: '', size: 0, mediaType: '' });

/**
 * What a browser sent, as content: values read by the declaration, references looked up in their registers, which also
 * say how things are called. Nothing that the server decides is taken from it.
 */
export async function readInput(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  input: FormInput,
  applicantId: string,
): Promise<ReadInput> {
  const { values: read, problems } = readValues(form, input.values);
  const values = withoutHidden(form, read);
  const fields = referringFieldsOf(form);
  const unnamed: FormContent = {
    ...values,
    department: { id: input.departmentId, name: '' },
    subject: input.subject.replaceAll('\u0000', '').toWellFormed(),
    urgency: input.urgency,
    currency: input.currency,
    cc: [...new Set(input.ccIds)].map((id) => ({ id, name: '' })),
    attachments: [...new Set(input.attachmentIds)].map(unbound),
    remarks: input.remarks.replaceAll('\u0000', '').toWellFormed(),
  };
  const [departments, found] = await Promise.all([
    departmentsOf(context, applicantId),
    findReferences(context, kit, fields, unnamed),
  ]);
  const companyOf = (departmentId: string) => departments.find(({ id }) => id === departmentId);
  const department = companyOf(input.departmentId);
  if (!department)
    problems.push({
      path: 'department',
      text: ['请选择您所在的部门', 'Choose a department that you belong to'],
    });
  const company = department ?? { companyId: '', companyName: '' };
  const typed = { ...unnamed, department: { id: input.departmentId, name: department?.name ?? '' } };
  const { content, problems: unknown } = nameReferences(kit, fields, typed, found, company.companyId);
  return { content, companyId: company.companyId, company, companyOf, problems: [...problems, ...unknown] };
}
