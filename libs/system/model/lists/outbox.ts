import { z } from 'zod';
import type { Label } from '#calls/model';
import { choice, dateTime, quantity, text } from '#fields/model';
import { textProviders } from '#identity/model';
import { defineList, type ListRow } from '#lists/model';
import type { mailStates } from '#server-kit/model';
import { jobsScreen } from '../screens.ts';

export const channels = ['mail', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

const channelLabels: Readonly<Record<Channel, Label>> = {
  mail: ['邮件', 'Mail'],
  sms: ['短信', 'Text message'],
  push: ['手机推送', 'Push'],
};
const stateLabels: Readonly<Record<(typeof mailStates)[number], Label>> = {
  kept: ['仅留存', 'Kept'],
  waiting: ['等待发送', 'Waiting'],
  sent: ['已发送', 'Sent'],
  failed: ['发送失败', 'Failed'],
};
const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** SYS170P: every mail and text message that the product sends; what they say is read one by one. */
export const outboxList = defineList({
  name: 'system.outbox',
  code: jobsScreen.code,
  callCodes: { rows: 'SYS170P_6', totals: 'SYS170P_16' },
  title: ['发件箱', 'Outbox'],
  unit: ['封邮件和短信', 'mails and text messages'],
  row: {
    subject: text({ label: ['主题', 'Subject'] }),
    channel: choice({ label: ['方式', 'By'], options: optionsOf(channelLabels) }),
    recipient: text({ label: ['收件人', 'To'] }),
    state: choice({ label: ['发送状态', 'State'], options: optionsOf(stateLabels) }),
    createdAt: dateTime({ label: ['生成时间', 'Written'] }),
    sentAt: dateTime({ label: ['发送时间', 'Sent'] }),
    tries: quantity({ label: ['尝试次数', 'Tries'], decimals: 0 }),
    provider: choice({ label: ['短信服务', 'Service'], options: optionsOf(textProviders) }),
    problem: text({ label: ['失败原因', 'Why it failed'] }),
  },
  carries: {
    /** It brings a code. */
    secret: z.boolean(),
  },
  tabs: 'state',
  tones: { kept: 'grey', waiting: 'blue', sent: 'green', failed: 'red' },
  finds: ['收件人或主题', 'Recipient or subject'],
  sorts: ['createdAt'],
  order: '-createdAt',
  narrows: ['channel', 'createdAt'],
  period: 'createdAt',
  waiting: ['sentAt', 'tries'],
  widths: { recipient: 28 },
  grows: 'subject',
  cards: ['channel', 'recipient', 'createdAt'],
  topics: ['mail'],
});

export type OutboxRow = ListRow<typeof outboxList>;
