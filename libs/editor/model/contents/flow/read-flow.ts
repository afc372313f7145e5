import type * as Y from 'yjs';
import { entriesOf, wordsAt } from '../map-content.ts';

/** Most nodes of a chart; most characters of a node or edge; how far from the middle things stand, and how large they are. */
export const flowLimits = { nodes: 1_000, words: 500, far: 100_000, least: 20, most: 20_000 } as const;

/** The shared types at the top. */
export const flowRoots = { nodes: 'nodes', edges: 'edges' } as const;

/** Start and end, step, decision, document, note, and a lane behind them. */
export const flowShapes = ['start', 'step', 'decision', 'document', 'note', 'lane'] as const;
export type FlowShape = (typeof flowShapes)[number];

/** Width and height of a shape that nobody made larger, in pixels. */
export const shapeSizes: Readonly<Record<FlowShape, readonly [number, number]>> = {
  start: [128, 48],
  step: [152, 60],
  decision: [168, 92],
  document: [152, 72],
  note: [152, 80],
  lane: [760, 200],
};

export interface FlowNode {
  id: string;
  shape: FlowShape;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FlowEdge {
  id: string;
  from: string;
  to: string;
  text: string;
}

/** Two numbers that were written as one, so that nobody's half is left over. */
export function pairOf(value: unknown, least: number, most: number): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [a, b] = value as unknown[];
  const isIn = (one: unknown): one is number => typeof one === 'number' && one >= least && one <= most;
  return isIn(a) && isIn(b) ? [a, b] : null;
}

const isShape = (shape: string): shape is FlowShape => (flowShapes as readonly string[]).includes(shape);

/** Nodes and edges, lanes first; an edge whose end is gone is none. The same for every reader. */
export function readFlow(doc: Y.Doc): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const nodes = entriesOf(doc, flowRoots.nodes).map(([id, entry]): FlowNode => {
    const said = wordsAt(entry, 'shape');
    const shape = isShape(said) ? said : 'step';
    const [x, y] = pairOf(entry.get('at'), -flowLimits.far, flowLimits.far) ?? [0, 0];
    const [width, height] = pairOf(entry.get('size'), flowLimits.least, flowLimits.most) ?? shapeSizes[shape];
    return { id, shape, text: wordsAt(entry, 'text'), x, y, width, height };
  });
  const there = new Set(nodes.map(({ id }) => id));
  const edges = entriesOf(doc, flowRoots.edges)
    .map(([id, entry]) => ({
      ...{ id, from: wordsAt(entry, 'from'), to: wordsAt(entry, 'to'), text: wordsAt(entry, 'text') },
    }))
    .filter(({ from, to }) => there.has(from) && there.has(to));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const isBehind = ({ shape }: FlowNode) => Number(shape === 'lane');
  return {
    nodes: nodes.toSorted((a, b) => isBehind(b) - isBehind(a) || byId(a, b)),
    edges: edges.toSorted(byId),
  };
}
