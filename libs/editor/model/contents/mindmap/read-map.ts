import type * as Y from 'yjs';
import { entriesOf, wordsAt } from '../map-content.ts';

/** Most nodes of a map, with its root; most characters of a node. */
export const mapLimits = { nodes: 5_000, words: 500 } as const;
/** The node at the top: it has no parent. */
export const mapRoot = 'root';
/** The shared type with the nodes. */
export const mapNodes = 'nodes';

/** A node with those below it, in their order. */
export interface MapNode {
  id: string;
  text: string;
  order: string;
  under: MapNode[];
}

/** Parents in which nobody is above itself: of each cycle the greatest id goes under the root. */
function withoutCycles(parents: Map<string, string>): Map<string, string> {
  const seen = new Map<string, number>();
  let walk = 0;
  for (const start of parents.keys()) {
    walk++;
    const path: string[] = [];
    let at = start;
    while (at !== mapRoot && !seen.has(at)) {
      seen.set(at, walk);
      path.push(at);
      at = parents.get(at) ?? mapRoot;
    }
    // Met again on the same walk: from there on it is a ring.
    if (at !== mapRoot && seen.get(at) === walk) {
      const ring = path.slice(path.indexOf(at));
      parents.set(
        ring.reduce((greatest, id) => (id > greatest ? id : greatest)),
        mapRoot,
      );
    }
  }
  return parents;
}

const byOrder = (a: MapNode, b: MapNode): number => {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/**
 * The nodes of a document as one tree, whatever several did at once: children of a deleted node and the greatest id of a
 * cycle go under the root. Every reader comes to the same tree.
 */
export function readMap(doc: Y.Doc, title = ''): MapNode {
  const nodes = new Map<string, MapNode>();
  const said = new Map<string, string>();
  for (const [id, entry] of entriesOf(doc, mapNodes)) {
    nodes.set(id, { id, text: wordsAt(entry, 'text'), order: wordsAt(entry, 'order'), under: [] });
    if (id !== mapRoot) said.set(id, wordsAt(entry, 'parent'));
  }
  const root = nodes.get(mapRoot) ?? { id: mapRoot, text: '', order: '', under: [] };
  root.text ||= title;
  for (const [id, parent] of said) if (!nodes.has(parent) || parent === id) said.set(id, mapRoot);
  for (const [id, parent] of withoutCycles(said)) {
    const node = nodes.get(id);
    if (node) (nodes.get(parent) ?? root).under.push(node);
  }
  for (const { under } of [root, ...nodes.values()]) under.sort(byOrder);
  return root;
}

/** Every node in the order of an outline, with how deep it stands and its parent. */
export function* outlineOf(
  root: MapNode,
  isOpen: (node: MapNode) => boolean = () => true,
): Generator<{ node: MapNode; depth: number; parent: MapNode | null }> {
  const waiting: { node: MapNode; depth: number; parent: MapNode | null }[] = [
    { node: root, depth: 0, parent: null },
  ];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    yield at;
    const { node, depth } = at;
    if (!isOpen(node)) continue;
    for (const child of node.under.toReversed())
      waiting.push({ node: child, depth: depth + 1, parent: node });
  }
}
