import type { ApproveNode, CandidateRule, CopyNode, Flow } from '../flow.ts';
import { allParts, type Expression } from '../expression/expression.ts';
import { peopleOfExpression } from '../expression/people-of-expression.ts';
import { readExpression } from '../expression/read-expression.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { outlineOf } from '../engine/outline.ts';
import { peopleOf } from '../engine/plan-step.ts';
import { rememberMissing, type DirectoryQuestion, type World } from '../engine/world.ts';
import type { FlowProblem } from './check-flow.ts';

/** Rules that depend on the document or on somebody's choice cannot be checked without one. */
const dependent: readonly CandidateRule['rule'][] = [
  'headOfApplicant',
  'headOfField',
  'membersOfField',
  'personOfField',
  'applicant',
  'pickedByApplicant',
  'pickedByPrevious',
  'expression',
];

export type PeopleCheck =
  | { kind: 'checked'; problems: FlowProblem[] }
  | { kind: 'needs'; questions: readonly DirectoryQuestion[] };

/** Steps whose rules find nobody today, or fewer people than the step needs. */
export function checkPeople(flow: Flow, world: World): PeopleCheck {
  const asked = rememberMissing(world);
  const problems = outlineOf(flow).all.flatMap((node) =>
    node.kind === 'approve' || node.kind === 'copy' ? checkNode(node, asked) : [],
  );
  return asked.missing.size > 0
    ? { kind: 'needs', questions: [...asked.missing.values()] }
    : { kind: 'checked', problems };
}

function checkNode(node: ApproveNode | CopyNode, world: ReturnType<typeof rememberMissing>): FlowProblem[] {
  const fixed = node.candidates.flatMap(fixedRules);
  const openEnded = node.candidates.some(isDependent);
  const found = (rules: readonly CandidateRule[]): number =>
    peopleOf(node.id, rules, { world, picked: {} }).length;
  const problems: FlowProblem[] = fixed
    .filter((rule) => found([rule]) === 0)
    .map(() => ({
      severity: 'warning',
      node: node.id,
      text: ['有规则今天找不到任何人', 'One of its rules finds nobody today'],
    }));
  for (const part of node.candidates.flatMap(fixedParts))
    if (peopleOfExpression(part, world).length === 0) {
      const text = writeExpression(part);
      problems.push({
        severity: 'warning',
        node: node.id,
        text: [`表达式中的 ${text} 今天找不到任何人`, `${text} in the expression finds nobody today`],
      });
    }
  const needed = node.kind === 'approve' && node.needs.kind === 'count' ? node.needs.count : 0;
  if (!openEnded && needed > 0 && found(fixed) < needed)
    problems.push({
      severity: 'warning',
      node: node.id,
      text: ['今天找到的人少于所需人数', 'Fewer people are found today than it needs'],
    });
  return problems.slice(0, 3);
}

const isDependent = (rule: CandidateRule): boolean => {
  if (rule.rule === 'table') return rule.rows.some(({ who }) => isDependent(who));
  return dependent.includes(rule.rule) || (rule.rule === 'post' && rule.scope === 'department');
};

/** The rules that can be asked about without a document; those of tables included. */
function fixedRules(rule: CandidateRule): CandidateRule[] {
  if (rule.rule === 'table') return rule.rows.flatMap(({ who }) => fixedRules(who));
  return isDependent(rule) ? [] : [rule];
}

/** Calls in expressions that can be asked about without a document: `role("finance")`, `head("D10", 2)`. */
function fixedParts(rule: CandidateRule): Expression[] {
  if (rule.rule === 'table') return rule.rows.flatMap(({ who }) => fixedParts(who));
  if (rule.rule !== 'expression') return [];
  const { read } = readExpression(rule.text);
  return read
    ? allParts(read).filter(
        (part) =>
          part.is === 'call' &&
          part.args.length > 0 &&
          part.args.every(({ is }) => is === 'text' || is === 'number'),
      )
    : [];
}
