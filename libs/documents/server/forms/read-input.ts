import type { FieldProblem } from '#calls/model';
import {
  readValues,
  type AnyForm,
  type FileReference,
  type FormContent,
  type FormInput,
} from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import { departmentsOf } from './departments.ts';
import { lookUpReferences } from './references.ts';
import type { FormsKit } from './forms-kit.ts';

export interface ReadInput {
  content: FormContent;
  /** Company of the chosen department. */
  companyId: string;
  /** What cannot be read, or points to something that is not there. */
  problems: FieldProblem[];
}

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
  const { values, problems } = readValues(form, input.values);
  const departments = await departmentsOf(context, applicantId);
  const department = departments.find(({ id }) => id === input.departmentId);
  if (!department)
    problems.push({
      path: 'department',
      text: ['请选择您所在的部门', 'Choose a department that you belong to'],
    });
  const { companyId = '', ...reference } = department ?? { id: input.departmentId, name: '' };
  const typed: FormContent = {
    department: reference,
    subject: input.subject.replaceAll('\u0000', '').toWellFormed(),
    urgency: input.urgency,
    currency: input.currency,
    cc: [...new Set(input.ccIds)].map((id) => ({ id, name: '' })),
    attachments: [...new Set(input.attachmentIds)].map(unbound),
    remarks: input.remarks.replaceAll('\u0000', '').toWellFormed(),
    values,
  };
  const { content, problems: unknown } = await lookUpReferences(context, kit, form, typed, companyId);
  return { content, companyId, problems: [...problems, ...unknown] };
}
