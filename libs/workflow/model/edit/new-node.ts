import type { BranchNode, Flow, FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';
import { allNodes } from './places.ts';

/** What can be added to a flow; a branch is added by its mode. */
export const addable = ['approve', 'copy', 'exclusive', 'parallel', 'inclusive', 'delay', 'child'] as const;
export type Addable = (typeof addable)[number];

/** What a fresh node is called until somebody names it. */
export const addableLabels: Readonly<Record<Addable, Label>> = {
  approve: ['审批', 'Approval'],
  copy: ['抄送', 'Copy'],
  exclusive: ['条件分支', 'Condition'],
  parallel: ['并行分支', 'In parallel'],
  inclusive: ['包容分支', 'All that hold'],
  delay: ['等待', 'Wait'],
  child: ['子流程', 'Child process'],
};

/** An id that nothing in the flow has: 'step3'. Ids stay over versions, so they are never given twice. */
export function freshId(flow: Flow, stem: string): string {
  const taken = new Set(
    allNodes(flow.nodes).flatMap((node) =>
      node.kind === 'branch' ? [node.id, ...node.arms.map((arm) => arm.id)] : [node.id],
    ),
  );
  for (let n = 1; ; n += 1) if (!taken.has(`${stem}${n}`)) return `${stem}${n}`;
}

/** Nth arm of a branch: the last one without a condition is for all other cases. */
export const newArm = (id: string, label: Label): BranchNode['arms'][number] => ({ id, label, nodes: [] });

/** A node with sensible settings, complete but for who it is about. */
export function newNode(flow: Flow, kind: Addable): FlowNode {
  const label = addableLabels[kind];
  switch (kind) {
    case 'approve':
      return {
        kind,
        id: freshId(flow, 'step'),
        label,
        candidates: [{ rule: 'headOfApplicant', levels: 1 }],
        needs: { kind: 'any' },
      };
    case 'copy':
      return { kind, id: freshId(flow, 'copy'), label, candidates: [{ rule: 'applicant' }] };
    case 'delay':
      return { kind, id: freshId(flow, 'wait'), label, hours: 24 };
    case 'child':
      return { kind, id: freshId(flow, 'child'), label, type: '' };
    default:
      return {
        kind: 'branch',
        id: freshId(flow, 'branch'),
        label,
        mode: kind,
        arms:
          kind === 'parallel'
            ? [newArm('arm1', ['分支一', 'First']), newArm('arm2', ['分支二', 'Second'])]
            : [newArm('arm1', ['条件一', 'First case']), newArm('otherwise', ['其他情况', 'Otherwise'])],
      };
  }
}
