import type { Label } from '#calls/model';
import type { Flow, FlowNode } from '../flow.ts';
import { outlineOf } from '../engine/outline.ts';

/** One difference between two versions of a flow. */
export interface FlowDifference {
  kind: 'added' | 'removed' | 'moved' | 'changed' | 'settings';
  /** Null for the settings of the flow. */
  node: string | null;
  label: Label | null;
  /** What of the node changed, by field of the flow's declaration; `from` and `to` as they stand in it. */
  changes: { field: string; from: unknown; to: unknown }[];
}

/** What has become different from one version to another, node by node, in reading order of the later one. */
export function compareFlows(before: Flow, after: Flow): FlowDifference[] {
  const [old, fresh] = [outlineOf(before), outlineOf(after)];
  const kept = new Set(old.all.filter(({ id }) => fresh.find(id)).map(({ id }) => id));
  const differences: FlowDifference[] = fresh.all.flatMap((node) => {
    const was = old.find(node.id);
    if (!was) return [difference('added', node)];
    const changes = changesOf(ownOf(was), ownOf(node));
    return [
      ...(placeIn(before, node.id, kept) === placeIn(after, node.id, kept)
        ? []
        : [difference('moved', node)]),
      ...(changes.length > 0 ? [{ ...difference('changed', node), changes }] : []),
    ];
  });
  const removed = old.all.filter(({ id }) => !fresh.find(id)).map((node) => difference('removed', node));
  const settings = changesOf({ ...before.settings }, { ...after.settings });
  return [
    ...differences,
    ...removed,
    ...(settings.length > 0
      ? [{ kind: 'settings' as const, node: null, label: null, changes: settings }]
      : []),
  ];
}

const difference = (kind: FlowDifference['kind'], { id, label }: FlowNode): FlowDifference => ({
  kind,
  node: id,
  label,
  changes: [],
});

/** A node without the nodes inside it, which are compared by themselves. */
const ownOf = (node: FlowNode): Record<string, unknown> =>
  node.kind === 'branch'
    ? { ...node, arms: node.arms.map(({ id, label, when }) => ({ id, label, when })) }
    : { ...node };

function changesOf(from: Record<string, unknown>, to: Record<string, unknown>): FlowDifference['changes'] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields
    .filter((field) => stable(from[field]) !== stable(to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }));
}

/** Where a node stands among those that both versions have: its arm, and what comes before it there. */
function placeIn(flow: Flow, id: string, kept: ReadonlySet<string>): string {
  const outline = outlineOf(flow);
  const around = outline.around(id)[0];
  const list = around ? (around.branch.arms.find((arm) => arm.id === around.arm)?.nodes ?? []) : flow.nodes;
  const before = list
    .slice(
      0,
      list.findIndex((node) => node.id === id),
    )
    .filter((node) => kept.has(node.id));
  return stable([around?.branch.id, around?.arm, before.map((node) => node.id)]);
}

/** JSON with keys in order; what is undefined is what is absent. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';
