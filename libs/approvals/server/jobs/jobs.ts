import { eq, sql } from 'drizzle-orm';
import { approvalTemplate } from '#approvals/model';
import { directory, mailByTemplate } from '#identity/server';
import { runs, type Context, type JobRegistration } from '#server-kit/server';
import { act, lockInstance } from '../engine/act.ts';
import { handOverWhatTheyHold } from '../handlers/hand-over.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { noticeOf } from './notice-of.ts';
import {
  handOverOfLeft,
  mailApproval,
  wakeInstance,
  wakeWhatIsDue,
  type MailItem,
} from './job-declarations.ts';

export const approvalJobs = (kit: ApprovalsKit): JobRegistration[] => [
  runs(wakeInstance, async ({ instanceId }, context) => {
    const row = await lockInstance(context.db, instanceId);
    if (row.state === 'running') await act(kit, context, row, { do: 'tick' });
  }),
  runs(mailApproval, ({ instanceId, items }, context) => sendMails(kit, context, instanceId, items)),
  runs(wakeWhatIsDue, (_data, context) => wakeDue(context)),
  runs(handOverOfLeft, async (_data, context) => void (await handOverWhatTheyHold(kit, context))),
];

/** Mails speak both languages: nobody's choice of language is known outside a session. */
async function sendMails(
  kit: ApprovalsKit,
  context: Context,
  instanceId: string,
  items: readonly MailItem[],
): Promise<void> {
  const [row] = await context.db.select().from(approvalInstance).where(eq(approvalInstance.id, instanceId));
  if (!row) return;
  const people = await directory.personsById(
    context.db,
    items.flatMap((item) => item.people),
  );
  for (const item of items) {
    const to = [...new Set(item.people)].flatMap((id) => people.get(id)?.email || []);
    if (to.length === 0) continue;
    const values = await noticeOf(kit, context.db, row, item);
    // One mail each: nobody sees who else was told.
    for (const address of to)
      await mailByTemplate(context, address, approvalTemplate, values, { language: null });
  }
}

/** Most instances woken at a time; the rest follow at the next turn. */
const mostWoken = 500;

/** Each in a job of its own: one that fails does not hold up the others. */
async function wakeDue({ db, enqueue, now }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT instance_id AS id FROM approval_task
     WHERE state = 'open' AND due_at < ${now.toISOString()}::timestamptz LIMIT ${mostWoken}`);
  for (const { id } of rows) await enqueue(wakeInstance, { instanceId: id }, { onlyOnce: `due ${id}` });
}
