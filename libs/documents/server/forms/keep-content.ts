import { eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, say } from '#calls/model';
import {
  computeForm,
  diffForms,
  emptyValues,
  formStatuses,
  mergeForms,
  type AnyForm,
  type FormContent,
  type FormInput,
} from '#documents/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { formTable, type FormRow } from '../tables/form.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { bindFormFiles, filesIn } from './files.ts';
import type { FormsKit } from './forms-kit.ts';
import { isEditable } from './move-form.ts';
import { addParticipants } from './participants.ts';
import { readInput } from './read-input.ts';
import { contentAt, keepRevision } from './revisions.ts';
import { lockForm, notFound, storedContent } from './stored-form.ts';

export interface KeptForm {
  row: FormRow;
  content: FormContent;
}

const proposedSubject = (form: AnyForm, { subject, values }: FormContent, context: ActorContext): string => {
  const proposed = subject ? null : form.proposeSubject?.(values);
  return proposed ? say(proposed, context.language).slice(0, 200) : subject;
};

/** Refuses unless it is the actor's own and in a state in which it can be changed. */
export function checkMayEdit({ actor }: ActorContext, row: FormRow): void {
  if (row.applicantId !== actor.personId) throw notFound();
  if (!isEditable(row.status))
    throw ruleBroken([
      `单据${formStatuses[row.status][0]}，不能修改`,
      `The form is ${formStatuses[row.status][1].toLowerCase()} and cannot be changed`,
    ]);
}

/** Joins what the actor changed with what was saved since they read it; refuses where both changed the same field. */
async function mergeWithStored(
  context: ActorContext,
  form: AnyForm,
  row: FormRow,
  readAt: number,
  yours: FormContent,
): Promise<FormContent> {
  const theirs = await storedContent(context, form, row);
  const blank: FormContent = {
    ...theirs,
    subject: '',
    cc: [],
    attachments: [],
    remarks: '',
    values: emptyValues(form),
  };
  const original = readAt === 0 ? blank : ((await contentAt(context, row.id, readAt)) ?? theirs);
  const { merged, conflicts } = mergeForms(form, original, theirs, yours);
  if (conflicts.length) throw new CallError('conflict', { conflicts });
  return merged;
}

/**
 * Keeps what a browser sent, as a new form or over what there was, and answers with what is stored now. Company, amount
 * and applicant are the server's. Refuses what cannot be read (40001) and changes of the same field (40901).
 */
export async function keepContent(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  input: FormInput,
): Promise<KeptForm> {
  const row = await lockForm(context, form, input.id);
  if (row) checkMayEdit(context, row);
  else if (input.version > 0) throw notFound();
  const {
    content: typed,
    companyId,
    problems,
  } = await readInput(context, kit, form, input, context.actor.personId);
  if (problems.length) throw invalid(problems);
  if (row?.number && row.companyId !== companyId)
    throw invalid([
      {
        path: 'department',
        text: ['单据已编号，不能更换公司', 'The form has its number already and stays in its company'],
      },
    ]);
  let content = { ...typed, subject: proposedSubject(form, typed, context) };
  if (row && row.version !== input.version)
    content = await mergeWithStored(context, form, row, input.version, content);
  return row
    ? replace(context, form, row, companyId, content)
    : insert(context, form, input.id, companyId, content);
}

/** What lists find a form by. */
export async function searchTextOf(
  { db }: Pick<ActorContext, 'db'>,
  applicantId: string,
  number: string | null,
  form: AnyForm,
  { subject, values }: FormContent,
): Promise<string> {
  const applicant = await directory.personById(db, applicantId);
  return formSearchText({
    number,
    subject,
    applicant: applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '',
    words: searchedWords(form, values),
  });
}

/** What a content is kept as, in columns. */
export const contentColumns = (form: AnyForm, companyId: string, content: FormContent) => ({
  companyId,
  departmentId: content.department.id,
  subject: content.subject,
  urgency: content.urgency,
  currency: content.currency,
  amount: computeForm(form, content.currency, content.values).amount,
  own: content.values,
  cc: content.cc,
  attachments: content.attachments,
  remarks: content.remarks,
});

async function insert(
  context: ActorContext,
  form: AnyForm,
  id: string,
  companyId: string,
  typed: FormContent,
): Promise<KeptForm> {
  const { db, now, actor } = context;
  const content = await bindFormFiles(context, form, id, typed, false);
  const [row] = await db
    .insert(formTable)
    .values({
      ...contentColumns(form, companyId, content),
      search: await searchTextOf(context, actor.personId, null, form, content),
      id,
      type: form.code,
      status: 'draft',
      applicantId: actor.personId,
      sortAt: now,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    .onConflictDoNothing({ target: formTable.id })
    .returning();
  // The id belongs to a form of another type, or the same one was made by another request at this very moment.
  if (!row) throw new CallError('conflict');
  await addParticipants(context, row, [{ personId: actor.personId, role: 'applicant' }]);
  return { row, content };
}

async function replace(
  context: ActorContext,
  form: AnyForm,
  row: FormRow,
  companyId: string,
  typed: FormContent,
): Promise<KeptForm> {
  const { db, now } = context;
  const before = await storedContent(context, form, row);
  if (!diffForms(form, before, typed).length && before.remarks === typed.remarks)
    return { row, content: before };
  const content = await bindFormFiles(context, form, row.id, typed, filesIn(form, before).length > 0);
  await keepRevision(context, row.id, row.version, before);
  const [kept] = await db
    .update(formTable)
    .set({
      ...contentColumns(form, companyId, content),
      search: await searchTextOf(context, row.applicantId, row.number, form, content),
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(formTable.id, row.id))
    .returning();
  return { row: kept ?? row, content };
}
