import type { Label } from '#calls/model';
import type { ApprovalAction, ChainStep, systemEntries, TaskState } from './instance.ts';

/** What one person's part in a step is called, wherever it is shown or printed. */
export const taskStateLabels: Readonly<Record<TaskState | 'expected' | 'copied', Label>> = {
  waiting: ['等待中', 'Waiting'],
  open: ['审批中', 'Deciding'],
  approved: ['已同意', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  returned: ['已退回', 'Returned'],
  transferred: ['已转办', 'Transferred'],
  delegated: ['已委托', 'Delegated'],
  skipped: ['已跳过', 'Skipped'],
  withdrawn: ['已撤回', 'Withdrawn'],
  removed: ['已减签', 'Removed'],
  timedOut: ['已超时', 'Timed out'],
  notNeeded: ['无需审批', 'Not needed'],
  expected: ['待审批', 'Expected'],
  copied: ['已抄送', 'Copied'],
};

/** How a step of the chain stands. */
export const stepStateLabels: Readonly<Record<ChainStep['state'], Label>> = {
  done: ['已完成', 'Done'],
  open: ['审批中', 'Deciding'],
  expected: ['未到达', 'Ahead'],
  skipped: ['已跳过', 'Skipped'],
  rejected: ['已驳回', 'Rejected'],
  returned: ['已退回', 'Returned'],
};

/** What was done, in the trail and on buttons. */
export const approvalActionLabels: Readonly<Record<ApprovalAction, Label>> = {
  submit: ['提交', 'Submit'],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  return: ['退回', 'Return'],
  withdraw: ['撤回', 'Withdraw'],
  transfer: ['转办', 'Transfer'],
  delegate: ['委托', 'Delegate'],
  addSignerBefore: ['前加签', 'Add signer before'],
  addSignerAfter: ['后加签', 'Add signer after'],
  removeSigner: ['减签', 'Remove signer'],
  comment: ['评论', 'Comment'],
  ask: ['询问', 'Ask'],
  answer: ['答复', 'Answer'],
  remind: ['催办', 'Remind'],
  copy: ['抄送', 'Send copies'],
  administratorEnd: ['管理员终止', 'Ended by administrator'],
  administratorMove: ['管理员调整', 'Moved by administrator'],
};

/** What the engine did by itself. */
export const systemEntryLabels: Readonly<Record<(typeof systemEntries)[number], Label>> = {
  arrived: ['到达', 'Arrived'],
  skipped: ['跳过', 'Skipped'],
  copied: ['抄送', 'Copied'],
  timedOut: ['超时', 'Timed out'],
  waited: ['等待', 'Waited'],
  childStarted: ['发起子流程', 'Child process started'],
  childFinished: ['子流程结束', 'Child process finished'],
  finished: ['结束', 'Finished'],
};
