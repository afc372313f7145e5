import {
  approvalActionLabels,
  reasonRequiredOf,
  type ApproveNode,
  type BranchNode,
  type Decided,
  type FlowNode,
} from '#approvals/model';
import type { Label } from '#calls/model';
import { sayCondition } from './say-condition.ts';
import { sayNeeds, sayRules } from './say-rule.ts';
import { factLabel, joinLabels, type Vocabulary } from './vocabulary.ts';

export const modeLabels: Readonly<Record<BranchNode['mode'], Label>> = {
  exclusive: ['条件分支：走第一条满足的', 'Condition: the first that holds'],
  inclusive: ['包容分支：满足的都走', 'Inclusive: all that hold, together'],
  parallel: ['并行分支：同时都走', 'In parallel: all, together'],
};

/** One line of a node in the drawing: who, how long, what. */
export function summaryOf(node: FlowNode, words: Vocabulary): Label {
  switch (node.kind) {
    case 'approve':
      return node.linesOf
        ? ['各行负责人审批各自的行', 'Owners decide their own lines']
        : sayRules(node.candidates, words);
    case 'copy':
      return sayRules(node.candidates, words);
    case 'branch':
      return modeLabels[node.mode];
    case 'delay':
      return [`等待 ${node.hours} 小时`, `Waits ${node.hours} h`];
    case 'child':
      return node.type ? words.typeTitle(node.type) : ['（未选择类型）', '(no type chosen)'];
  }
}

/** Everything that a node does, sentence by sentence, for people who do not know the settings. */
export function sayNode(node: FlowNode, words: Vocabulary): Label[] {
  const when: Label[] = 'when' in node && node.when ? [whenOf(sayCondition(node.when, words))] : [];
  switch (node.kind) {
    case 'approve':
      return [...when, ...sayApproval(node, words)];
    case 'copy': {
      const [zh, en] = sayRules(node.candidates, words);
      return [
        ...when,
        [`抄送给：${zh}。不影响流程继续。`, `A copy goes to: ${en}. The flow does not wait for it.`],
      ];
    }
    case 'branch':
      return [modeLabels[node.mode], ...node.arms.map((arm, index) => sayArm(node, arm, index, words))];
    case 'delay':
      return [[`到达后等待 ${node.hours} 小时再继续。`, `Waits ${node.hours} hours, then goes on.`]];
    case 'child': {
      const [zh, en] = summaryOf(node, words);
      return [
        [
          `自动为申请人发起「${zh}」，其审批通过后才继续；被驳回则本单驳回。`,
          `Starts “${en}” for the applicant and goes on once that is approved; if it is rejected, so is this.`,
        ],
      ];
    }
  }
}

const whenOf = ([zh, en]: Label): Label => [`仅当 ${zh} 时需要。`, `Only where ${en}.`];

/** What is said of an arm without a condition. */
export const otherwiseLabel: Label = ['其他情况', 'in all other cases'];
/** Does the name of an arm say so already? */
export const isOtherwise = (zh: string): boolean => zh === otherwiseLabel[0];

function sayArm(
  { mode }: BranchNode,
  { label: [zh, en], when }: BranchNode['arms'][number],
  index: number,
  words: Vocabulary,
): Label {
  if (mode === 'parallel') return [`${index + 1}. ${zh}`, `${index + 1}. ${en}`];
  if (!when && isOtherwise(zh)) return [`${index + 1}. ${zh}`, `${index + 1}. ${en}`];
  const [whenZh, whenEn] = when ? sayCondition(when, words) : otherwiseLabel;
  return [`${index + 1}. ${zh}：${whenZh}`, `${index + 1}. ${en}: ${whenEn}`];
}

/** Ways to decide, as part of 'a reason is asked for when …'. */
export const decidedLabels: Readonly<Record<Decided, Label>> = {
  approve: ['同意', 'approving'],
  reject: ['驳回', 'rejecting'],
  return: ['退回', 'returning'],
};
export const sayDecided = (decisions: readonly Decided[]): Label =>
  joinLabels(
    decisions.map((one) => decidedLabels[one]),
    ['、', ', '],
  );

