import type { Label } from '#calls/model';
import type { ApproveNode, BranchNode, CandidateRule, Condition, CopyNode, Flow, FlowNode } from '../flow.ts';
import { factsOf } from '../engine/condition.ts';
import { expressionProblems } from '../expression/check-expression.ts';
import { outlineOf, type Outline } from '../engine/outline.ts';
import type { KnownFact } from '../known-fact.ts';
import { hasLooseBrace, namesIn, templateNames } from '../template.ts';

/** What is wrong with a flow. An error keeps it from being published, a warning does not. */
export interface FlowProblem {
  severity: 'error' | 'warning';
  /** The node; null where the flow as a whole is meant. */
  node: string | null;
  text: Label;
}

export interface FlowCheckOptions {
  /** Facts that documents of this type have, by name; absent: not checked. */
  facts?: Readonly<Record<string, KnownFact>>;
  /** The type that the flow is for: it cannot wait for a child of its own kind. */
  type?: string;
}

type Report = (severity: FlowProblem['severity'], node: string | null, text: Label) => void;

/** Checks a flow by itself. Rules that find nobody today: see `checkPeople`. */
export function checkFlow(flow: Flow, options: FlowCheckOptions = {}): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const report: Report = (severity, node, text) => void problems.push({ severity, node, text });
  const outline = outlineOf(flow);
  checkIds(outline, report);
  if (flow.nodes.length === 0) report('error', null, ['流程没有任何步骤', 'The flow has no step']);
  else if (!outline.all.some(({ kind }) => kind === 'approve' || kind === 'child'))
    report('error', null, ['流程没有审批步骤，将无人审批', 'The flow has no approval: nobody would decide']);
  for (const node of outline.all) {
    if (node.label.some((text) => text.trim() === ''))
      report('error', node.id, ['步骤名称须填写中英文', 'The name of the step is needed in both languages']);
    checkNode(node, outline, report, options);
    if (conditionsOf(node).some(isUnfinished))
      report('error', node.id, ['条件没有填写完整', 'A condition does not say what it compares with']);
  }
  const facts = options.facts && Object.keys(options.facts);
  if (facts) checkFacts(outline, facts, report);
  checkTemplates(flow, outline, facts, report);
  checkPeopleOf(flow, report);
  return problems;
}

const templates: readonly { name: 'title' | 'summary'; label: Label }[] = [
  { name: 'title', label: ['标题模板', 'The title'] },
  { name: 'summary', label: ['摘要模板', 'The summary'] },
];

/** Titles and summaries stand in inboxes and mails: what a step hides from its approvers cannot be in them. */
function checkTemplates(
  { settings }: Flow,
  outline: Outline,
  facts: readonly string[] | undefined,
  report: Report,
): void {
  const hidden = new Set(
    outline.all.flatMap((node) =>
      node.kind === 'approve'
        ? Object.entries(node.fields ?? {}).flatMap(([field, access]) => (access === 'hidden' ? [field] : []))
        : [],
    ),
  );
  for (const { name, label } of templates) {
    const template = settings?.[name];
    if (!template) continue;
    const wrong = (zh: string, en: string): void =>
      report('error', null, [`${label[0]}${zh}`, `${label[1]} ${en}`]);
    if (template.some((text) => text.trim() === '')) wrong('须填写中英文', 'is needed in both languages');
    if (template.some(hasLooseBrace)) wrong('的花括号不成对', 'has a brace without its partner');
    for (const field of new Set(template.flatMap(namesIn))) {
      if (facts && !templateNames(facts).includes(field))
        wrong(`引用了不存在的字段 ${field}`, `names a field that does not exist: ${field}`);
      if (hidden.has(field) || hidden.has(field.split('.')[0] ?? ''))
        wrong(`引用了某步骤隐藏的字段 ${field}`, `shows a field that a step hides: ${field}`);
    }
  }
}

