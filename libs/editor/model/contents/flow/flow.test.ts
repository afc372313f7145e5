import * as fc from 'fast-check';
import * as Y from 'yjs';
import { FlowChanges } from './change-flow.ts';
import { flowContent } from './flow-content.ts';
import { flowLimits, flowRoots, flowShapes, readFlow } from './read-flow.ts';

let given = 0;
const newId = (): string => `n${(given++).toString(36)}`;

const step = fc.record({
  who: fc.nat(5),
  act: fc.constantFrom('add', 'add', 'connect', 'connect', 'place', 'rename', 'resize', 'remove'),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function act(doc: Y.Doc, { act: what, one, other }: Step): void {
  const changes = new FlowChanges(doc, newId);
  const ids = readFlow(doc).nodes.map(({ id }) => id);
  const at = (place: number) => ids[place % Math.max(1, ids.length)] ?? '';
  const box = { x: one, y: other, width: one, height: other };
  if (what === 'add')
    changes.add(flowShapes[one % flowShapes.length] ?? 'step', {
      ...{ x: one, y: other, text: `t${one}`, after: at(other) },
    });
  else if (what === 'connect') changes.connect(at(one), at(other));
  else if (what === 'place') changes.place([{ id: at(one), x: one, y: other }]);
  else if (what === 'rename') changes.rename(at(one), `r${other}`);
  else if (what === 'resize') changes.resize(at(one), box);
  else changes.remove([at(one)]);
}

it('replicas that act by themselves, in any order, doubled and cut, come to one chart without loose edges', () => {
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
        const charts = docs.map((doc) => readFlow(doc));
        for (const chart of charts) expect(chart).toEqual(charts[0]);
        const ids = new Set(charts[0]?.nodes.map(({ id }) => id));
        for (const { from, to } of charts[0]?.edges ?? []) expect(ids.has(from) && ids.has(to)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

it('two that place one node at once: it stands where one of them put it, never half and half', () => {
  const [here, there] = [new Y.Doc(), new Y.Doc()];
  const id = new FlowChanges(here, newId).add('step', { x: 0, y: 0, text: 'a' }) ?? '';
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
  new FlowChanges(here, newId).place([{ id, x: 10, y: 10 }]);
  new FlowChanges(there, newId).place([{ id, x: 20, y: 20 }]);
  Y.applyUpdate(here, Y.encodeStateAsUpdate(there));
  const [node] = readFlow(here).nodes;
  expect(node?.x).toBe(node?.y);
});

it('an edge leads once from one node to another, and goes with its end; what differs is told', () => {
  const doc = new Y.Doc();
  const changes = new FlowChanges(doc, newId);
  const a = changes.add('start', { x: 0, y: 0, text: '开始' }) ?? '';
  const b = changes.add('step', { x: 0, y: 100, text: '填单', after: a }) ?? '';
  const older = new Y.Doc();
  Y.applyUpdate(older, Y.encodeStateAsUpdate(doc));
  const edge = changes.connect(a, b);
  expect(readFlow(doc).edges.map(({ id }) => id)).toEqual([edge]);
  changes.rename(edge ?? '', '是');
  changes.add('step', { x: 0, y: 200, text: '审批', after: b });
  expect(flowContent.compare(older, doc).map(({ change, words }) => `${change} ${words}`)).toEqual([
    ...['added 审批', 'reworded 开始 → 填单 · 是', 'added 填单 → 审批'],
  ]);
  changes.remove([b]);
  expect(readFlow(doc).edges).toEqual([]);
});

it('holds 1,000 nodes', () => {
  const doc = new Y.Doc();
  const changes = new FlowChanges(doc, newId);
  for (let each = 0; each < flowLimits.nodes; each++) changes.add('step', { x: 0, y: 0, text: '' });
  expect(changes.add('step', { x: 0, y: 0, text: '' })).toBeNull();
  expect(doc.getMap(flowRoots.nodes).size).toBe(1_000);
});
