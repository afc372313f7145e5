import type { ApproveNode, CandidateRule, Condition, CopyNode, FlowNode } from '#approvals/model';
import { linesFieldsOf, simpleFieldsOf } from '#fields/model';
import { factsKnownOf } from './facts.ts';
import type { AnyForm } from './form.ts';

/** All nodes of a flow, those in branches too, in reading order. */
const allNodes = (nodes: readonly FlowNode[]): FlowNode[] =>
  nodes.flatMap((node) => [
    node,
    ...(node.kind === 'branch' ? node.arms.flatMap((arm) => allNodes(arm.nodes)) : []),
  ]);

const factsIn = (condition: Condition): string[] => {
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  if ('not' in condition) return factsIn(condition.not);
  return [condition.fact];
};

const rulesIn = (rule: CandidateRule): CandidateRule[] =>
  rule.rule === 'table' ? rule.rows.flatMap(({ who }) => rulesIn(who)) : [rule];

function checkPeopleOf(form: AnyForm, node: ApproveNode | CopyNode): string[] {
  const fields = Object.fromEntries(simpleFieldsOf(form));
  const faults: string[] = [];
  if (!node.candidates.length) faults.push(`step ${node.id}: nobody decides`);
  for (const rule of node.candidates.flatMap(rulesIn)) {
    if (rule.rule === 'personOfField' && fields[rule.field]?.kind !== 'person')
      faults.push(`step ${node.id}: ${rule.field} is no field of a person`);
    if (rule.rule === 'headOfField' && fields[rule.field]?.kind !== 'department')
      faults.push(`step ${node.id}: ${rule.field} is no field of a department`);
  }
  return faults;
}

function checkApproveNode(form: AnyForm, node: ApproveNode, before: readonly string[]): string[] {
  const faults: string[] = [];
  for (const name of Object.keys(node.fields ?? {}))
    if (!(name in form.fields)) faults.push(`step ${node.id}: no field ${name}`);
  if (node.onReject?.to === 'node' && !before.includes(node.onReject.node))
    faults.push(`step ${node.id}: goes back to ${node.onReject.node}, which is no earlier step`);
  if (node.linesOf) {
    const lines = Object.fromEntries(linesFieldsOf(form))[node.linesOf.lines];
    const kind = lines?.fields[node.linesOf.owner]?.kind;
    if (kind !== 'person' && kind !== 'department')
      faults.push(`step ${node.id}: linesOf names no owner of a line`);
  }
  return faults;
}

/** What is wrong with the declared flow of a form: facts, fields and steps that it names have to exist. */
export function checkDeclaredFlow(form: AnyForm): string[] {
  const known = factsKnownOf(form);
  const nodes = allNodes(form.flow.nodes);
  const ids = nodes.map(({ id }) => id);
  const asks = nodes.some(({ kind }) => kind === 'approve');
  const faults = asks || form.posts ? [] : ['flow: nobody is asked'];
  if (form.posts && nodes.length > 0) faults.push('flow: what posts at once has no steps');
  if (new Set(ids).size < ids.length) faults.push('flow: two steps have the same id');
  nodes.forEach((node, index) => {
    if (!node.label.every((text) => text.trim())) faults.push(`step ${node.id}: a label is empty`);
    const conditions = [
      ...('when' in node && node.when ? [node.when] : []),
      ...(node.kind === 'branch' ? node.arms.flatMap(({ when }) => (when ? [when] : [])) : []),
      ...(node.kind === 'approve' || node.kind === 'copy'
        ? node.candidates.flatMap((rule) => (rule.rule === 'table' ? rule.rows.map(({ when }) => when) : []))
        : []),
    ];
    for (const fact of conditions.flatMap(factsIn))
      if (!(fact in known)) faults.push(`step ${node.id}: asks about ${fact}, which the form does not have`);
    if (node.kind === 'approve' || node.kind === 'copy') faults.push(...checkPeopleOf(form, node));
    if (node.kind === 'approve') faults.push(...checkApproveNode(form, node, ids.slice(0, index)));
  });
  return faults;
}
