import { dayOf } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { readValues } from '#fields/model';
import { eventsAbout, handle, type ActorContext, type Handler } from '#server-kit/server';
import { chainAround, effectsOf, factsAbout, goingOnFrom, inContext } from '../forms/form-context.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead } from '../forms/may.ts';
import { namesForReader } from '../forms/references.ts';
import { findForm, notFound } from '../forms/stored-form.ts';
import type { FormRow } from '../tables/form.ts';

/** What to know beside a form, and what its approval set off; open to whoever may read the form. */
export const contextHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).context, async ({ id }, context) => {
    const row = await findForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) throw notFound();
    const settled = ['approved', 'rejected', 'voided'].includes(row.status);
    const approved = row.status === 'approved';
    const about = settled && !approved ? null : await seenBy(context, kit, form, row);
    const events =
      approved || row.status === 'voided' ? await eventsAbout(context.db, form.code, row.id) : [];
    const chained = approved ? about : row.status === 'voided' ? await seenBy(context, kit, form, row) : null;
    return {
      goesOn: approved && about ? await goingOnFrom(context, kit, about) : [],
      chain: chained ? await chainAround(context, kit, chained) : [],
      facts: about && !approved ? await factsAbout(context, kit, about) : [],
      effects: about && approved ? await effectsOf(context, kit, about) : [],
      events: events.map(({ id: key, label, at, waitingFor }) => ({
        id: key,
        label,
        at: at.toISOString(),
        waitingFor,
      })),
    };
  });

/** The form without what the step of this approver hides: nothing is told of it either. */
async function seenBy(context: ActorContext, kit: FormsKit, form: AnyForm, row: FormRow) {
  const stored = { fields: form.fields, values: readValues(form, row.own).values };
  // What is told names records as the reader does.
  const [read = {}] = await namesForReader(context, kit, [stored]);
  const values = { ...read };
  if (row.number !== null && row.applicantId !== context.actor.personId) {
    const fields = await kit.approvals.fields(context, { type: form.code, id: row.id });
    for (const [name, access] of Object.entries(fields)) if (access === 'hidden') delete values[name];
  }
  const header = { ...row, applicant: { id: row.applicantId }, department: { id: row.departmentId } };
  return inContext(form, row.id, header, values, dayOf(context.now, kit.timeZone));
}
