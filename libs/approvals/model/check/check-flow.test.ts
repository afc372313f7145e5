import type { Flow, FlowNode } from '../flow.ts';
import { flow, headOfApplicant, role, step } from '../steps.ts';
import { smallCompany, worldOf } from '../testing/small-company.ts';
import { checkFlow } from './check-flow.ts';
import { checkPeople } from './check-people.ts';

const s = (id: string, options: object = {}) => step(id, ['步骤', 'Step'], role('r'), options);
const arms = (
  mode: 'exclusive' | 'parallel',
  ...lists: { when?: string; nodes: FlowNode[] }[]
): FlowNode => ({
  kind: 'branch',
  id: 'branch',
  label: ['分支', 'Branch'],
  mode,
  arms: lists.map(({ when, nodes }, index) => ({
    id: `arm${index}`,
    label: ['条件', 'Arm'],
    nodes,
    ...(when !== undefined && { when: { fact: when, is: '=' as const, value: 'x' } }),
  })),
});
const problems = (checked: Flow, options = {}) =>
  checkFlow(checked, options).map(({ severity, node, text }) => `${severity} ${node}: ${text[1]}`);

describe('checkFlow', () => {
  it('finds nothing in an ordinary flow', () => {
    expect(problems(flow(step('head', ['负责人', 'Head'], headOfApplicant()), s('finance')))).toEqual([]);
  });

  it.each<[string, Flow, object, string]>([
    ['no step', flow(), {}, 'error null: The flow has no step'],
    [
      'no approval',
      flow({ kind: 'delay', id: 'd', label: ['等', 'Wait'], hours: 1 }),
      {},
      'error null: The flow has no approval: nobody would decide',
    ],
    ['ids twice', flow(s('a'), s('a')), {}, 'error a: Two steps have this id'],
    ['nobody named', flow({ ...s('a'), candidates: [] }), {}, 'error a: Nobody is named to decide'],
    [
      'a share of nothing',
      flow(s('a', { needs: { kind: 'percent', percent: 0 } })),
      {},
      'error a: The share has to be between 1 and 100 %',
    ],
    [
      'back to what does not exist',
      flow(s('a', { onReject: { to: 'node', node: 'x' } })),
      {},
      'error a: The step to go back to does not exist',
    ],
    [
      'back to what comes later',
      flow(s('a', { onReject: { to: 'node', node: 'b' } }), s('b')),
      {},
      'error a: The step to go back to has to come before',
    ],
    [
      'an empty arm',
      flow(arms('parallel', { nodes: [s('a')] }, { nodes: [] })),
      {},
      'error branch: An arm that runs side by side is empty',
    ],
    [
      'an arm that is never reached',
      flow(arms('exclusive', { nodes: [s('a')] }, { when: 'kind', nodes: [s('b')] })),
      {},
      'error b: It can never be reached: an arm before it takes all',
    ],
    [
      'no arm for the rest',
      flow(arms('exclusive', { when: 'kind', nodes: [s('a')] }, { when: 'other', nodes: [s('b')] })),
      {},
      "warning branch: No arm for 'otherwise': where none holds, it passes without a decision",
    ],
    [
      'a fact that does not exist',
      flow(s('a', { when: { fact: 'price', is: '>', value: '1' } })),
      { facts: ['amount'] },
      'error a: It looks at a field that does not exist: price',
    ],
    [
      'a child of its own type',
      flow(s('a'), { kind: 'child', id: 'c', label: ['子', 'Child'], type: 'T' }),
      { type: 'T' },
      'error c: A child of its own type: there is no way out',
    ],
    [
      'a rule that names nobody yet',
      flow(s('a'), { ...s('b'), candidates: [{ rule: 'person', personId: '' }] }),
      {},
      'error b: A rule does not say whom it means',
    ],
    [
      'a condition that compares with nothing',
      flow(s('a'), { ...s('b'), when: { all: [{ fact: 'amount', is: '>', value: '' }] } }),
      {},
      'error b: A condition does not say what it compares with',
    ],
    [
      'a name in one language',
      flow({ ...s('a'), label: ['步骤', ' '] }),
      {},
      'error a: The name of the step is needed in both languages',
    ],
  ])('finds %s', (_what, checked, options, problem) => {
    expect(problems(checked, options)).toContain(problem);
  });

  it('names the rules that find nobody today, and steps that need more than there are', () => {
    const world = worldOf(smallCompany(3, { r: ['p1'] }));
    const checked = flow(
      s('a'),
      s('b', { needs: { kind: 'count', count: 2 } }),
      step('c', ['丙', 'C'], role('legal')),
    );
    expect(checkPeople(checked, world)).toEqual({
      kind: 'checked',
      problems: [
        {
          severity: 'warning',
          node: 'b',
          text: expect.arrayContaining(['Fewer people are found today than it needs']),
        },
        {
          severity: 'warning',
          node: 'c',
          text: expect.arrayContaining(['One of its rules finds nobody today']),
        },
      ],
    });
  });
});
