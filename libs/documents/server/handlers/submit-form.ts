import { eq } from 'drizzle-orm';
import type { ApprovalChange, Subject } from '#approvals/server';
import { CallError, dayOf, invalid, type InputOf } from '#calls/model';
import {
  checkForm,
  formCalls,
  headerOf,
  ownIn,
  seriesOf,
  type AnyForm,
  type FormCalls,
  type FormHeader,
  type FormView,
} from '#documents/model';
import { problemsAsSent, problemsByIndex, simpleFieldsOf } from '#fields/model';
import { directory } from '#identity/server';
import { handle, inOneTrip, type ActorContext, type Handler } from '#server-kit/server';
import { flowFactsOf, inContext } from '../forms/form-context.ts';
import { problemsInDatabase, takeTurns } from '../forms/form-check.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { heldBy, peopleIn, takingPart } from '../forms/held-by.ts';
import { holdNamed } from '../forms/hold-named.ts';
import { editForm, writeForm, type EditedForm } from '../forms/keep-content.ts';
import { headsAsParticipants, type Participants } from '../forms/participants.ts';
import { subjectOf } from '../forms/subject-of.ts';
import { tell } from '../forms/tell.ts';
import { tellApproval } from '../forms/tell-approval.ts';
import { viewOf, viewOfWritten } from '../forms/view-of.ts';
import { formTable, type FormRow } from '../tables/form.ts';

type Submitted = InputOf<FormCalls['submit']>;

/**
 * Keeps what was sent and submits it, in one transaction: all that is wrong is said at once, the approval begins, and
 * the form is written at the very end, with the number that its first submission takes (decision 083).
 */
export const submitHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).submit, (input, context) => {
    if (form.handedIn) throw new CallError('forbidden');
    return submitForm(context, kit, form, input);
  });

/** The same for whoever submits for the actor: an import. */
export async function submitForm(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  { picked, ...input }: Submitted,
  /** What it is called in English, where the server words it. */
  subjectEn: string | null = null,
): Promise<FormView> {
  const begun = begin(context, kit, form, input.departmentId);
  const edited = await editForm(context, kit, form, input, { subjectEn, applicant: begun.applicant });
  const { content } = edited;
  const today = dayOf(context.now, kit.timeZone);
  const header = headerOf(content, {
    companyId: edited.row.companyId,
    applicant: { id: edited.row.applicantId, name: edited.names.applicant },
    appliedOn: edited.row.appliedAt ? dayOf(edited.row.appliedAt, kit.timeZone) : today,
  });
  const asSent = (error: unknown): never => {
    throw atSentLines(form, input.values, content, error);
  };
  await check(context, kit, form, { edited, header, today }).catch(asSent);

  const submitted = asSubmitted(context, form, edited);
  const subject = subjectOf(form, submitted, header, content, kit.timeZone);
  const counted = await flowFactsOf(
    context,
    kit,
    inContext(form, submitted.id, header, ownIn(content), today),
  );
  const inEnglish = edited.row.subjectEn;
  const titles: Pick<Subject, 'titles'> = inEnglish ? { titles: [content.subject, inEnglish] } : {};
  const about = { ...subject, ...titles, facts: { ...subject.facts, ...counted } };
  const heads =
    submitted.departmentId === input.departmentId
      ? begun.heads
      : headsAsParticipants(context, submitted.departmentId);
  const following = followingOf(context, form, { edited, submitted, heads });
  const [approval] = await Promise.all([
    kit.approvals
      .submit(context, about, {
        ...{ picked, onMoved: following.onMoved, prepared: begun.prepared, isNew: edited.isNew },
      })
      .catch((error: unknown) => asSent(byIndex(form, content, error))),
    following.heads,
  ]);
  const row = (await following.write()) ?? following.approved();
  const view = await approval.view();
  if (!row)
    return viewOf(context, kit, form, submitted.id, { number: submitted.number ?? '', approval: view });
  return viewOfWritten(context, form, { row, names: edited.names }, view);
}

/** Asks for what does not depend on the content of the form, so that it travels with what editing reads. */
function begin(context: ActorContext, kit: FormsKit, form: AnyForm, departmentId: string) {
  const { code: type, flowType } = form;
  const applicant = directory.personById(context.db, context.actor.personId);
  const prepared = kit.approvals.prepare(context, {
    ...{ type, ...(flowType && { flowType }), actor: applicant },
  });
  const heads = headsAsParticipants(context, departmentId);
  // Whoever needs them is told of their failure; where the form is refused before, nobody does.
  for (const one of [applicant, prepared, heads]) one.catch(() => undefined);
  return { applicant, prepared, heads };
}

/**
 * What refuses because of a line that it knows by its id (a posting, say) says its place, as all else does. Once a field that is of
 * all lines changes, a warehouse say, it is out of date.
 */
function byIndex(form: AnyForm, content: EditedForm['content'], error: unknown): unknown {
  if (!(error instanceof CallError) || !error.details.problems) return error;
  const about = simpleFieldsOf(form).map(([name]) => name);
  const problems = problemsByIndex(form, ownIn(content), error.details.problems);
  return new CallError(error.errorName, {
    ...error.details,
    problems: problems.map((problem) => ({ about, ...problem })),
  });
}

