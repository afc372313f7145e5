import { eq } from 'drizzle-orm';
import { approvalChanged } from '#approvals/model';
import { react, type Reaction } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { heldBy, peopleIn, takingPart } from '../forms/held-by.ts';
import { moveForm } from '../forms/move-form.ts';
import { addParticipants } from '../forms/participants.ts';
import { dropRevisions } from '../forms/revisions.ts';
import { statusFor } from '../forms/status-for.ts';
import { lockForm } from '../forms/stored-form.ts';
import { tell } from '../forms/tell.ts';
import { tellApproval } from '../forms/tell-approval.ts';
import { formTable } from '../tables/form.ts';

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
