import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '#api-client/web';
import {
  allParts,
  readExpression,
  type CandidateRule,
  type Condition,
  type Expression,
  type Flow,
} from '#approvals/model';
import { searchReferences } from '#identity/model';
import { allNodes, findNode, type Vocabulary } from '#workflow/model';
import type { Definition } from './designer-context.ts';

/** Most names that one call looks up. */
const mostIds = 200;

/** Names of everything that flows name by code or id, looked up once for all of them. */
export function useVocabulary(definition: Definition, flows: readonly Flow[]): Vocabulary {
  const { facts, fields, types } = definition;
  const wanted = useMemo(() => namedIn(flows, facts ?? {}), [flows, facts]);
  const found = useQueries({
    queries: wanted.map(({ kind, ids }) => read(searchReferences, { kind, ids })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) =>
          (data?.options ?? []).map(({ id, name }) => [`${wanted[index]?.kind} ${id}`, name] as const),
        ),
      ),
  });
  return useMemo(
    () => ({
      facts: facts ?? {},
      nameOf: (kind, id) => found.get(`${kind} ${id}`) ?? id,
      typeTitle: (type) => types.find((one) => one.type === type)?.title ?? [type, type],
      stepLabel: (id) =>
        flows.map((flow) => findNode(flow, id)?.label).find((label) => label !== undefined) ?? [id, id],
      fieldLabel: (name) => fields.find((one) => one.name === name)?.label ?? [name, name],
    }),
    [facts, fields, types, found, flows],
  );
}

type Facts = NonNullable<Definition['facts']>;

/** Ids by the kind of what they name. */
function namedIn(flows: readonly Flow[], facts: Facts): { kind: string; ids: string[] }[] {
  const named = new Map<string, Set<string>>();
  const add = (kind: string, id: string) => {
    if (id !== '') named.set(kind, (named.get(kind) ?? new Set()).add(id));
  };
  for (const { settings } of flows)
    for (const rule of [...(settings?.starters ?? []), ...(settings?.managers ?? [])])
      ruleNames(rule, facts, add);
  for (const node of flows.flatMap((flow) => allNodes(flow.nodes))) {
    if ('when' in node) conditionNames(node.when, facts, add);
    if (node.kind === 'branch') node.arms.forEach(({ when }) => conditionNames(when, facts, add));
    if (node.kind === 'approve' || node.kind === 'copy')
      node.candidates.forEach((rule) => ruleNames(rule, facts, add));
  }
  return [...named].map(([kind, ids]) => ({ kind, ids: [...ids].toSorted().slice(0, mostIds) }));
}

type Add = (kind: string, id: string) => void;

function conditionNames(condition: Condition | undefined, facts: Facts, add: Add): void {
  if (!condition) return;
  if ('all' in condition) condition.all.forEach((part) => conditionNames(part, facts, add));
  else if ('any' in condition) condition.any.forEach((part) => conditionNames(part, facts, add));
  else if ('not' in condition) conditionNames(condition.not, facts, add);
  else {
    const kind = facts[condition.fact]?.refers;
    if (kind)
      (condition.is === 'in' ? condition.values : [String(condition.value)]).forEach((id) => add(kind, id));
  }
}

function ruleNames(rule: CandidateRule, facts: Facts, add: Add): void {
  switch (rule.rule) {
    case 'person':
      return add('person', rule.personId);
    case 'role':
      return add('role', rule.role);
    case 'post':
      return add('post', rule.post);
    case 'group':
      return add('group', rule.group);
    case 'departmentMembers':
    case 'headOfDepartment':
      return add('department', rule.departmentId);
    case 'expression':
      return expressionNames(rule.text, facts, add);
    case 'table':
      for (const { when, who } of rule.rows) {
        conditionNames(when, facts, add);
        ruleNames(who, facts, add);
      }
  }
}

/** Kinds of records that functions of expressions name by their code. */
const namedBy: Readonly<Record<string, string>> = {
  role: 'role',
  post: 'post',
  group: 'group',
  person: 'person',
  head: 'department',
  heads: 'department',
  members: 'department',
};

function expressionNames(text: string, facts: Facts, add: Add): void {
  const { read } = readExpression(text);
  if (!read) return;
  const addText = (kind: string | undefined, part: Expression | undefined) => {
    if (kind && part?.is === 'text') add(kind, part.value);
  };
  for (const part of allParts(read)) {
    if (part.is === 'call') addText(namedBy[part.name], part.args[0]);
    if ((part.is !== 'compare' && part.is !== 'in') || part.left.is !== 'name') continue;
    const kind = facts[part.left.name]?.refers;
    for (const value of part.is === 'in' ? part.values : [part.right]) addText(kind, value);
  }
}
