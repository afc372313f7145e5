import { eq } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import {
  checkAmount,
  computeForm,
  fieldsOf,
  formStatuses,
  ownIn,
  type AnyForm,
  type FormContent,
  type FormInput,
} from '#documents/model';
import { diffContents, emptyValues, mergeContents } from '#fields/model';
import { directory, type DirectoryPerson } from '#identity/server';
import { inOneTrip, insertRows, type ActorContext, type Db } from '#server-kit/server';
import { formTable, type FormRow } from '../tables/form.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { calledOf } from './called.ts';
import { bindFormFiles, filesIn } from './files.ts';
import { inContext, settledValues } from './form-context.ts';
import type { FormsKit } from './forms-kit.ts';
import { isEditable } from './move-form.ts';
import { addParticipants, moveInLists, type Participants } from './participants.ts';
import { readInput } from './read-input.ts';
import { contentAt, keepRevision } from './revisions.ts';
import { lockForm, notFound, storedContent } from './stored-form.ts';
import type { FormNames } from './view-of.ts';

/** A form that is being saved or submitted. */
export interface EditedForm {
  /** As it is to be kept: a new draft, or the stored one with its new content. */
  row: FormRow;
  content: FormContent;
  isNew: boolean;
  /** What was stored, where the content is another now. */
  before: FormContent | null;
  /** How the register calls them, in the language of the actor. */
  names: FormNames;
  /** What lists find it by under a number; null while it has none. */
  searchText(number: string | null): string;
}

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
  { row, theirs }: { row: FormRow; theirs: FormContent },
  readAt: number,
  yours: FormContent,
): Promise<FormContent> {
  const blank: FormContent = {
    ...theirs,
    subject: '',
    cc: [],
    attachments: [],
    remarks: '',
    ...emptyValues(form),
  };
  const original = readAt === 0 ? blank : ((await contentAt(context, row.id, readAt)) ?? theirs);
  // Whoever read it in English sends its English words back.
  const { subject: read } = calledOf(form, { ...original, subject: yours.subject }, null, context.timeZone);
  const sent = read === original.subject ? { ...yours, subject: read } : yours;
  const { merged, conflicts } = mergeContents(fieldsOf(form), original, theirs, sent);
  if (conflicts.length) throw new CallError('conflict', { conflicts });
  return merged;
}

/** What a content is kept as, in columns; refuses an amount that they do not hold. */
export function contentColumns(form: AnyForm, companyId: string, content: FormContent) {
  const { amount } = computeForm(form, content.currency, content);
  const problems = checkAmount(amount);
  if (problems.length) throw invalid(problems);
  return {
    companyId,
    departmentId: content.department.id,
    subject: content.subject,
    urgency: content.urgency,
    currency: content.currency,
    amount,
    own: ownIn(content),
    cc: content.cc,
    attachments: content.attachments,
    remarks: content.remarks,
  };
}

/**
 * Reads what a browser sent, as a new form or over what there is; nothing is written yet but to whom its files belong.
 * Company, amount and applicant are the server's. Refuses what cannot be read (40001) and changes of the same field
 * (40901).
 */
