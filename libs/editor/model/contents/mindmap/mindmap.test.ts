import * as fc from 'fast-check';
import * as Y from 'yjs';
import { MapChanges, outlineText } from './change-map.ts';
import { mindmapContent } from './mindmap-content.ts';
import { mapNodes, mapRoot, outlineOf, readMap, type MapNode } from './read-map.ts';

let given = 0;
const newId = (): string => `n${(given++).toString(36)}`;
const idsOf = (doc: Y.Doc): string[] => [...outlineOf(readMap(doc))].map(({ node }) => node.id);
const one = (): { doc: Y.Doc; changes: MapChanges } => {
  const doc = new Y.Doc();
  return { doc, changes: new MapChanges(doc, newId) };
};
const write = (doc: Y.Doc, id: string, parent: string, order = 'a0') =>
  doc.getMap(mapNodes).set(id, new Y.Map(Object.entries({ parent, order, text: id })));
const texts = ({ text, under }: MapNode): unknown => (under.length ? { [text]: under.map(texts) } : text);

type Step = { who: number; act: 'add' | 'move' | 'remove' | 'rename' | 'step'; one: number; other: number };
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(5),
  act: fc.constantFrom('add', 'add', 'move', 'move', 'remove', 'rename', 'step'),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});

function act(doc: Y.Doc, { act: what, one: first, other }: Step): void {
  const changes = new MapChanges(doc, newId);
  const ids = idsOf(doc);
  const [id, to] = [ids[first % ids.length] ?? mapRoot, ids[other % ids.length] ?? mapRoot];
  if (what === 'add') changes.add(id, `t${other}`);
  else if (what === 'move') changes.move(id, to);
  else if (what === 'remove') changes.remove(id);
  else if (what === 'rename') changes.rename(id, `r${other}`);
  else changes.step(id, other % 2 ? 1 : -1);
}

it('replicas that act by themselves, in any order, doubled and cut, come to one map, and it is a tree', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(5), fc.nat(200)), { maxLength: 40 }),
      fc.infiniteStream(fc.nat(1_000)),
      (count, steps, early, dice) => {
        const docs = Array.from({ length: count }, () => new Y.Doc());
        const updates: Uint8Array[] = [];
        for (const doc of docs)
          doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'far' && updates.push(update));
        for (const [at, each] of steps.entries()) {
          const doc = docs[each.who % count];
          if (doc) act(doc, each);
          // Some of what was said so far arrives somewhere: cut, and twice.
          const [to, which] = early[at] ?? [0, 0];
          const update = updates[which % Math.max(1, updates.length)];
          const reader = docs[to % count];
          if (update && reader) Y.applyUpdate(reader, update, 'far');
        }
        for (const doc of docs) {
          const order = updates
            .map((update) => ({ update, at: dice.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at);
          for (const { update } of [...order, ...order.slice(0, 5)]) Y.applyUpdate(doc, update, 'far');
        }
        const [first, ...others] = docs.map((doc) => JSON.stringify(readMap(doc)));
        for (const other of others) expect(other).toBe(first);
        const [doc] = docs;
        if (!doc) throw new Error('no replica');
        // Every node that is there stands in the tree once.
        const there = idsOf(doc).filter((id) => id !== mapRoot);
        expect(there.toSorted()).toEqual(
          [...doc.getMap(mapNodes).keys()].filter((id) => id !== mapRoot).toSorted(),
        );
      },
    ),
    { numRuns: 150 },
  );
});

it('of a cycle the greatest id goes under the root, as do children of what is deleted', () => {
  const { doc } = one();
  write(doc, 'a', 'c');
  write(doc, 'b', 'a');
  write(doc, 'c', 'b');
  write(doc, 'orphan', 'nobody');
  write(doc, 'self', 'self');
  expect(texts(readMap(doc, 'R'))).toEqual({ R: [{ c: [{ a: ['b'] }] }, 'orphan', 'self'] });
});

it('two that move each below the other at once: neither is lost', () => {
  const [here, there] = [one(), one()];
  const [a, b] = [here.changes.add(mapRoot, 'a'), here.changes.add(mapRoot, 'b')];
  if (!a || !b) throw new Error('no nodes');
  Y.applyUpdate(there.doc, Y.encodeStateAsUpdate(here.doc));
  here.changes.move(a, b);
  there.changes.move(b, a);
  Y.applyUpdate(there.doc, Y.encodeStateAsUpdate(here.doc));
  Y.applyUpdate(here.doc, Y.encodeStateAsUpdate(there.doc));
  expect(readMap(here.doc)).toEqual(readMap(there.doc));
  expect(idsOf(here.doc)).toHaveLength(3);
});

it('nodes keep the order in which they were put, also between two that came at once', () => {
  const { doc, changes } = one();
  write(doc, 'x', mapRoot, 'a0');
  write(doc, 'y', mapRoot, 'a0');
  changes.add(mapRoot, 'between', 'x');
  changes.add(mapRoot, 'first', null);
  changes.add(mapRoot, 'last');
  expect(texts(readMap(doc, 'R'))).toEqual({ R: ['first', 'x', 'between', 'y', 'last'] });
  changes.step('x', 1);
  expect(texts(readMap(doc, 'R'))).toEqual({ R: ['first', 'between', 'x', 'y', 'last'] });
});

it('an outline that is pasted is the outline that is copied', () => {
  const { doc, changes } = one();
  expect(changes.paste(mapRoot, '甲\n  - 乙\n    1. 丙\n  丁\n戊')).toBe(5);
  expect(outlineText(readMap(doc, 'R'))).toBe('R\n\t甲\n\t\t乙\n\t\t\t丙\n\t\t丁\n\t戊');
});

it('what differs: added, removed, reworded, moved', () => {
  const { doc, changes } = one();
  const [a, b, c] = ['a', 'b', 'c'].map((text) => changes.add(mapRoot, text) ?? '');
  const older = new Y.Doc();
  Y.applyUpdate(older, Y.encodeStateAsUpdate(doc));
  changes.rename(mapRoot, 'R');
  changes.remove(a ?? '');
  changes.rename(b ?? '', 'b2');
  changes.add(c ?? '', 'd');
  expect(mindmapContent.compare(older, doc).map(({ change, words }) => `${change} ${words}`)).toEqual([
    ...['removed a', 'added R', 'reworded R › b2', 'added c › d'],
  ]);
});
