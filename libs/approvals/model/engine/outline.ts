import type { BranchNode, Flow, FlowNode } from '../flow.ts';

/** Where a node stands: in which list, at which place, and in which arm of which branch that list is. */
interface Place {
  node: FlowNode;
  list: readonly FlowNode[];
  index: number;
  branch: BranchNode | null;
  arm: string | null;
}

/** The structure of a flow, indexed once: what comes before what, what has to be walked again. */
export interface Outline {
  /** Nodes in reading order. */
  all: readonly FlowNode[];
  find(id: string): FlowNode | undefined;
  /** The branches around a node with the arm it is in, innermost first. */
  around(id: string): readonly { branch: BranchNode; arm: string }[];
  /** Does `a` always come before `b`? False for nodes in different arms of one branch. */
  precedes(a: string, b: string): boolean;
  /** The node, what it holds, and all that comes after it: what has to be walked again when going back to it. */
  fromHereOn(id: string): readonly string[];
  /** All that comes before the node, as `precedes` says. */
  before(id: string): readonly string[];
}

const made = new WeakMap<Flow, Outline>();

export function outlineOf(flow: Flow): Outline {
  let outline = made.get(flow);
  if (!outline) {
    outline = makeOutline(flow);
    made.set(flow, outline);
  }
  return outline;
}

/** The node and all nodes within it. */
export const withinNode = (node: FlowNode): FlowNode[] =>
  node.kind === 'branch' ? [node, ...node.arms.flatMap((arm) => arm.nodes.flatMap(withinNode))] : [node];

function makeOutline(flow: Flow): Outline {
  const places = new Map<string, Place>();
  const all: FlowNode[] = [];
  const index = (list: readonly FlowNode[], branch: BranchNode | null, arm: string | null): void =>
    list.forEach((node, at) => {
      all.push(node);
      if (!places.has(node.id)) places.set(node.id, { node, list, index: at, branch, arm });
      if (node.kind === 'branch') for (const one of node.arms) index(one.nodes, node, one.id);
    });
  index(flow.nodes, null, null);

  const around = (id: string): { branch: BranchNode; arm: string }[] => {
    const place = places.get(id);
    if (!place?.branch || place.arm === null) return [];
    return [{ branch: place.branch, arm: place.arm }, ...around(place.branch.id)];
  };
  /** The node and the branches around it, each at its place in its list, outermost last. */
  const path = (id: string): Place[] =>
    [id, ...around(id).map(({ branch }) => branch.id)]
      .map((one) => places.get(one))
      .filter((place) => place !== undefined);
  const idsWithin = (nodes: readonly FlowNode[]): string[] => nodes.flatMap(withinNode).map(({ id }) => id);

  return {
    all,
    find: (id) => places.get(id)?.node,
    around,
    precedes(a, b) {
      const others = path(b);
      return path(a).some((here) =>
        others.some((there) => here.list === there.list && here.index < there.index),
      );
    },
    fromHereOn: (id) =>
      path(id).flatMap(({ list, index: at, node }) =>
        idsWithin(node.id === id ? list.slice(at) : list.slice(at + 1)),
      ),
    before: (id) => path(id).flatMap(({ list, index: at }) => idsWithin(list.slice(0, at))),
  };
}
