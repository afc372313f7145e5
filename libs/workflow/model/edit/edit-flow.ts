import type { BranchNode, Flow, FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';
import { newArm } from './new-node.ts';
import { placeOf, placesOf, samePlace, withList, withNode, type Place } from './places.ts';

/** The flow with a node more. */
export const insertNode = (flow: Flow, { list, index }: Place, node: FlowNode): Flow =>
  withList(flow, list, (nodes) => nodes.toSpliced(index, 0, node));

/** The flow without a node and all that is in it. */
export function removeNode(flow: Flow, id: string): Flow {
  const place = placeOf(flow, id);
  return place ? withList(flow, place.list, (nodes) => nodes.toSpliced(place.index, 1)) : flow;
}

/**
 * The flow with a node elsewhere; the same flow where the place is the node's own or inside it. The place is one of the
 * flow as it is, the node included.
 */
export function moveNodeTo(flow: Flow, id: string, to: Place): Flow {
  const from = placeOf(flow, id);
  const node = from && nodeAt(flow, from);
  if (!from || !node || isInside(node, to)) return flow;
  const sameList = samePlace({ ...from, index: 0 }, { ...to, index: 0 });
  if (sameList && (to.index === from.index || to.index === from.index + 1)) return flow;
  const index = sameList && to.index > from.index ? to.index - 1 : to.index;
  return insertNode(removeNode(flow, id), { ...to, index }, node);
}

/** One place up or down in reading order, into branches and out of them. */
export function moveNode(flow: Flow, id: string, by: -1 | 1): Flow {
  const from = placeOf(flow, id);
  const node = from && nodeAt(flow, from);
  if (!from || !node) return flow;
  const without = removeNode(flow, id);
  const places = placesOf(without);
  const to = places[places.findIndex((place) => samePlace(place, from)) + by];
  return to ? insertNode(without, to, node) : flow;
}

function nodeAt(flow: Flow, { list, index }: Place): FlowNode | undefined {
  let found: FlowNode | undefined;
  withList(flow, list, (nodes) => {
    found = nodes[index];
    return nodes;
  });
  return found;
}

const isInside = (node: FlowNode, { list }: Place): boolean =>
  list !== null &&
  node.kind === 'branch' &&
  (node.id === list.branch ||
    node.arms.some((arm) => arm.nodes.some((inner) => isInside(inner, { list, index: 0 }))));

type Arm = BranchNode['arms'][number];

/** The branch with an arm more, before the one for all other cases. */
export function addArm(flow: Flow, branchId: string): Flow {
  return withBranch(flow, branchId, (branch) => {
    const ids = new Set(branch.arms.map(({ id }) => id));
    let n = branch.arms.length;
    while (ids.has(`arm${n}`)) n += 1;
    const label: Label = [`分支 ${n}`, `Case ${n}`];
    const last = branch.arms.at(-1);
    const before = branch.mode !== 'parallel' && last && last.when === undefined;
    const at = before ? branch.arms.length - 1 : branch.arms.length;
    return { ...branch, arms: branch.arms.toSpliced(at, 0, newArm(`arm${n}`, label)) };
  });
}

export const removeArm = (flow: Flow, branchId: string, arm: string): Flow =>
  withBranch(flow, branchId, (branch) => ({
    ...branch,
    arms: branch.arms.filter(({ id }) => id !== arm),
  }));

/** One arm left or right: in a condition the first that holds is taken. */
export const moveArm = (flow: Flow, branchId: string, arm: string, by: -1 | 1): Flow =>
  withBranch(flow, branchId, (branch) => {
    const from = branch.arms.findIndex(({ id }) => id === arm);
    const moved = branch.arms[from];
    const to = from + by;
    if (!moved || to < 0 || to >= branch.arms.length) return branch;
    return { ...branch, arms: branch.arms.toSpliced(from, 1).toSpliced(to, 0, moved) };
  });

export const changeArm = (flow: Flow, branchId: string, arm: string, change: (arm: Arm) => Arm): Flow =>
  withBranch(flow, branchId, (branch) => ({
    ...branch,
    arms: branch.arms.map((one) => (one.id === arm ? change(one) : one)),
  }));

const withBranch = (flow: Flow, id: string, change: (branch: BranchNode) => BranchNode): Flow =>
  withNode(flow, id, (node) => (node.kind === 'branch' ? change(node) : node));
