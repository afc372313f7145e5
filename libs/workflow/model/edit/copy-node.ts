import type { Flow, FlowNode } from '#approvals/model';
import { allNodes } from './places.ts';

/**
 * A copy of a node for a flow, its own or another: with ids that nothing there has, and without what names steps that
 * the flow does not have. Fields and facts that the other type does not know are the check's to find.
 */
export function copyNode(flow: Flow, node: FlowNode): FlowNode {
  const taken = new Set(allNodes(flow.nodes).map(({ id }) => id));
  const fresh = (id: string): string => {
    const stem = id.replace(/\d+$/, '') || 'step';
    let n = 1;
    while (taken.has(`${stem}${n}`)) n += 1;
    taken.add(`${stem}${n}`);
    return `${stem}${n}`;
  };
  const given = new Map(allNodes([node]).map(({ id }) => [id, fresh(id)]));
  const there = new Set(allNodes(flow.nodes).map(({ id }) => id));
  const copy = (one: FlowNode): FlowNode => {
    const id = given.get(one.id) ?? one.id;
    if (one.kind === 'branch')
      return { ...one, id, arms: one.arms.map((arm) => ({ ...arm, nodes: arm.nodes.map(copy) })) };
    if (one.kind !== 'approve' || one.onReject?.to !== 'node') return { ...one, id };
    const { onReject, ...rest } = one;
    const target = given.get(onReject.node) ?? (there.has(onReject.node) ? onReject.node : null);
    return { ...rest, id, ...(target !== null && { onReject: { to: 'node', node: target } }) };
  };
  return copy(node);
}