/** Who may start and who manages: each rule says whom it means. */
function checkPeopleOf({ settings }: Flow, report: Report): void {
  const unfinished = (rules: readonly CandidateRule[] | undefined): boolean =>
    rules?.some(namesNobody) === true;
  if (unfinished(settings?.starters))
    report('error', null, ['发起范围没有填写完整', 'Who may start is not said completely']);
  if (unfinished(settings?.managers))
    report('error', null, ['流程负责人没有填写完整', 'Who manages the flow is not said completely']);
}

function checkIds(outline: Outline, report: Report): void {
  const seen = new Set<string>();
  for (const { id } of outline.all) {
    if (!/^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(id))
      report('error', id, ['步骤编号只能用字母、数字', 'A step id has letters and digits only']);
    if (seen.has(id)) report('error', id, ['步骤编号重复', 'Two steps have this id']);
    seen.add(id);
  }
}

function checkNode(node: FlowNode, outline: Outline, report: Report, options: FlowCheckOptions): void {
  switch (node.kind) {
    case 'approve':
      checkApprove(node, outline, report, options);
      break;
    case 'copy':
      if (node.candidates.length === 0) report('error', node.id, ['没有抄送规则', 'It is copied to nobody']);
      for (const rule of node.candidates) checkRule(rule, node, report, options);
      break;
    case 'branch':
      checkBranch(node, report);
      break;
    case 'delay':
      if (!(node.hours > 0)) report('error', node.id, ['等待时间须大于 0', 'The delay has to be above 0']);
      break;
    case 'child':
      if (node.type === '')
        report('error', node.id, ['未选择子流程类型', 'The type of the child is missing']);
      if (node.type === options.type)
        report('error', node.id, [
          '子流程与本流程类型相同，永无出口',
          'A child of its own type: there is no way out',
        ]);
      break;
  }
}

function checkApprove(node: ApproveNode, outline: Outline, report: Report, options: FlowCheckOptions): void {
  if (node.candidates.length === 0 && !node.linesOf)
    report('error', node.id, ['没有审批人规则', 'Nobody is named to decide']);
  if (node.needs.kind === 'percent' && !(node.needs.percent > 0 && node.needs.percent <= 100))
    report('error', node.id, ['百分比须在 1 到 100 之间', 'The share has to be between 1 and 100 %']);
  if (node.needs.kind === 'count' && !(Number.isInteger(node.needs.count) && node.needs.count > 0))
    report('error', node.id, ['人数须为正整数', 'The number of people has to be a whole number above 0']);
  if (node.timeout && !(node.timeout.hours > 0))
    report('error', node.id, ['超时时间须大于 0', 'The time-out has to be above 0']);
  for (const rule of node.candidates) checkRule(rule, node, report, options);
  if (node.onReject?.to === 'node') checkRejectTarget(node, node.onReject.node, outline, report);
}

function checkRule(
  rule: CandidateRule,
  node: ApproveNode | CopyNode,
  report: Report,
  options: FlowCheckOptions,
): void {
  if (rule.rule === 'expression') {
    for (const problem of expressionProblems(rule.text, options.facts ?? null))
      report('error', node.id, problem);
    return;
  }
  if (rule.rule === 'headOfApplicant' && !(Number.isInteger(rule.levels) && rule.levels > 0))
    report('error', node.id, [
      '上级层数须为正整数',
      'The level of the head has to be a whole number above 0',
    ]);
  if (namesNobody(rule))
    report('error', node.id, ['审批人规则没有填写完整', 'A rule does not say whom it means']);
  if (rule.rule !== 'table') return;
  if (rule.rows.length === 0) report('error', node.id, ['条件表没有任何行', 'The table of rules is empty']);
  for (const row of rule.rows) checkRule(row.who, node, report, options);
}

/** Is what the rule should name still empty? */
const namesNobody = (rule: CandidateRule): boolean =>
  Object.entries(rule).some(([key, value]) => key !== 'rule' && value === '');

/** A value to compare with is never nothing: a fact that is empty equals no value. */
const isUnfinished = (condition: Condition): boolean => {
  if ('all' in condition) return condition.all.some(isUnfinished);
  if ('any' in condition) return condition.any.some(isUnfinished);
  if ('not' in condition) return isUnfinished(condition.not);
  return condition.is === 'in'
    ? condition.values.length === 0 || condition.values.includes('')
    : condition.value === '';
};

