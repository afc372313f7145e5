import fc from 'fast-check';
import { checkFlow, flow, headOfApplicant, role, step, type BranchNode, type Flow } from '#approvals/model';
import {
  addArm,
  changeArm,
  insertNode,
  moveArm,
  moveNode,
  moveNodeTo,
  removeArm,
  removeNode,
} from './edit-flow.ts';
import { addable, newNode } from './new-node.ts';
import { allNodes, findNode, placeOf, placesOf, withNode } from './places.ts';

const head = step('head', ['部门负责人', 'Department head'], headOfApplicant());
const finance = step('finance', ['财务', 'Finance'], role('finance'));
const branch: BranchNode = {
  kind: 'branch',
  id: 'limits',
  label: ['金额', 'Limits'],
  mode: 'exclusive',
  arms: [
    {
      id: 'large',
      label: ['大额', 'Large'],
      when: { fact: 'amount', is: '>', value: '100' },
      nodes: [finance],
    },
    { id: 'otherwise', label: ['其他', 'Otherwise'], nodes: [] },
  ],
};
const whole = flow(head, branch);
const idsOf = (one: Flow) => allNodes(one.nodes).map(({ id }) => id);

describe('editing a flow', () => {
  it('offers every place in reading order, into the arms and out of them', () => {
    expect(placesOf(whole).map(({ list, index }) => `${list?.arm ?? ''}${index}`)).toEqual([
      ...['0', '1', 'large0', 'large1', 'otherwise0', '2'],
    ]);
    expect(placeOf(whole, 'finance')).toEqual({ list: { branch: 'limits', arm: 'large' }, index: 0 });
  });

  it('moves a step through the branch, place by place, and back again', () => {
    let moved = whole;
    const seen: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) {
      moved = moveNode(moved, 'head', 1);
      seen.push(placeOf(moved, 'head')?.list?.arm);
    }
    expect(seen).toEqual(['large', 'large', 'otherwise', undefined, undefined]);
    for (let n = 0; n < 4; n += 1) moved = moveNode(moved, 'head', -1);
    expect(moved).toEqual(whole);
  });

  it('moves to a place by hand, never into itself', () => {
    const moved = moveNodeTo(whole, 'finance', { list: null, index: 0 });
    expect(idsOf(moved)).toEqual(['finance', 'head', 'limits']);
    expect(moveNodeTo(whole, 'head', { list: null, index: 2 }).nodes.map(({ id }) => id)).toEqual([
      'limits',
      'head',
    ]);
    expect(moveNodeTo(whole, 'limits', { list: { branch: 'limits', arm: 'otherwise' }, index: 0 })).toBe(
      whole,
    );
  });

  it('adds arms before the one for all other cases, moves and removes them', () => {
    const more = addArm(whole, 'limits');
    expect((findNode(more, 'limits') as BranchNode).arms.map(({ id }) => id)).toEqual([
      'large',
      'arm2',
      'otherwise',
    ]);
    const moved = moveArm(more, 'limits', 'arm2', -1);
    expect((findNode(moved, 'limits') as BranchNode).arms[0]?.id).toBe('arm2');
    expect(removeArm(moved, 'limits', 'arm2')).toEqual(whole);
    expect(moveArm(whole, 'limits', 'large', -1)).toEqual(whole);
  });

  it('loses no step and gives no id twice, whatever is done to it', () => {
    const edit = fc.record({ what: fc.nat(6), at: fc.nat(30), kind: fc.constantFrom(...addable) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let flowNow = whole;
        for (const { what, at, kind } of edits) {
          const ids = idsOf(flowNow);
          const id = ids[at % Math.max(1, ids.length)] ?? '';
          const places = placesOf(flowNow);
          const place = places[at % places.length] ?? { list: null, index: 0 };
          const before = ids.length;
          if (what === 0) {
            flowNow = removeNode(flowNow, id);
            continue;
          }
          if (what === 1) flowNow = moveNode(flowNow, id, at % 2 ? 1 : -1);
          if (what === 2) flowNow = moveNodeTo(flowNow, id, place);
          if (what === 3) flowNow = addArm(flowNow, id);
          if (what === 4) flowNow = changeArm(flowNow, id, 'arm1', (arm) => ({ ...arm, label: ['甲', 'A'] }));
          if (what === 5) flowNow = withNode(flowNow, id, (node) => ({ ...node, label: ['乙', 'B'] }));
          if (what === 6) flowNow = insertNode(flowNow, place, newNode(flowNow, kind));
          expect(idsOf(flowNow)).toHaveLength(before + (what === 6 ? 1 : 0));
        }
        const twice = checkFlow(flowNow).filter(({ text: [, en] }) => /this id|same id/.test(en));
        expect(twice).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
