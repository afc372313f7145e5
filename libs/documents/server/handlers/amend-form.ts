import { eq } from 'drizzle-orm';
import { CallError, dayOf, invalid, type FieldProblem } from '#calls/model';
import { checkForm, formCalls, ownIn, type AnyForm, type FormContent } from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { flowFactsOf, inContext } from '../forms/form-context.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { contentColumns } from '../forms/keep-content.ts';
import { mayRead } from '../forms/may.ts';
import { readInput } from '../forms/read-input.ts';
import { keepRevision } from '../forms/revisions.ts';
import { findForm, headerOfRow, lockForm, notFound, storedContent } from '../forms/stored-form.ts';
import { subjectOf } from '../forms/subject-of.ts';
import { tell } from '../forms/tell.ts';
import { viewOf } from '../forms/view-of.ts';
import { formTable, type FormRow } from '../tables/form.ts';

/**
 * An approver fills in what their step leaves to them (the warehouse: what was issued). Only those fields are taken from
 * the browser; later conditions of the flow look at the new values. Audited like every change.
 */
export const amendHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).amend, async ({ id, version, values: sent }, context) => {
    const seen = await findForm(context, form, id);
    if (!seen || !(await mayRead(context, kit, seen))) throw notFound();
    // The approval is held before the form, as every decision does it; what both say is read after that.
    await kit.approvals.hold(context, { type: form.code, id });
    const row = await lockForm(context, form, id);
    if (!row) throw notFound();
    const names = await editableFor(context, kit, form, row);
    if (row.version !== version) throw new CallError('conflict');
    const before = await storedContent(context, form, row);
    const { content, problems } = await amended(context, kit, form, row, before, { names, sent });
    const header = await headerOfRow(context, row, content, kit.timeZone, context.now);
    const today = dayOf(context.now, kit.timeZone);
    problems.push(...checkForm(form, header, content, today));
    // The amount follows from them.
    const own = problems.filter(({ path }) => path === 'amount' || names.includes(path.split('.')[0] ?? ''));
    if (own.length) throw invalid(own);

    const subject = {
      ...subjectOf(form, row, header, content, kit.timeZone),
      ...(row.subjectEn !== null && { titles: [row.subject, row.subjectEn] as const }),
    };
    const counted = await flowFactsOf(context, kit, inContext(form, id, header, ownIn(content), today));
    await kit.approvals.changed(context, { ...subject, facts: { ...subject.facts, ...counted } });
    await keepRevision(context, id, version, before);
    await context.db
      .update(formTable)
      .set({
        ...contentColumns(form, row.companyId, content),
        version: version + 1,
        updatedAt: context.now,
      })
      .where(eq(formTable.id, id));
    await tell(context, form.code, [row.applicantId, ...row.holders.map((holder) => holder.id)]);
    return viewOf(context, kit, form, id);
  });

/** The fields that the step leaves to the actor, who holds it now. Files are the applicant's. */
async function editableFor(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  { id, status }: FormRow,
): Promise<string[]> {
  const about = { type: form.code, id };
  const fields = await kit.approvals.fields(context, about);
  const names = Object.keys(fields).filter(
    (name) => fields[name] === 'edit' && form.fields[name] && form.fields[name].kind !== 'file',
  );
  if (status !== 'pending') throw new CallError('handledAlready');
  if (!names.length || !(await kit.approvals.mayDecide(context, about))) throw new CallError('forbidden');
  return names;
}

interface Sent {
  names: readonly string[];
  sent: Readonly<Record<string, unknown>>;
}

/** The stored content with those fields as they were sent, and what is wrong with them. */
async function amended(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  row: FormRow,
  before: FormContent,
  { names, sent }: Sent,
): Promise<{ content: FormContent; problems: FieldProblem[] }> {
  const of = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  const { content, problems } = await readInput(
    context,
    kit,
    form,
    {
      ...{ id: row.id, version: row.version, departmentId: row.departmentId, subject: row.subject },
      ...{ urgency: before.urgency, currency: before.currency, remarks: before.remarks },
      ...{ ccIds: [], attachmentIds: [], values: { ...ownIn(before), ...of(sent) } },
    },
    row.applicantId,
  );
  return { content: { ...before, ...of(content) }, problems };
}