function sayApproval(node: ApproveNode, words: Vocabulary): Label[] {
  const who = sayRules(node.candidates, words);
  const needs = sayNeeds(node.needs);
  const sentences: Label[] = [];
  if (node.linesOf) {
    const owner = factLabel(words.facts, `${node.linesOf.lines}.${node.linesOf.owner}`);
    sentences.push([
      `每行由「${owner[0]}」审批自己的行；没有负责人的行由${who[0]}审批。`,
      `Each line is decided by its “${owner[1]}”; lines without one by ${who[1]}.`,
    ]);
  } else
    sentences.push([
      `由${who[0]}审批，${needs[0]}即通过。`,
      `Decided by ${who[1]}; it passes when ${needs[1]}.`,
    ]);
  if (node.whenApplicant === 'decides')
    sentences.push([
      '审批人是申请人本人时，由其自己审批。',
      'Where the approver is the applicant, they decide themselves.',
    ]);
  else if (node.whenApplicant === 'headInstead')
    sentences.push([
      '审批人是申请人本人时，改由其上级审批。',
      'Where the approver is the applicant, their head decides instead.',
    ]);
  else sentences.push(['审批人是申请人本人时跳过。', 'Passed over where the approver is the applicant.']);
  sentences.push(
    node.whenNobody === 'skip'
      ? ['找不到审批人时跳过。', 'Passed over where nobody is found.']
      : ['找不到审批人时，由流程管理员审批。', 'Where nobody is found, the workflow administrator decides.'],
  );
  const back = node.onReject?.to === 'node' ? words.stepLabel(node.onReject.node) : null;
  sentences.push(
    back
      ? [`驳回后回到「${back[0]}」。`, `Rejected, it goes back to “${back[1]}”.`]
      : ['驳回则流程结束。', 'Rejected, it ends.'],
  );
  const reasons = reasonRequiredOf(node);
  if (reasons.length) {
    const [zh, en] = sayDecided(reasons);
    sentences.push([`${zh}时须填写意见。`, `A reason is asked for when ${en}.`]);
  }
  if (node.signatureRequired?.length) {
    const [zh, en] = sayDecided(node.signatureRequired);
    sentences.push([`${zh}时须签名。`, `A signature is asked for when ${en}.`]);
  }
  return [...sentences, ...sayWithout(node), ...sayTimeout(node), ...sayFields(node, words)];
}

function sayWithout({ without = [] }: ApproveNode): Label[] {
  if (without.length === 0) return [];
  const [zh, en] = joinLabels(
    without.map((one) => approvalActionLabels[one]),
    ['、', ', '],
  );
  return [[`不允许：${zh}。`, `Not allowed: ${en.toLowerCase()}.`]];
}

function sayTimeout({ timeout }: ApproveNode): Label[] {
  if (!timeout) return [];
  const { hours, action, atMost } = timeout;
  const after: Label = [`${hours} 小时未处理`, `After ${hours} h without a decision`];
  if (action === 'escalate') return [[`${after[0]}，升级给上级。`, `${after[1]} the next head takes over.`]];
  if (action === 'transferToAdministrator')
    return [[`${after[0]}，转给流程管理员。`, `${after[1]} the workflow administrator takes over.`]];
  const times: Label = atMost ? [`，最多 ${atMost} 次`, `, at most ${atMost} times`] : ['', ''];
  return [[`${after[0]}则催办${times[0]}。`, `${after[1]} the approver is reminded${times[1]}.`]];
}

function sayFields({ fields = {} }: ApproveNode, words: Vocabulary): Label[] {
  const of = (access: 'edit' | 'hidden'): Label =>
    joinLabels(
      Object.entries(fields)
        .filter(([, one]) => one === access)
        .map(([name]) => words.fieldLabel(name)),
      ['、', ', '],
    );
  const [edit, hidden] = [of('edit'), of('hidden')];
  return [
    ...(edit[0] ? [[`可修改：${edit[0]}。`, `May change: ${edit[1]}.`] as const] : []),
    ...(hidden[0] ? [[`看不到：${hidden[0]}。`, `Does not see: ${hidden[1]}.`] as const] : []),
  ];
}
