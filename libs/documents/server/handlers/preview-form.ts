import { dayOf } from '#calls/model';
import { checkForm, formCalls, headerOf, ownIn, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import { problemsInDatabase } from '../forms/form-check.ts';
import { carriedInto, factsAbout, flowFactsOf, inContext, settledValues } from '../forms/form-context.ts';
import { departmentsOf } from '../forms/departments.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { readInput } from '../forms/read-input.ts';
import { knowsItsFlow, subjectOf } from '../forms/subject-of.ts';

/** Who will decide, as the form is filled in now; half of it may be missing or wrong. Writes nothing. */
export const previewHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).preview, async ({ picked, ...input }, context) => {
    const { actor, now } = context;
    const [own] = await departmentsOf(context, actor.personId);
    const known = { ...input, departmentId: input.departmentId || (own?.id ?? '') };
    const {
      content: typed,
      companyId,
      problems: unreadable,
    } = await readInput(context, kit, form, known, actor.personId);
    const today = dayOf(now, kit.timeZone);
    const header = headerOf(typed, {
      companyId: companyId || actor.companyId,
      applicant: { id: actor.personId, name: actor.name },
      appliedOn: today,
    });
    const asTyped = inContext(form, input.id, header, ownIn(typed), today);
    const content = { ...typed, ...(await settledValues(context, kit, asTyped)) };
    const values = ownIn(content);
    const subject = subjectOf(form, { id: input.id, number: null }, header, content, kit.timeZone);
    const about = inContext(form, input.id, header, values, today);
    const facts = { ...subject.facts, ...(await flowFactsOf(context, kit, about)) };
    const whole = !unreadable.length && !checkForm(form, header, values, today).length;
    return {
      amount: subject.amount,
      chain: knowsItsFlow(form, content)
        ? await kit.approvals.preview(context, { ...subject, facts }, picked)
        : [],
      facts: await factsAbout(context, kit, about),
      carried: await carriedInto(context, kit, about),
      problems: whole ? await problemsInDatabase(context, kit, form, { id: input.id, header, values }) : [],
    };
  });
