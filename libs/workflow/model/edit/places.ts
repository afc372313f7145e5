import type { BranchNode, Flow, FlowNode } from '#approvals/model';

/** A list of nodes in a flow: the flow itself, or an arm of a branch. */
export interface ListOf {
  branch: string;
  arm: string;
}

/** Where a node can stand: before the node at `index` of a list; `list` null is the flow itself. */
export interface Place {
  list: ListOf | null;
  index: number;
}

export const samePlace = (a: Place, b: Place): boolean =>
  a.index === b.index && a.list?.branch === b.list?.branch && a.list?.arm === b.list?.arm;

/** All nodes, those in branches too, in reading order. */
export const allNodes = (nodes: readonly FlowNode[]): FlowNode[] =>
  nodes.flatMap((node) => [
    node,
    ...(node.kind === 'branch' ? node.arms.flatMap((arm) => allNodes(arm.nodes)) : []),
  ]);

export const findNode = (flow: Flow, id: string): FlowNode | undefined =>
  allNodes(flow.nodes).find((node) => node.id === id);

/** Every place where a node can stand, in reading order. */
export function placesOf(flow: Flow): Place[] {
  const within = (nodes: readonly FlowNode[], list: ListOf | null): Place[] => [
    { list, index: 0 },
    ...nodes.flatMap((node, index) => [
      ...(node.kind === 'branch'
        ? node.arms.flatMap((arm) => within(arm.nodes, { branch: node.id, arm: arm.id }))
        : []),
      { list, index: index + 1 },
    ]),
  ];
  return within(flow.nodes, null);
}

/** Where a node stands now; null where there is none of this id. */
export function placeOf(flow: Flow, id: string): Place | null {
  const within = (nodes: readonly FlowNode[], list: ListOf | null): Place | null => {
    const index = nodes.findIndex((node) => node.id === id);
    if (index >= 0) return { list, index };
    for (const node of nodes)
      if (node.kind === 'branch')
        for (const arm of node.arms) {
          const found = within(arm.nodes, { branch: node.id, arm: arm.id });
          if (found) return found;
        }
    return null;
  };
  return within(flow.nodes, null);
}

/** The flow with one of its lists replaced. */
export const withList = (
  flow: Flow,
  list: ListOf | null,
  change: (nodes: readonly FlowNode[]) => readonly FlowNode[],
): Flow =>
  list === null
    ? { ...flow, nodes: change(flow.nodes) }
    : withNode(flow, list.branch, (branch) =>
        branch.kind === 'branch'
          ? {
              ...branch,
              arms: branch.arms.map((arm) =>
                arm.id === list.arm ? { ...arm, nodes: change(arm.nodes) } : arm,
              ),
            }
          : branch,
      );

/** The flow with one node replaced; the same flow where there is none of this id. */
export function withNode(flow: Flow, id: string, change: (node: FlowNode) => FlowNode): Flow {
  const within = (nodes: readonly FlowNode[]): readonly FlowNode[] =>
    nodes.map((node) => {
      if (node.id === id) return change(node);
      return node.kind === 'branch' ? withArms(node, within) : node;
    });
  return { ...flow, nodes: within(flow.nodes) };
}

const withArms = (
  branch: BranchNode,
  change: (nodes: readonly FlowNode[]) => readonly FlowNode[],
): BranchNode => ({
  ...branch,
  arms: branch.arms.map((arm) => ({ ...arm, nodes: change(arm.nodes) })),
});
