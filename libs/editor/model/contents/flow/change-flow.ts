import * as Y from 'yjs';
import { flowLimits, flowRoots, readFlow, type FlowShape } from './read-flow.ts';

const cut = (text: string): string => [...text.trim()].slice(0, flowLimits.words / 2).join('');
/** Whole pixels, and never out of sight. */
const bounded = (least: number, most: number) => (one: number) =>
  Math.round(Math.min(most, Math.max(least, one)));
const placed = bounded(-flowLimits.far, flowLimits.far);
const sized = bounded(flowLimits.least, flowLimits.most);

/** Changes to one flow chart; each is one change of the document, made under `origin`. */
export class FlowChanges {
  readonly #doc: Y.Doc;
  readonly #newId: () => string;
  readonly #origin: unknown;

  /** `newId` gives names that nobody else gives. */
  constructor(doc: Y.Doc, newId: () => string, origin: unknown = null) {
    this.#doc = doc;
    this.#newId = newId;
    this.#origin = origin;
  }

  #set(root: string, id: string, fields: Readonly<Record<string, unknown>>): void {
    const entry = this.#doc.getMap(root).get(id);
    if (entry instanceof Y.Map) for (const [name, value] of Object.entries(fields)) entry.set(name, value);
  }

  /** Adds a node, and an edge to it where it stands behind another; answers its id, null where the chart is full. */
  add(
    shape: FlowShape,
    { x, y, text, after }: { x: number; y: number; text: string; after?: string | null },
  ): string | null {
    const nodes = this.#doc.getMap(flowRoots.nodes);
    if (nodes.size >= flowLimits.nodes) return null;
    const id = this.#newId();
    this.#doc.transact(() => {
      nodes.set(id, new Y.Map(Object.entries({ shape, text: cut(text), at: [placed(x), placed(y)] })));
      if (after && nodes.has(after)) this.#connect(after, id);
    }, this.#origin);
    return id;
  }

  #connect(from: string, to: string): string {
    const id = this.#newId();
    this.#doc.getMap(flowRoots.edges).set(id, new Y.Map(Object.entries({ from, to, text: '' })));
    return id;
  }

  /** Leads from one node to another, once; answers the edge. */
  connect(from: string, to: string): string | null {
    const { nodes, edges } = readFlow(this.#doc);
    const there = (id: string) => nodes.some((node) => node.id === id && node.shape !== 'lane');
    if (from === to || !there(from) || !there(to)) return null;
    const known = edges.find((edge) => edge.from === from && edge.to === to);
    if (known) return known.id;
    return this.#doc.transact(() => this.#connect(from, to), this.#origin);
  }

  /** What a node or an edge says. */
  rename(id: string, text: string): void {
    const root = this.#doc.getMap(flowRoots.nodes).has(id) ? flowRoots.nodes : flowRoots.edges;
    this.#doc.transact(() => this.#set(root, id, { text: cut(text) }), this.#origin);
  }

  /** Nodes stand elsewhere. */
  place(moves: readonly { id: string; x: number; y: number }[]): void {
    this.#doc.transact(() => {
      for (const { id, x, y } of moves) this.#set(flowRoots.nodes, id, { at: [placed(x), placed(y)] });
    }, this.#origin);
  }

  /** A node has another size. */
  resize(id: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#doc.transact(
      () =>
        this.#set(flowRoots.nodes, id, {
          ...{ at: [placed(x), placed(y)], size: [sized(width), sized(height)] },
        }),
      this.#origin,
    );
  }

  /** Takes nodes and edges out; with a node the edges at it. */
  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.#doc.transact(() => {
      const [nodes, edges] = [this.#doc.getMap(flowRoots.nodes), this.#doc.getMap(flowRoots.edges)];
      for (const { id, from, to } of readFlow(this.#doc).edges)
        if (gone.has(id) || gone.has(from) || gone.has(to)) edges.delete(id);
      for (const id of gone) if (nodes.has(id)) nodes.delete(id);
    }, this.#origin);
  }
}
