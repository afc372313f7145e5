import { z } from 'zod';
import { defineJob } from '#server-kit/server';

/** Lets time act on an instance: time-outs, ends of delays. Harmless when nothing is due. */
export const wakeInstance = defineJob({
  name: 'approvals.wake',
  title: ['唤醒审批实例', 'Wake an approval'],
  data: z.object({ instanceId: z.uuid() }),
});

const mailItem = z.object({
  about: z.enum([
    'task',
    'reminder',
    'copy',
    'question',
    'answer',
    'returned',
    'approved',
    'rejected',
    'cancelled',
  ]),
  people: z.array(z.string()),
  step: z.string().nullable(),
});
export type MailItem = z.output<typeof mailItem>;

/** Writes the mails of one change. */
export const mailApproval = defineJob({
  name: 'approvals.mail',
  title: ['发送审批邮件', 'Send mails of approvals'],
  data: z.object({ instanceId: z.uuid(), items: z.array(mailItem) }),
});

/** Wakes whatever is due and was not woken: imported pasts have no job of their own, a queue can be lost. */
export const wakeWhatIsDue = defineJob({
  name: 'approvals.wakeDue',
  data: z.object({}),
  clock: { title: ['唤醒到期的审批', 'Wake approvals that are due'], cron: '*/20 * * * *', catchUp: 'once' },
});

/** Hands over what people hold who have left or are disabled. */
export const handOverOfLeft = defineJob({
  name: 'approvals.peopleLeft',
  data: z.object({}),
  clock: {
    title: ['移交离职人员的审批', 'Hand over approvals of leavers'],
    cron: '15 5 * * *',
    catchUp: 'once',
  },
});
