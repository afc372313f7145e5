import {
  approvalActionLabels,
  flowCategories,
  printSections,
  type ApproveNode,
  type BranchNode,
  type CandidateRule,
  type Condition,
  type Decided,
  type FlowCategory,
  type FlowSettings,
  type Needs,
  type PrintLie,
  type PrintOptions,
  type StepButton,
} from '#approvals/model';
import type { Label } from '#calls/model';
import { sayCondition } from './say-condition.ts';
import { sayNeeds, sayRules, timeoutLabels } from './say-rule.ts';
import { modeLabels, sayDecided } from './say-node.ts';
import { joinLabels, type Vocabulary } from './vocabulary.ts';

/** Settings of a node and of a flow by the field of their declaration. */
export const fieldLabels: Readonly<Record<string, Label>> = {
  label: ['名称', 'Name'],
  candidates: ['审批人', 'Who decides'],
  needs: ['通过方式', 'How many agree'],
  when: ['条件', 'Condition'],
  whenApplicant: ['审批人是申请人时', 'Where the approver is the applicant'],
  whenNobody: ['找不到人时', 'Where nobody is found'],
  onReject: ['驳回后', 'When rejected'],
  reasonRequired: ['必填意见', 'Reason asked for'],
  signatureRequired: ['必须签名', 'Signature asked for'],
  without: ['不允许的操作', 'Not allowed'],
  timeout: ['超时', 'Time-out'],
  fields: ['字段权限', 'Fields'],
  linesOf: ['行负责人', 'Line owners'],
  mode: ['分支方式', 'Kind of branch'],
  arms: ['分支', 'Arms'],
  hours: ['小时', 'Hours'],
  type: ['子流程类型', 'Type of the child'],
  kind: ['步骤类别', 'Kind of step'],
  withdrawal: ['撤回', 'Withdrawal'],
  skipRepeatedApprovers: ['重复审批人', 'Who approved before'],
  keepUnchangedApprovals: ['重新提交', 'Submitted again'],
  starters: ['发起范围', 'Who may start'],
  managers: ['流程负责人', 'Managers of the flow'],
  category: ['分类', 'Category'],
  print: ['打印', 'Print'],
  title: ['标题模板', 'Title'],
  summary: ['摘要模板', 'Summary'],
};

export const whenApplicantLabels: Readonly<Record<NonNullable<ApproveNode['whenApplicant']>, Label>> = {
  skip: ['跳过', 'Pass over'],
  decides: ['本人审批', 'Let them decide'],
  headInstead: ['由其上级审批', 'Their head decides'],
};
export const whenNobodyLabels: Readonly<Record<NonNullable<ApproveNode['whenNobody']>, Label>> = {
  administrator: ['由流程管理员审批', 'The workflow administrator decides'],
  skip: ['跳过', 'Pass over'],
};
export const withdrawalLabels: Readonly<Record<NonNullable<FlowSettings['withdrawal']>, Label>> = {
  untilFirstDecision: ['首次审批前可撤回', 'Until the first decision'],
  always: ['随时可撤回', 'At any time'],
  never: ['不可撤回', 'Never'],
};

/** How the paper lies. */
export const printLieLabels: Readonly<Record<PrintLie, Label>> = {
  fitting: ['自动（明细较宽时横向）', 'Automatic (landscape for wide lines)'],
  upright: ['纵向', 'Portrait'],
  across: ['横向', 'Landscape'],
};

/** How documents look on paper: what differs from the usual. */
function sayPrint({ paper, lie, title, sections, leaveOut, footer }: PrintOptions, words: Vocabulary): Label {
  const list = (labels: readonly Label[]): Label => joinLabels(labels, ['、', ', ']);
  const named = ([zh, en]: Label, [textZh, textEn]: Label): Label => [`${zh}：${textZh}`, `${en}: ${textEn}`];
  return joinLabels(
    [
      ...(paper ? [[paper, paper] as const] : []),
      ...(lie ? [printLieLabels[lie]] : []),
      ...(title ? [named(['主题', 'Subject'], title)] : []),
      ...(sections ? [named(['内容', 'Shows'], list(sections.map((one) => printSections[one])))] : []),
      ...(leaveOut ? [named(['不打印', 'Leaves out'], list(leaveOut.map(words.fieldLabel)))] : []),
      ...(footer ? [named(['页脚', 'Foot'], footer)] : []),
    ],
    ['；', '; '],
  );
}

