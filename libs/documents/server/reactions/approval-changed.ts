import { eq } from 'drizzle-orm';
import { roundMoney } from '#calls/model';
import { approvalChanged } from '#approvals/model';
import type { AnyForm } from '#documents/model';
import { readValues, valuesWithComputed } from '#fields/model';
import { react, type Context, type Reaction } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { heldBy, peopleIn, takingPart } from '../forms/held-by.ts';
import { moveForm } from '../forms/move-form.ts';
import { addParticipants } from '../forms/participants.ts';
import { dropRevisions } from '../forms/revisions.ts';
import { statusFor } from '../forms/status-for.ts';
import { lockForm } from '../forms/stored-form.ts';
import { tell } from '../forms/tell.ts';
import { formTable, type FormRow } from '../tables/form.ts';

/** Tells the module that acts on it, with everything that it needs. */
async function tellApproval(context: Context, form: AnyForm, row: FormRow, number: string): Promise<void> {
  if (!form.onApproval) return;
  const { values } = readValues(form, row.own);
  await context.emit(form.onApproval, {
    type: form.code,
    id: row.id,
    number,
    companyId: row.companyId,
    departmentId: row.departmentId,
    applicantId: row.applicantId,
    currency: row.currency,
    // As the currency writes it: the column keeps more decimals.
    amount: row.amount === null ? null : roundMoney(row.amount, row.currency),
    values: valuesWithComputed(form, row.currency, values),
  });
}

/** The approval moved: the form's status, who holds it and who takes part follow, in the same transaction. */
export const onApprovalChanged = (kit: FormsKit): Reaction =>
  react(approvalChanged, async (change, context) => {
    const form = kit.formOf(change.type);
    if (!form || change.followed) return;
    const row = await lockForm(context, form, change.id);
    if (!row) return;
    const held = heldBy(change);
    const status = statusFor[change.state];
    const finished = status === 'approved' || status === 'rejected';
    // Nobody who reacts to it looks at who holds a form: that is written at the end.
    const db = status === row.status ? context.atEnd.db : context.db;
    if (status === row.status)
      await db
        .update(formTable)
        .set({ ...held, updatedAt: context.now })
        .where(eq(formTable.id, row.id));
    else await moveForm(context, row, status, { ...held, finishedAt: finished ? context.now : null });
    await addParticipants({ db }, row, takingPart(change));
    if (finished && status !== row.status) await dropRevisions(context, row.id);
    if (status === 'approved' && row.status !== 'approved')
      await tellApproval(context, form, row, row.number ?? change.number);
    await tell(context, form.code, [row.applicantId, ...peopleIn([...row.holders, ...change.holders])]);
  });
