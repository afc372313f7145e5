import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { ownIn, type AnyForm } from '#documents/model';
import { withoutHidden, type FieldValues } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { contentColumns } from '../forms/keep-content.ts';
import { mayRead } from '../forms/may.ts';
import { lockForm, notFound, storedContent } from '../forms/stored-form.ts';
import { tell } from '../forms/tell.ts';
import { formTable } from '../tables/form.ts';

/**
 * Changes values of a form that counts already. The audit has what stood there before; what follows from the values (the
 * amount) is worked out anew. Nothing is put back that somebody changed since it was read. Whoever calls it has made sure that
 * the actor may, and that the new values may stand.
 */
export async function rewriteForm(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  { id, version: read }: { id: string; version: number },
  change: (values: FieldValues) => FieldValues,
): Promise<number> {
  const row = await lockForm(context, form, id);
  if (!row || !(await mayRead(context, kit, row))) throw notFound();
  if (row.status !== 'approved')
    throw ruleBroken(['只有已生效的单据可以变更', 'Only a document that counts can be changed']);
  if (row.version !== read)
    throw new CallError('conflict', {
      text: [
        `${row.number} 已被他人修改，请重新查看`,
        `Somebody else has changed ${row.number}: look at it again`,
      ],
    });
  const before = await storedContent(context, form, row);
  const content = { ...before, ...withoutHidden(form, change(ownIn(before))) };
  const version = row.version + 1;
  await context.db
    .update(formTable)
    .set({ ...contentColumns(form, row.companyId, content), version, updatedAt: context.now })
    .where(eq(formTable.id, id));
  await tell(context, form.code, [row.applicantId, context.actor.personId]);
  return version;
}
