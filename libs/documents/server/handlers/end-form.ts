import { eq } from 'drizzle-orm';
import { CallError, ruleBroken, say, type Label } from '#calls/model';
import { formCalls, formGivenUp, formVoided, type AnyForm } from '#documents/model';
import { bindFiles, handle, type ActorContext, type Handler } from '#server-kit/server';
import { freeCommentFiles } from '../beside/comment-files.ts';
import { fileOwnerType } from '../forms/files.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { isBack, mayRead, reachesToVoid } from '../forms/may.ts';
import { moveForm } from '../forms/move-form.ts';
import { findForm, lockForm, notFound } from '../forms/stored-form.ts';
import { tell } from '../forms/tell.ts';
import { viewOf } from '../forms/view-of.ts';
import { formTable, type FormRow } from '../tables/form.ts';

/** Taken back by the applicant, as far as the flow allows it; the approval tells the form's new state. */
export const withdrawHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).withdraw, async ({ id, words }, context) => {
    // Not locked here: an approver's decision locks the approval first and the form by its reaction, and so does this.
    const row = await findForm(context, form, id);
    if (row?.applicantId !== context.actor.personId) throw notFound();
    if (row.number === null)
      throw ruleBroken([
        '草稿尚未提交，无需撤回',
        'The draft has not been submitted, there is nothing to withdraw',
      ]);
    await kit.approvals.withdraw(context, { type: form.code, id }, words);
    return viewOf(context, kit, form, id);
  });

/** Given up by the applicant after it came back: its approval, which waits for them, ends, and it is void. */
export const giveUpHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).giveUp, async ({ id, words }, context) => {
    const row = await findForm(context, form, id);
    if (row?.applicantId !== context.actor.personId) throw notFound();
    if (!isBack(row.status))
      throw ruleBroken([
        '只有退回或撤回的单据可以放弃',
        'Only what was returned or withdrawn can be given up',
      ]);
    await giveUp(context, kit, form, row, words);
    return viewOf(context, kit, form, id);
  });

/** Ends one's own form for good: one that waits is taken back first. */
export async function giveUp(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  row: FormRow,
  words: string,
): Promise<void> {
  const subject = { type: form.code, id: row.id };
  if (await kit.approvals.isAwaited(context, subject))
    throw ruleBroken([
      '另一份单据的审批正在等待此单，不能放弃；请联系流程管理员',
      'The approval of another form waits for this one: please ask the workflow administrator',
    ]);
  if (row.status === 'returned' || row.status === 'pending')
    await kit.approvals.withdraw(context, subject, words);
  const back = await lockForm(context, form, row.id);
  if (!back) throw notFound();
  await moveForm(context, back, 'voided', { voidReason: words || say(givenUp, context.language) });
  await context.emit(formGivenUp, subject);
  await tell(context, form.code, [row.applicantId]);
}

const givenUp: Label = ['申请人放弃', 'Given up by the applicant'];

/** Deletes one's own draft. What was submitted once has a number and stays. */
export const discardHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).discard, async ({ id, version }, context) => {
    const row = await lockForm(context, form, id);
    if (row?.applicantId !== context.actor.personId) throw notFound();
    if (row.status !== 'draft') throw ruleBroken(['只有草稿可以删除', 'Only a draft can be deleted']);
    if (row.version !== version) throw new CallError('conflict');
    if (await kit.approvals.isAwaited(context, { type: form.code, id }))
      throw ruleBroken([
        '另一份单据的审批正在等待此草稿，请填写并提交；如不再需要，请联系流程管理员',
        'The approval of another form waits for this draft: please fill it in and submit it, or ask the workflow administrator',
      ]);
    await bindFiles(context, [], { type: fileOwnerType, id });
    await freeCommentFiles(context, id);
    await context.db.delete(formTable).where(eq(formTable.id, id));
    return {};
  });

/** Makes an approved form void, by right and with a reason; what its approval set off hears of it. */
export const voidHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).void, async ({ id, reason }, context) => {
    const row = await lockForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) throw notFound();
    if (!reachesToVoid(context, row) || isBack(row.status)) throw new CallError('forbidden');
    await moveForm(context, row, 'voided', { voidReason: reason });
    await context.emit(formVoided, { type: form.code, id, number: row.number ?? '', reason });
    await tell(context, form.code, [row.applicantId, context.actor.personId]);
    return viewOf(context, kit, form, id);
  });
