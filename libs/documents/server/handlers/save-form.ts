import { CallError } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { editForm, writeForm } from '../forms/keep-content.ts';
import { viewOfWritten } from '../forms/view-of.ts';

/** Saves a draft, or what was returned or withdrawn; it may lack everything that only a submission asks for. */
export const saveHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).save, async (input, context) => {
    if (form.handedIn) throw new CallError('forbidden');
    const edited = await editForm(context, kit, form, input);
    const { row, isNew, before } = edited;
    if (isNew || before) await writeForm(context, context.atEnd.db, edited, row);
    const subject = { type: form.code, id: row.id };
    const approval = row.number === null ? null : await kit.approvals.view(context, subject);
    return viewOfWritten(context, form, edited, approval);
  });