export async function editForm(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  input: FormInput,
  {
    subjectEn = null,
    applicant: asked = directory.personById(context.db, context.actor.personId),
  }: {
    /** What it is called in English, where the server words it. */
    subjectEn?: string | null;
    /** Who applies, where that is asked for already. */
    applicant?: Promise<DirectoryPerson | null>;
  } = {},
): Promise<EditedForm> {
  const { actor, now, language } = context;
  // Side by side: the three travel together.
  const [stored, read, applicant] = await Promise.all([
    lockForm(context, form, input.id),
    readInput(context, kit, form, input, actor.personId),
    asked,
  ]);
  if (stored) checkMayEdit(context, stored);
  else if (input.version > 0) throw notFound();
  if (read.problems.length) throw invalid(read.problems);
  const before = stored && (await storedContent(context, form, stored));
  const called = calledOf(form, read.content, stored, context.timeZone);
  let typed: FormContent = { ...read.content, subject: called.subject };
  if (stored && before && stored.version !== input.version)
    typed = await mergeWithStored(context, form, { row: stored, theirs: before }, input.version, typed);
  const inEnglish = subjectEn ?? (typed.subject === called.subject ? called : stored)?.subjectEn ?? null;
  const { companyId, companyName } = read.companyOf(typed.department.id) ?? read.company;
  if (stored?.number && stored.companyId !== companyId) throw staysInCompany();
  typed = { ...typed, ...(await settledOf(context, kit, form, { id: input.id, companyId, content: typed })) };
  const changed =
    !before || diffContents(fieldsOf(form), before, typed).length > 0 || before.remarks !== typed.remarks;
  const content =
    before && !changed
      ? before
      : await bindFormFiles(
          context,
          form,
          input.id,
          typed,
          before !== null && filesIn(form, before).length > 0,
        );
  const searchText = (number: string | null): string =>
    formSearchText({
      number,
      ...{ subject: content.subject, subjectEn: inEnglish },
      applicant: applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '',
      words: searchedWords(form, content),
    });
  const row: FormRow = {
    ...(stored ?? newRow(input.id, form.code, actor.personId, now)),
    ...(changed && {
      ...contentColumns(form, companyId, content),
      subjectEn: inEnglish,
      search: searchText(stored?.number ?? null),
      version: (stored?.version ?? 0) + 1,
      updatedAt: now,
    }),
  };
  const names = {
    company: companyName,
    department: content.department.name,
    applicant: applicant ? directory.nameIn(language, applicant) : row.applicantId,
  };
  return { row, content, isNew: !stored, before: changed ? before : null, names, searchText };
}

/** What the server fills in of a content. */
const settledOf = (
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  { id, companyId, content }: { id: string; companyId: string; content: FormContent },
) => {
  const { currency, department } = content;
  const header = { companyId, currency, department, applicant: { id: context.actor.personId } };
  const today = dayOf(context.now, kit.timeZone);
  return settledValues(context, kit, inContext(form, id, header, ownIn(content), today));
};

const staysInCompany = () =>
  invalid([
    {
      path: 'department',
      text: ['单据已编号，不能更换公司', 'The form has its number already and stays in its company'],
    },
  ]);

const newRow = (id: string, type: string, applicantId: string, now: Date) => ({
  ...{ id, type, applicantId, number: null, status: 'draft' as const, appliedAt: null, finishedAt: null },
  ...{ sortAt: now, createdAt: now, updatedAt: now, stepLabel: null, holders: [], holderSince: null },
  ...{ voidReason: '', search: '', version: 0, ...blankColumns },
});
/** Filled in from the content. */
const blankColumns = {
  ...{
    companyId: '',
    departmentId: '',
    subject: '',
    subjectEn: null,
    urgency: 'normal',
    currency: 'CNY',
    amount: null,
  },
  ...{ own: {}, cc: [], attachments: [], remarks: '' },
} as const satisfies Partial<FormRow>;

/**
 * Writes an edited form, as the row says it is to be: by the transaction itself, or by its end. What was in it before is
 * kept beside; `people` take part in it too.
 */
export async function writeForm(
  context: Pick<ActorContext, 'atEnd'>,
  db: Db,
  { isNew, before }: Pick<EditedForm, 'isNew' | 'before'>,
  row: FormRow,
  people: Participants = [],
): Promise<void> {
  // The id belongs to a form of another type, or the same one was made by another request at this very moment.
  context.atEnd.refuse('form_pkey', new CallError('conflict'));
  const applicant = isNew ? [{ personId: row.applicantId, role: 'applicant' as const }] : [];
  const takePart = () => addParticipants({ db }, row, [...applicant, ...people]);
  if (isNew) {
    await inOneTrip([() => insertRows(db, formTable, [row]), takePart]);
    return;
  }
  await inOneTrip([
    // Under the version that it replaces.
    () => before && keepRevision({ db }, row.id, row.version - 1, before),
    () => db.update(formTable).set(row).where(eq(formTable.id, row.id)),
    () => moveInLists({ db }, row),
    takePart,
  ]);
}
