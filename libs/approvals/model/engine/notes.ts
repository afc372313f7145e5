import type { Label } from '#calls/model';
import type { Reason } from './progress.ts';

/** What the engine says about what it did by itself; shown in the chain and the trail. */
export const reasonNotes: Readonly<Record<Reason, Label>> = {
  condition: ['条件不满足，无需审批', 'Not needed: its condition does not hold'],
  applicant: ['审批人即申请人，已跳过', 'Skipped: the approver is the applicant'],
  nobody: ['未找到审批人', 'Nobody was found'],
  repeated: ['本轮已审批过，不再重复', 'Has approved already in this round'],
  kept: ['内容未变，沿用上次同意', 'Unchanged since the earlier approval, which stands'],
  moved: ['由流程管理员跳过', 'Passed over by the workflow administrator'],
  unseen: ['无人审批过，由流程管理员审批', 'Nobody has decided yet: the workflow administrator decides'],
};

export const notes = {
  nobodyFound: ['未找到审批人，由流程管理员审批', 'Nobody was found: the workflow administrator decides'],
  personLeft: [
    '审批人已离职或停用，转流程管理员',
    'The approver has left: handed to the workflow administrator',
  ],
  timedOutReminder: ['审批超时，已催办', 'Overdue: reminded'],
  timedOutEscalated: ['审批超时，已升级给上级', 'Overdue: escalated to the next head'],
  timedOutToAdministrator: ['审批超时，转流程管理员', 'Overdue: handed to the workflow administrator'],
  delegateReturned: ['征询意见已返回', 'The opinion has come back'],
  signerBefore: ['前加签', 'Signer added before'],
  signerAfter: ['后加签', 'Signer added after'],
  approvedByShare: ['已达到所需人数', 'Enough have agreed'],
  rejectedToStep: ['驳回到该步骤', 'Rejected back to this step'],
  childImpossible: [
    '子流程无法发起，由流程管理员处理',
    'The child could not be started: the workflow administrator decides',
  ],
  childToCome: [
    '到此步自动为申请人建立草稿，其审批通过后继续',
    'A draft is made for the applicant then; it goes on once that is approved',
  ],
  childWaits: [
    '已为申请人建立草稿（见“关联单据”），其审批通过后继续',
    'The applicant has a draft to submit (see the related documents); it goes on once that is approved',
  ],
  toBePicked: ['待选择审批人', 'Somebody has to be chosen'],
  returnedToApplicant: ['退回申请人', 'Returned to the applicant'],
  ended: ['由流程管理员终止', 'Ended by the workflow administrator'],
  approved: ['审批通过', 'Approved'],
  rejected: ['审批驳回', 'Rejected'],
  branchWithoutArm: ['没有满足条件的分支', 'No arm of the branch holds'],
} as const satisfies Record<string, Label>;
