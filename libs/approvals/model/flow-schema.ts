import { z } from 'zod';
import { longestExpression } from './expression/read-expression.ts';
import { printOptions } from './print-options.ts';
import { categoryNames } from './categories.ts';
import { compareSigns } from './compare-sign.ts';
import type { BranchNode, CandidateRule, Condition, Flow, FlowNode } from './flow.ts';

/** Limits of what a designer may send: far beyond any real flow, small enough to walk in a moment. */
const most = { nodes: 60, arms: 20, rules: 20, rows: 50, depth: 8, template: 200 } as const;

const text = z.string().max(200);
const id = z.string().min(1).max(60);
/** Whom a rule names: nobody yet in a draft that is not finished; `checkFlow` keeps it from being published. */
const named = z.string().max(60);
const label = z.tuple([z.string().max(60), z.string().max(120)]).readonly();

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).max(most.rules) }),
    z.strictObject({ any: z.array(condition).max(most.rules) }),
    z.strictObject({ not: condition }),
    z.strictObject({
      fact: text,
      is: z.enum(compareSigns),
      value: z.union([text, z.number(), z.boolean()]),
    }),
    z.strictObject({ fact: text, is: z.literal('in'), values: z.array(text).max(100) }),
  ]),
);

const withoutDocument = [
  z.strictObject({ rule: z.literal('person'), personId: named }),
  z.strictObject({ rule: z.literal('role'), role: named, scope: z.enum(['company', 'group']) }),
  z.strictObject({ rule: z.literal('post'), post: named, scope: z.enum(['department', 'company']) }),
  z.strictObject({ rule: z.literal('group'), group: named }),
  z.strictObject({ rule: z.literal('departmentMembers'), departmentId: named }),
] as const;
const people = z.array(z.discriminatedUnion('rule', withoutDocument)).max(most.rules);
const template = z.tuple([z.string().max(most.template), z.string().max(most.template)]).readonly();
const decided = z.array(z.enum(['approve', 'reject', 'return']));

const rule: z.ZodType<CandidateRule> = z.lazy(() =>
  z.discriminatedUnion('rule', [
    ...withoutDocument,
    z.strictObject({ rule: z.literal('headOfDepartment'), departmentId: named }),
    z.strictObject({
      rule: z.literal('headOfApplicant'),
      levels: z.int().min(1).max(20),
      through: z.boolean().optional(),
    }),
    z.strictObject({ rule: z.literal('headOfField'), field: named }),
    z.strictObject({ rule: z.literal('membersOfField'), field: named }),
    z.strictObject({ rule: z.literal('personOfField'), field: named }),
    z.strictObject({ rule: z.literal('applicant') }),
    z.strictObject({ rule: z.literal('pickedByApplicant') }),
    z.strictObject({ rule: z.literal('pickedByPrevious') }),
    z.strictObject({ rule: z.literal('expression'), text: z.string().max(longestExpression) }),
    z.strictObject({
      rule: z.literal('table'),
      rows: z.array(z.strictObject({ when: condition, who: rule })).max(most.rows),
    }),
  ]),
);

const needs = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('percent'), percent: z.number() }),
  z.strictObject({ kind: z.literal('count'), count: z.int() }),
  z.strictObject({ kind: z.literal('inSequence') }),
]);

const approveNode = z.strictObject({
  kind: z.literal('approve'),
  id,
  label,
  candidates: z.array(rule).max(most.rules),
  needs,
  when: condition.optional(),
  whenApplicant: z.enum(['decides', 'skip', 'headInstead']).optional(),
  whenNobody: z.enum(['administrator', 'skip']).optional(),
  onReject: z
    .discriminatedUnion('to', [
      z.strictObject({ to: z.literal('end') }),
      z.strictObject({ to: z.literal('node'), node: id }),
    ])
    .optional(),
  reasonRequired: decided.optional(),
  signatureRequired: decided.optional(),
  without: z
    .array(z.enum(['return', 'transfer', 'delegate', 'addSignerBefore', 'addSignerAfter']))
    .optional(),
  timeout: z
    .strictObject({
      hours: z.number(),
      action: z.enum(['remind', 'escalate', 'transferToAdministrator']),
      atMost: z.int().min(1).max(100).optional(),
    })
    .optional(),
  fields: z.record(id, z.enum(['read', 'edit', 'hidden'])).optional(),
  linesOf: z.strictObject({ lines: id, owner: id }).optional(),
});
const copyNode = z.strictObject({
  kind: z.literal('copy'),
  id,
  label,
  candidates: z.array(rule).max(most.rules),
  when: condition.optional(),
});
const delayNode = z.strictObject({ kind: z.literal('delay'), id, label, hours: z.number() });
const childNode = z.strictObject({ kind: z.literal('child'), id, label, type: z.string().max(40) });
const branchNode: z.ZodType<BranchNode> = z.lazy(() =>
  z.strictObject({
    kind: z.literal('branch'),
    id,
    label,
    mode: z.enum(['exclusive', 'inclusive', 'parallel']),
    arms: z
      .array(
        z.strictObject({ id, label, when: condition.optional(), nodes: z.array(flowNode).max(most.nodes) }),
      )
      .max(most.arms),
  }),
);
const flowNode: z.ZodType<FlowNode> = z.lazy(() =>
  z.union([approveNode, copyNode, delayNode, childNode, branchNode]),
);

/** A flow as a designer sends it: of the right shape. Whether it makes sense is `checkFlow`'s to say. */
export const flowSchema: z.ZodType<Flow> = z
  .strictObject({
    nodes: z.array(flowNode).max(most.nodes),
    settings: z
      .strictObject({
        withdrawal: z.enum(['untilFirstDecision', 'always', 'never']).optional(),
        skipRepeatedApprovers: z.boolean().optional(),
        keepUnchangedApprovals: z.boolean().optional(),
        starters: people.optional(),
        managers: people.optional(),
        category: z.enum(categoryNames).optional(),
        print: printOptions.optional(),
        title: template.optional(),
        summary: template.optional(),
      })
      .optional(),
  })
  .refine(({ nodes }) => depthOf(nodes) <= most.depth && sizeOf(nodes) <= most.nodes * 5, {
    error: 'too deep or too large',
  });

const depthOf = (nodes: readonly FlowNode[]): number =>
  Math.max(
    1,
    ...nodes.map((node) =>
      node.kind === 'branch' ? 1 + Math.max(0, ...node.arms.map((arm) => depthOf(arm.nodes))) : 1,
    ),
  );
const sizeOf = (nodes: readonly FlowNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + 1 + (node.kind === 'branch' ? node.arms.reduce((inner, arm) => inner + sizeOf(arm.nodes), 0) : 0),
    0,
  );
