import { CallError, errorCodes, type Label } from '#calls/model';
import { packed, type AnyForm, type FormContent } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { isEditable } from '../forms/move-form.ts';
import { findForm } from '../forms/stored-form.ts';
import { submitForm } from '../handlers/submit-form.ts';

/** Runs something as the one who asked, in a transaction of its own. */
export type AsActor = <T>(run: (context: ActorContext) => Promise<T>) => Promise<T>;

/**
 * Submits a form that has been imported, by itself, so that one that is refused stops no other. Answers why it was
 * refused; one that an earlier try has submitted is submitted already.
 */
export async function submitOne(
  asActor: AsActor,
  kit: FormsKit,
  form: AnyForm,
  id: string,
  content: FormContent,
): Promise<Label | null> {
  try {
    await asActor(async (context) => {
      const row = await findForm(context, form, id);
      if (!row || !isEditable(row.status)) return;
      const { department, subject, urgency, currency, cc, attachments, remarks, values } = packed(content);
      await submitForm(context, kit, form, {
        ...{ id, version: row.version, departmentId: department.id, subject, urgency, currency },
        ccIds: cc.map((each) => each.id),
        attachmentIds: attachments.map((each) => each.id),
        ...{ remarks, values },
      });
    });
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { problems, text } = error.details;
    return problems?.[0]?.text ?? text ?? errorCodes[error.errorName].text;
  }
}
