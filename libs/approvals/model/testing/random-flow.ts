import fc from 'fast-check';
import { writeExpression } from '../expression/write-expression.ts';
import type { ApproveNode, CandidateRule, Condition, Flow, FlowNode, PeopleRule } from '../flow.ts';
import { randomExpression } from './random-expression.ts';

const label = ['步骤', 'Step'] as const;
/** Made once: an expression is larger than all the rest of a flow. */
const expressions = fc.sample(randomExpression, 500).map(writeExpression);
const personId = fc.integer({ min: 0, max: 9 }).map((index) => `p${index}`);
const roleName = fc.constantFrom('r0', 'r1', 'r2', 'nobody');

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    fact: fc.constant('amount'),
    is: fc.constantFrom('>=', '<', '=', '!='),
    value: fc.constantFrom('0', '100', '5000'),
  }),
  fc.record({ fact: fc.constant('kind'), is: fc.constant('in' as const), values: fc.constant(['a', 'b']) }),
  fc.constant<Condition>({ not: { fact: 'kind', is: '=', value: 'a' } }),
);

const simpleRule: fc.Arbitrary<CandidateRule> = fc.oneof(
  personId.map((id): CandidateRule => ({ rule: 'person', personId: id })),
  roleName.map((role): CandidateRule => ({ rule: 'role', role, scope: 'company' })),
  fc
    .record({ levels: fc.integer({ min: 1, max: 3 }), through: fc.boolean() })
    .map((heads): CandidateRule => ({ rule: 'headOfApplicant', ...heads })),
  fc.constant<CandidateRule>({ rule: 'membersOfField', field: 'department' }),
  fc.constant<CandidateRule>({ rule: 'personOfField', field: 'owner' }),
  fc.constant<CandidateRule>({ rule: 'headOfField', field: 'owner' }),
  fc.constant<CandidateRule>({ rule: 'applicant' }),
  fc.constant<CandidateRule>({ rule: 'pickedByApplicant' }),
  fc.constant<CandidateRule>({ rule: 'pickedByPrevious' }),
);
const rule: fc.Arbitrary<CandidateRule> = fc.oneof(
  { weight: 5, arbitrary: simpleRule },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.record({ when: condition, who: simpleRule }), { minLength: 1, maxLength: 3 })
      .map((rows): CandidateRule => ({ rule: 'table', rows })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...expressions).map((text): CandidateRule => ({ rule: 'expression', text })),
  },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const approve: fc.Arbitrary<ApproveNode> = fc
  .record({
    candidates: fc.array(rule, { minLength: 1, maxLength: 3 }),
    needs: fc.oneof(
      fc.constantFrom({ kind: 'any' as const }, { kind: 'all' as const }, { kind: 'inSequence' as const }),
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
      fc.integer({ min: 1, max: 4 }).map((count) => ({ kind: 'count' as const, count })),
    ),
    when: maybe(condition),
    whenApplicant: maybe(fc.constantFrom('decides' as const, 'skip' as const, 'headInstead' as const)),
    whenNobody: maybe(fc.constantFrom('administrator' as const, 'skip' as const)),
    timeout: maybe(
      fc.record({
        hours: fc.integer({ min: 1, max: 48 }),
        action: fc.constantFrom('remind' as const, 'escalate' as const, 'transferToAdministrator' as const),
      }),
    ),
    onReject: maybe(fc.constant({ to: 'node' as const, node: 'earlier' })),
    signatureRequired: fc.option(fc.subarray(['approve' as const, 'reject' as const, 'return' as const]), {
      nil: undefined,
      freq: 3,
    }),
    reasonRequired: fc.option(fc.subarray(['reject' as const, 'return' as const]), {
      nil: undefined,
      freq: 4,
    }),
    without: fc.option(fc.subarray(['return' as const, 'transfer' as const, 'delegate' as const]), {
      nil: undefined,
      freq: 6,
    }),
    linesOf: fc.option(fc.constant({ lines: 'lines', owner: 'owner' }), { nil: undefined, freq: 8 }),
    fields: fc.option(fc.constant({ amount: 'edit' as const }), { nil: undefined, freq: 6 }),
  })
  .map((node) => ({ kind: 'approve', id: '', label, ...node }));

const nodes = fc.letrec<{ list: FlowNode[]; node: FlowNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: approve },
    {
      weight: 1,
      arbitrary: fc
        .record({ candidates: fc.array(simpleRule, { minLength: 1, maxLength: 2 }), when: maybe(condition) })
        .map((node): FlowNode => ({ kind: 'copy', id: '', label, ...node })),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 30 })
        .map((hours): FlowNode => ({ kind: 'delay', id: '', label, hours })),
    },
    { weight: 1, arbitrary: fc.constant<FlowNode>({ kind: 'child', id: '', label, type: 'otherForm' }) },
    {
      weight: 2,
      arbitrary: fc
        .record({
          mode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'parallel' as const),
          arms: fc.array(fc.record({ when: maybe(condition), nodes: tie('list') }), {
            minLength: 2,
            maxLength: 3,
          }),
        })
        .map(({ mode, arms }): FlowNode => ({
          kind: 'branch',
          id: '',
          label,
          mode,
          arms: arms.map((arm, index) => ({ id: `a${index}`, label, ...arm })),
        })),
    },
  ),
  list: fc.array(tie('node'), { minLength: 0, maxLength: 4 }),
}));

/** Gives every node its own id, in reading order, and 'earlier' the nearest approval before. */
function withIds(list: readonly FlowNode[], counter: { next: number; last: string | null }): FlowNode[] {
  return list.map((node): FlowNode => {
    const id = `n${(counter.next += 1)}`;
    if (node.kind === 'branch') {
      const before = counter.last;
      const arms = node.arms.map((arm) => {
        counter.last = before;
        return { ...arm, nodes: withIds(arm.nodes, counter) };
      });
      counter.last = before;
      return { ...node, id, arms };
    }
    if (node.kind !== 'approve') return { ...node, id };
    const { onReject, ...rest } = node;
    const target = counter.last;
    counter.last = id;
    return { ...rest, id, ...(onReject && target && { onReject: { to: 'node', node: target } }) };
  });
}

/** Flows of every node kind, rule and setting, nested up to a few levels; never empty. */
export const randomFlow: fc.Arbitrary<Flow> = fc
  .record({
    list: fc.array(nodes.node, { minLength: 1, maxLength: 5 }),
    settings: fc.record({
      withdrawal: maybe(fc.constantFrom('untilFirstDecision' as const, 'always' as const, 'never' as const)),
      skipRepeatedApprovers: maybe(fc.boolean()),
      keepUnchangedApprovals: maybe(fc.boolean()),
      // p0, who applies, is among them.
      starters: maybe(fc.constant<PeopleRule[]>([{ rule: 'role', role: 'r2', scope: 'company' }])),
    }),
  })
  .map(({ list, settings }) => ({ nodes: withIds(list, { next: 0, last: null }), settings }));
