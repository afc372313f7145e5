import { invalid } from '#calls/model';
import { checkForm, formCalls, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import { dayOf } from '../forms/calendar.ts';
import { flowFactsOf, inContext } from '../forms/form-context.ts';
import { problemsInDatabase, takeTurns } from '../forms/form-check.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { keepContent, searchTextOf } from '../forms/keep-content.ts';
import { moveForm } from '../forms/move-form.ts';
import { addParticipants, headsAsParticipants, moveInLists } from '../forms/participants.ts';
import { headerOfRow } from '../forms/stored-form.ts';
import { subjectOf } from '../forms/subject-of.ts';
import { viewOf } from '../forms/view-of.ts';

/**
 * Keeps what was sent and submits it, in one transaction: all that is wrong is said at once, the number is taken at the
 * first submission (last of all, because it holds up the next submission until the commit), the approval begins.
 */
export const submitHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).submit, async ({ picked, ...input }, context) => {
    const { row, content } = await keepContent(context, kit, form, input);
    const { now } = context;
    const header = await headerOfRow(context, row, content, kit.timeZone, now);
    const today = dayOf(now, kit.timeZone);
    const problems = checkForm(form, header, content.values, today);
    if (!problems.length) {
      const submitted = { id: row.id, header, values: content.values };
      await takeTurns(context, kit, form, submitted);
      problems.push(...(await problemsInDatabase(context, kit, form, submitted)));
    }
    if (problems.length) throw invalid(problems);
    const heads = await headsAsParticipants(context, row.departmentId);

    const number =
      row.number ??
      (await context.atEnd.take(
        context.atEnd.number({ companyId: row.companyId, code: form.code, prefix: form.numberPrefix }),
      ));
    const appliedAt = row.appliedAt ?? now;
    const search = await searchTextOf(context, row.applicantId, number, form, content);
    const moved = await moveForm(context, row, 'pending', { number, appliedAt, sortAt: appliedAt, search });
    await moveInLists(context, moved);
    await addParticipants(context, moved, heads);
    const subject = subjectOf(form, moved, header, content);
    const counted = await flowFactsOf(context, kit, inContext(form, row.id, header, content.values, today));
    await kit.approvals.submit(context, { ...subject, facts: { ...subject.facts, ...counted } }, picked);
    return viewOf(context, kit, form, row.id);
  });
