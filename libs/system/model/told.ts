import type { Label } from '#calls/model';

/** What people are told of by others or by the clock; each chooses by which ways (workspace, 4.13). */
export const toldKinds = {
  assigned: ['任务指派给我', 'A task is given to me'],
  confirmed: ['我指派的任务被确认', 'Receipt of my task is confirmed'],
  declined: ['我指派的任务被退回', 'My task is declined'],
  mentioned: ['有人提到我', 'I am mentioned'],
  commented: ['我的或我关注的有新评论', 'A comment on mine or what I follow'],
  timeChanged: ['任务时间变更', 'The time of a task changes'],
  unblocked: ['任务不再被阻塞', 'A task is unblocked'],
  dueSoon: ['任务 24 小时内到期', 'A task is due in 24 hours'],
  overdue: ['任务逾期', 'A task is overdue'],
  report: ['收到汇报', 'A report comes'],
  share: ['有人与我共享', 'Something is shared with me'],
  administrator: ['管理员设定或取消', 'I am made an administrator, or no longer'],
} as const satisfies Record<string, Label>;
export type ToldKind = keyof typeof toldKinds;

/** How: in the message centre, as a push to the telephone, by mail. */
export const toldWays = {
  centre: ['消息中心', 'Message centre'],
  push: ['推送', 'Push'],
  mail: ['邮件', 'Mail'],
} as const satisfies Record<string, Label>;
export type ToldWay = keyof typeof toldWays;

/** For whoever has chosen nothing. */
export const usualWays: readonly ToldWay[] = ['centre'];