/** What is wrong is said at the lines as they were sent: whoever sent them has no others. */
function atSentLines(
  form: AnyForm,
  sent: Submitted['values'],
  content: EditedForm['content'],
  error: unknown,
): unknown {
  if (!(error instanceof CallError) || !error.details.problems) return error;
  const problems = problemsAsSent(form, { sent, kept: ownIn(content) }, error.details.problems);
  return new CallError(error.errorName, { ...error.details, problems });
}

/** Throws everything that is wrong with a form at once: what its declaration says, then what the database knows. */
async function check(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  { edited, header, today }: { edited: EditedForm; header: FormHeader; today: string },
): Promise<void> {
  const values = ownIn(edited.content);
  const problems = checkForm(form, header, values, today);
  if (!problems.length) {
    const submitted = { id: edited.row.id, header, values };
    await takeTurns(context, kit, form, submitted);
    problems.push(...(await problemsInDatabase(context, kit, form, submitted)));
  }
  if (problems.length) throw invalid(problems);
}

/** The form as it is once it is submitted, under the number that it has or will have. */
function asSubmitted({ atEnd, now }: ActorContext, form: AnyForm, edited: EditedForm): FormRow {
  const { row, isNew, before } = edited;
  const number = row.number ?? atEnd.number(seriesOf(form, row.companyId));
  const appliedAt = row.appliedAt ?? now;
  return {
    ...row,
    ...{ number, appliedAt, sortAt: appliedAt, updatedAt: now, status: 'pending' },
    search: edited.searchText(number),
    // New, or changed: counted already.
    version: isNew || before ? row.version : row.version + 1,
  };
}

/** What was written without its number gets it with the commit. */
const numberAtEnd = ({ atEnd }: ActorContext, { id, number, search }: FormRow) =>
  atEnd.db.update(formTable).set({ number, search }).where(eq(formTable.id, id));

/** How a form follows the approval that its submission begins. */
interface Following {
  heads: Promise<Participants>;
  onMoved(change: ApprovalChange): Promise<boolean>;
  /** Writes the form as its approval left it; null where it has been written, because it was decided at once. */
  write(): Promise<FormRow | null>;
  /** The form as it was written where it was approved at once, under the number that it will have; what it is needs no reading. */
  approved(): FormRow | null;
}

/**
 * The form is written once, with who holds it after the submission. Where its approval is decided at once, it is written
 * before anybody acts on that: a new one as approved, any other follows as forms do. Its number comes to it at the end, so
 * that others of the series do not wait for what is done with it (decision 230). What posts is written at the end as a whole:
 * whoever posts it goes by what they are told, and nobody reads it back (decision 501).
 */
function followingOf(
  context: ActorContext,
  form: AnyForm,
  { edited, submitted, heads }: { edited: EditedForm; submitted: FormRow; heads: Promise<Participants> },
): Following {
  const { atEnd, db } = context;
  const moves: ApprovalChange[] = [];
  let isWritten = false;
  let atOnce: FormRow | null = null;
  const people = async (): Promise<Participants> => [...(await heads), ...moves.flatMap(takingPart)];
  return {
    heads,
    async onMoved(change) {
      if (!isWritten && change.state === 'running') {
        moves.push(change);
        return true;
      }
      if (isWritten) return false;
      isWritten = true;
      if (change.state === 'approved' && edited.isNew && form.posts) {
        const posted = {
          ...submitted,
          ...heldBy(change),
          status: 'approved' as const,
          finishedAt: context.now,
        };
        const present = [...(await people()), ...takingPart(change)];
        await holdNamed(context, form, posted);
        await tellApproval(context, form, posted, submitted.number ?? '');
        await writeForm(context, atEnd.db, edited, posted, present);
        await tell(context, form.code, [posted.applicantId]);
        atOnce = posted;
        return true;
      }
      const { number } = edited.row;
      // What it is found by comes with its number: the index of such texts is the dearest of all, and is written once.
      const now = { ...submitted, number, search: number === null ? '' : edited.searchText(number) };
      if (number === null) await numberAtEnd(context, submitted);
      if (change.state !== 'approved' || !edited.isNew) {
        await writeForm(context, db, edited, now, await people());
        return false;
      }
      const approved = { ...now, ...heldBy(change), status: 'approved' as const, finishedAt: context.now };
      const present = [...(await people()), ...takingPart(change)];
      // Whoever acts on it asks after it is written, without waiting for that.
      await inOneTrip([
        () => writeForm(context, db, edited, approved, present),
        () => tellApproval(context, form, approved, submitted.number ?? ''),
      ]);
      await tell(context, form.code, [approved.applicantId]);
      atOnce = { ...approved, number: submitted.number };
      return true;
    },
    approved: () => atOnce,
    async write() {
      const last = moves.at(-1);
      if (isWritten || !last) return null;
      const row = { ...submitted, ...heldBy(last) };
      await writeForm(context, atEnd.db, edited, row, await people());
      await tell(context, form.code, [row.applicantId, ...peopleIn(last.holders)]);
      return row;
    },
  };
}