const conditionsOf = (node: FlowNode): Condition[] => {
  if (node.kind === 'branch') return node.arms.flatMap(({ when }) => when ?? []);
  if (node.kind !== 'approve' && node.kind !== 'copy') return [];
  return [
    ...(node.when ? [node.when] : []),
    ...node.candidates.flatMap((rule) => (rule.rule === 'table' ? rule.rows.map(({ when }) => when) : [])),
  ];
};

function checkRejectTarget(node: ApproveNode, to: string, outline: Outline, report: Report): void {
  const target = outline.find(to);
  if (!target) report('error', node.id, ['驳回目标步骤不存在', 'The step to go back to does not exist']);
  else if (target.kind !== 'approve')
    report('error', node.id, ['只能驳回到审批步骤', 'It can only go back to an approval']);
  else if (!outline.precedes(to, node.id))
    report('error', node.id, ['驳回目标须在本步骤之前', 'The step to go back to has to come before']);
}

function checkBranch(node: BranchNode, report: Report): void {
  const ids = node.arms.map(({ id }) => id);
  if (new Set(ids).size < ids.length) report('error', node.id, ['分支编号重复', 'Two arms have the same id']);
  if (node.arms.length < 2)
    report('error', node.id, ['分支至少要有两条', 'A branch needs two arms at least']);
  const empty = node.arms.filter(({ nodes }) => nodes.length === 0);
  if (node.mode === 'parallel' && empty.length > 0)
    report('error', node.id, ['并行分支中有空分支', 'An arm that runs side by side is empty']);
  else if (empty.length === node.arms.length)
    report('error', node.id, ['所有分支都是空的', 'All arms are empty']);
  else if (empty.some(({ when }) => when !== undefined))
    report('warning', node.id, [
      '有条件的分支为空：满足时无需审批',
      'An arm with a condition is empty: nobody decides then',
    ]);
  if (node.mode === 'parallel') return;
  const otherwise = node.arms.findIndex(({ when }) => when === undefined);
  if (otherwise === -1)
    report('warning', node.id, [
      '没有“其他情况”分支：都不满足时直接通过',
      "No arm for 'otherwise': where none holds, it passes without a decision",
    ]);
  if (node.mode === 'exclusive') checkReach(node, otherwise, report);
}

/** Arms of an exclusive branch that no document can reach. */
function checkReach(node: BranchNode, otherwise: number, report: Report): void {
  node.arms.forEach((arm, index) => {
    const same = node.arms.findIndex(
      ({ when }) =>
        when !== undefined && arm.when !== undefined && JSON.stringify(when) === JSON.stringify(arm.when),
    );
    if ((otherwise !== -1 && index > otherwise) || (same !== -1 && same < index))
      for (const inner of arm.nodes.length > 0 ? arm.nodes : [node])
        report('error', inner.id, [
          '永远到不了：前面的分支已包含',
          'It can never be reached: an arm before it takes all',
        ]);
  });
}

function checkFacts(outline: Outline, facts: readonly string[], report: Report): void {
  for (const node of outline.all)
    for (const fact of new Set(factsOfNode(node)))
      if (!facts.includes(fact))
        report('error', node.id, [
          `条件引用了不存在的字段 ${fact}`,
          `It looks at a field that does not exist: ${fact}`,
        ]);
}

function factsOfNode(node: FlowNode): string[] {
  if (node.kind === 'branch') return node.arms.flatMap(({ when }) => factsOf(when));
  if (node.kind !== 'approve' && node.kind !== 'copy') return [];
  const lines =
    node.kind === 'approve' && node.linesOf ? [`${node.linesOf.lines}.${node.linesOf.owner}`] : [];
  return [...factsOf(node.when), ...node.candidates.flatMap(factsOfRule), ...lines];
}

function factsOfRule(rule: CandidateRule): string[] {
  if ('field' in rule) return [rule.field];
  if (rule.rule !== 'table') return [];
  return rule.rows.flatMap(({ when, who }) => [...factsOf(when), ...factsOfRule(who)]);
}
