import type { FlowNode } from '../flow.ts';
import { amountFrom, flow, role, step, withSettings } from '../steps.ts';
import { compareFlows } from './compare-flows.ts';

const s = (id: string, options: object = {}) => step(id, [id, id], role(id), options);
const branch = (...arms: FlowNode[][]): FlowNode => ({
  kind: 'branch',
  id: 'branch',
  label: ['分支', 'Branch'],
  mode: 'parallel',
  arms: arms.map((nodes, index) => ({ id: `a${index}`, label: ['条', 'Arm'], nodes })),
});
const compared = (...[before, after]: Parameters<typeof compareFlows>) =>
  compareFlows(before, after).map(({ kind, node, changes }) =>
    [kind, node, ...changes.map(({ field }) => field)].filter(Boolean).join(' '),
  );

describe('compareFlows', () => {
  it('finds nothing between equals', () => {
    expect(
      compared(flow(s('a'), branch([s('b')], [s('c')])), flow(s('a'), branch([s('b')], [s('c')]))),
    ).toEqual([]);
  });

  it('tells added, removed, changed and moved nodes from each other', () => {
    expect(compared(flow(s('a'), s('b'), s('c')), flow(s('a'), s('x'), s('c')))).toEqual([
      'added x',
      'removed b',
    ]);
    expect(compared(flow(s('a'), s('b')), flow(s('b'), s('a')))).toEqual(['moved b', 'moved a']);
    expect(
      compared(flow(s('a'), s('b')), flow(s('a'), s('b', { needs: { kind: 'all' }, when: amountFrom('1') }))),
    ).toEqual(['changed b needs when']);
  });

  it('does not call what stands around an added node moved', () => {
    expect(compared(flow(s('a'), s('b')), flow(s('x'), s('a'), s('b')))).toEqual(['added x']);
  });

  it('looks into branches and at settings', () => {
    expect(
      compared(
        flow(branch([s('b')], [s('c')])),
        withSettings({ withdrawal: 'never' }, flow(branch([s('b'), s('c')], [s('d')]))),
      ),
    ).toEqual(['moved c', 'added d', 'settings withdrawal']);
  });
});
