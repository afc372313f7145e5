import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import * as Y from 'yjs';
import { mapLimits, mapNodes, mapRoot, outlineOf, readMap, type MapNode } from './read-map.ts';

/** Order keys beyond this are made anew for all children of a node. */
const longestOrder = 50;

const cut = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, mapLimits.words / 2).join('');

/** Changes to one mind map; each is one change of the document, made under `origin`. */
export class MapChanges {
  readonly #doc: Y.Doc;
  readonly #newId: () => string;
  readonly #origin: unknown;

  /** `newId` gives names that nobody else gives. */
  constructor(doc: Y.Doc, newId: () => string, origin: unknown = null) {
    this.#doc = doc;
    this.#newId = newId;
    this.#origin = origin;
  }

  get #nodes(): Y.Map<unknown> {
    return this.#doc.getMap(mapNodes);
  }

  #find(id: string): { node: MapNode; parent: MapNode | null } | null {
    for (const at of outlineOf(readMap(this.#doc))) if (at.node.id === id) return at;
    return null;
  }

  #set(id: string, fields: Readonly<Record<string, string>>): void {
    const entry = this.#nodes.get(id);
    if (!(entry instanceof Y.Map)) this.#nodes.set(id, new Y.Map(Object.entries(fields)));
    else
      for (const [name, value] of Object.entries(fields))
        if (entry.get(name) !== value) entry.set(name, value);
  }

  /** Keys for `count` nodes behind `after` (null: before all, undefined: behind all) among the others. */
  #orders(under: readonly MapNode[], after: string | null | undefined, count: number): string[] {
    const place = after === undefined ? under.length : under.findIndex(({ id }) => id === after) + 1;
    const [before, next] = [under[place - 1]?.order ?? null, under[place]?.order ?? null];
    try {
      const made = generateNKeysBetween(before, next, count);
      if (made.every(({ length }) => length <= longestOrder)) return made;
    } catch {
      // Two that came at once have one key, or somebody wrote what is none.
    }
    const fresh = generateNKeysBetween(null, null, under.length + count);
    const rest = fresh.toSpliced(place, count);
    for (const [at, { id }] of under.entries()) this.#set(id, { order: rest[at] ?? '' });
    return fresh.slice(place, place + count);
  }

  /** Adds a node behind a sibling (null: as the first child, left out: as the last); answers its id, null where the map is full. */
  add(parent: string, text: string, after?: string | null): string | null {
    if (this.#nodes.size >= mapLimits.nodes) return null;
    const found = this.#find(parent);
    if (!found) return null;
    const id = this.#newId();
    this.#doc.transact(() => {
      const [order = ''] = this.#orders(found.node.under, after, 1);
      this.#set(id, { parent, order, text: cut(text) });
    }, this.#origin);
    return id;
  }

  /** Says something else; nothing is no text. */
  rename(id: string, text: string): void {
    const words = cut(text);
    if (words && (id === mapRoot || this.#nodes.has(id)))
      this.#doc.transact(() => this.#set(id, { text: words }), this.#origin);
  }

  /** Takes a node out with all below it; the root stays. */
  remove(id: string): void {
    const found = this.#find(id);
    if (!found || id === mapRoot) return;
    this.#doc.transact(() => {
      for (const { node } of outlineOf(found.node)) this.#nodes.delete(node.id);
    }, this.#origin);
  }

  /** Puts a node elsewhere; never below itself. */
  move(id: string, parent: string, after?: string | null): boolean {
    const [moved, to] = [this.#find(id), this.#find(parent)];
    if (!moved || !to || id === mapRoot) return false;
    for (const { node } of outlineOf(moved.node)) if (node.id === parent) return false;
    const others = to.node.under.filter((each) => each.id !== id);
    this.#doc.transact(() => {
      const [order = ''] = this.#orders(others, after, 1);
      this.#set(id, { parent, order });
    }, this.#origin);
    return true;
  }

  /** One step among its siblings. */
  step(id: string, by: 1 | -1): boolean {
    const parent = this.#find(id)?.parent;
    if (!parent) return false;
    const place = parent.under.findIndex((node) => node.id === id) + by;
    if (place < 0 || place >= parent.under.length) return false;
    const after = by === 1 ? parent.under[place] : parent.under[place - 1];
    return this.move(id, parent.id, after?.id ?? null);
  }

  /** Adds an outline below a node, a line a node, deeper lines under those above them; answers how many, null where the map would be full. */
  paste(parent: string, outline: string): number | null {
    const lines = linesOf(outline);
    const to = this.#find(parent);
    if (!to || !lines.length) return 0;
    if (this.#nodes.size + lines.length > mapLimits.nodes) return null;
    const counts = new Map<string, number>();
    const above: { id: string; indent: number }[] = [];
    const made = lines.map(({ indent, text }) => {
      while (above.length && (above.at(-1)?.indent ?? 0) >= indent) above.pop();
      const under = above.at(-1)?.id ?? parent;
      const one = { id: this.#newId(), text, parent: under, at: counts.get(under) ?? 0 };
      counts.set(under, one.at + 1);
      above.push({ id: one.id, indent });
      return one;
    });
    this.#doc.transact(() => {
      const orders = new Map(
        [...counts].map(([id, count]) => [
          id,
          this.#orders(id === parent ? to.node.under : [], undefined, count),
        ]),
      );
      for (const { id, text, parent: under, at } of made)
        this.#set(id, {
          parent: under,
          order: orders.get(under)?.[at] ?? generateKeyBetween(null, null),
          text,
        });
    }, this.#origin);
    return made.length;
  }
}

/** A mind map of one line a node, as Yjs encodes it; `newId` gives names that nobody else gives. */
export function mapOfLines(lines: readonly string[], newId: () => string): Uint8Array {
  const doc = new Y.Doc();
  new MapChanges(doc, newId).paste(
    mapRoot,
    lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('\n'),
  );
  return Y.encodeStateAsUpdate(doc);
}

/** Lines with words, how far they stand in, and without bullets. */
function linesOf(outline: string): { indent: number; text: string }[] {
  return outline.split(/\r?\n/).flatMap((line) => {
    const words = line.trimStart();
    const indent = [...line.slice(0, line.length - words.length)].reduce(
      (sum, sign) => sum + (sign === '\t' ? 4 : 1),
      0,
    );
    const text = cut(words.replace(/^([-*+•]|\d{1,3}[.)、])\s+/, ''));
    return text ? [{ indent, text }] : [];
  });
}

/** A node with all below it as an outline, tabs before what stands deeper. */
export const outlineText = (root: MapNode): string =>
  [...outlineOf(root)].map(({ node, depth }) => `${'\t'.repeat(depth)}${node.text}`).join('\n');
