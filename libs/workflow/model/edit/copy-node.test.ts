import { flow, headOfApplicant, role, step, type BranchNode } from '#approvals/model';
import { copyNode } from './copy-node.ts';
import { allNodes } from './places.ts';

const head = step('head', ['负责人', 'Head'], headOfApplicant());
const back = step('step2', ['采购', 'Purchasing'], role('purchasing'), {
  onReject: { to: 'node', node: 'head' },
});
const branch: BranchNode = {
  kind: 'branch',
  id: 'branch1',
  label: ['分支', 'Branch'],
  mode: 'parallel',
  arms: [
    { id: 'arm1', label: ['一', 'One'], nodes: [step('step3', ['财务', 'Finance'], role('finance'))] },
    {
      id: 'arm2',
      label: ['二', 'Two'],
      nodes: [
        step('step4', ['法务', 'Legal'], role('legal')),
        step('step5', ['总经理', 'Manager'], role('generalManager'), {
          onReject: { to: 'node', node: 'step4' },
        }),
      ],
    },
  ],
};
const whole = flow(head, back, branch);

it('gives a copy ids of its own, however deep', () => {
  const copy = copyNode(whole, branch);
  const ids = [...allNodes(whole.nodes), ...allNodes([copy])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(copyNode(whole, back)).toMatchObject({ id: 'step1', label: back.label });
});

it('leads back to a step of the flow, or to the one that was copied with it', () => {
  expect(copyNode(whole, back)).toMatchObject({ onReject: { node: 'head' } });
  const [, second] = (copyNode(whole, branch) as BranchNode).arms;
  expect(second?.nodes[1]).toMatchObject({ onReject: { node: second?.nodes[0]?.id } });
});

it('forgets a step that the other flow does not have', () => {
  expect(copyNode(flow(), back)).not.toHaveProperty('onReject');
});
