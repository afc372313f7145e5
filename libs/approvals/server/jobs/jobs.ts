import { eq, sql } from 'drizzle-orm';
import { say, type Label } from '#calls/model';
import { outlineOf } from '#approvals/model';
import { directory } from '#identity/server';
import { runs, sendMail, type Context, type JobRegistration } from '#server-kit/server';
import { act, lockInstance } from '../engine/act.ts';
import { handOverWhatTheyHold } from '../handlers/hand-over.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
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

const subjects: Readonly<Record<MailItem['about'], Label>> = {
  task: ['待审批：{type} {number}', 'To approve: {type} {number}'],
  reminder: ['催办：{type} {number}', 'Reminder: {type} {number}'],
  copy: ['抄送：{type} {number}', 'Copy: {type} {number}'],
  question: ['审批提问：{type} {number}', 'Question on {type} {number}'],
  answer: ['审批提问已答复：{type} {number}', 'Your question on {type} {number} was answered'],
  returned: ['已退回：{type} {number}', 'Returned to you: {type} {number}'],
  approved: ['已通过：{type} {number}', 'Approved: {type} {number}'],
  rejected: ['已驳回：{type} {number}', 'Rejected: {type} {number}'],
  cancelled: ['已终止：{type} {number}', 'Ended: {type} {number}'],
};

/** Mails speak both languages: nobody's choice of language is known outside a session. */
async function sendMails(
  kit: ApprovalsKit,
  context: Context,
  instanceId: string,
  items: readonly MailItem[],
): Promise<void> {
  const [row] = await context.db.select().from(approvalInstance).where(eq(approvalInstance.id, instanceId));
  if (!row) return;
  const people = await directory.personsById(context.db, [
    row.applicantId,
    ...items.flatMap((item) => item.people),
  ]);
  const applicant = people.get(row.applicantId);
  const { flow } = await kit.flowOf(context.db, row.definitionId);
  const [typeZh, typeEn] = kit.titleOf(row.subjectType);
  for (const { about, people: ids, step } of items) {
    const to = [...new Set(ids)].flatMap((id) => people.get(id)?.email || []);
    if (to.length === 0) continue;
    const label = step === null ? null : outlineOf(flow).find(step)?.label;
    const lines = [
      `${row.number}  ${row.shown?.title ? row.shown.title.join(' / ') : row.title}`,
      ...(row.shown?.summary ? [...new Set(row.shown.summary)] : []),
      `${typeZh} / ${typeEn}`,
      `申请人 Applicant: ${applicant ? `${applicant.nameZh} ${applicant.nameEn}` : row.applicantId}`,
      ...(row.amount === null ? [] : [`金额 Amount: ${row.currency ?? ''} ${row.amount}`]),
      ...(label ? [`步骤 Step: ${label[0]} / ${label[1]}`] : []),
      ...(kit.addressOf ? [kit.addressOf(row.subjectType, row.subjectId)] : []),
    ];
    const subject = [
      say(subjects[about], 'zh', { type: typeZh, number: row.number }),
      say(subjects[about], 'en', { type: typeEn, number: row.number }),
    ].join(' / ');
    // One mail each: nobody sees who else was told.
    for (const address of to) await sendMail(context, { to: [address], subject, body: lines.join('\n') });
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