type FieldAccess = NonNullable<ApproveNode['fields']>[string];
/** What an approver may do with a field of the form. */
export const accessLabels: Readonly<Record<FieldAccess, Label>> = {
  read: ['只读', 'Read'],
  edit: ['可修改', 'Change'],
  hidden: ['隐藏', 'Hidden'],
};

const nothing: Label = ['（无）', '(none)'];
const onOff = (value: unknown, on: Label, off: Label): Label => (value === false ? off : on);

/** A setting before or after a change, in words. */
export function sayValueOf(field: string, value: unknown, words: Vocabulary): Label {
  switch (field) {
    case 'skipRepeatedApprovers':
      return onOff(value, ['不再重复审批', 'Not asked again'], ['每次都审批', 'Asked each time']);
    case 'keepUnchangedApprovals':
      return onOff(
        value,
        ['内容未变的审批有效', 'Earlier approvals stand'],
        ['全部重新审批', 'All decide again'],
      );
    case 'withdrawal':
      return withdrawalLabels[(value as FlowSettings['withdrawal']) ?? 'untilFirstDecision'];
    case 'whenApplicant':
      return whenApplicantLabels[(value as ApproveNode['whenApplicant']) ?? 'skip'];
    case 'whenNobody':
      return whenNobodyLabels[(value as ApproveNode['whenNobody']) ?? 'administrator'];
  }
  if (value === null || value === undefined) return nothing;
  switch (field) {
    case 'label':
    case 'title':
    case 'summary':
      return value as Label;
    case 'category':
      return flowCategories[value as FlowCategory];
    case 'print':
      return sayPrint(value as PrintOptions, words);
    case 'reasonRequired':
    case 'signatureRequired':
      return sayDecided(value as Decided[]);
    case 'starters':
    case 'managers':
    case 'candidates':
      return sayRules(value as CandidateRule[], words);
    case 'without':
      return joinLabels(
        (value as StepButton[]).map((one) => approvalActionLabels[one]),
        ['、', ', '],
      );
    case 'needs':
      return sayNeeds(value as Needs);
    case 'when':
      return sayCondition(value as Condition, words);
    case 'timeout': {
      const { hours, action } = value as NonNullable<ApproveNode['timeout']>;
      const [zh, en] = timeoutLabels[action];
      return [`${hours} 小时后${zh}`, `${en} after ${hours} h`];
    }
    case 'onReject': {
      const target = value as NonNullable<ApproveNode['onReject']>;
      if (target.to === 'end') return ['流程结束', 'It ends'];
      const [zh, en] = words.stepLabel(target.node);
      return [`回到 ${zh}`, `Back to ${en}`];
    }
    case 'mode':
      return modeLabels[value as BranchNode['mode']];
    case 'arms':
      return joinLabels(
        (value as Pick<BranchNode['arms'][number], 'label' | 'when'>[]).map(({ label: [zh, en], when }) => {
          if (!when) return [zh, en] as const;
          const [whenZh, whenEn] = sayCondition(when, words);
          return [`${zh}（${whenZh}）`, `${en} (${whenEn})`] as const;
        }),
        ['；', '; '],
      );
    case 'type':
      return words.typeTitle(String(value));
    case 'linesOf': {
      const { lines, owner } = value as NonNullable<ApproveNode['linesOf']>;
      return words.facts[`${lines}.${owner}`]?.label ?? [owner, owner];
    }
    case 'fields':
      return joinLabels(
        Object.entries(value as Record<string, FieldAccess>).map(([name, access]) => {
          const [zh, en] = words.fieldLabel(name);
          const [accessZh, accessEn] = accessLabels[access];
          return [`${zh}：${accessZh}`, `${en}: ${accessEn}`] as const;
        }),
        ['；', '; '],
      );
    default: {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return [text, text];
    }
  }
}
