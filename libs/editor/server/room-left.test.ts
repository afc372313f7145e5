import * as Y from 'yjs';
import { sharedLimits } from '#editor/model';
import { RoomLeft, sizeOf } from './room-left.ts';

/** A document in which so many bytes are left. */
function docWith(left: number): Y.Doc {
  const doc = new Y.Doc();
  doc.getText().insert(0, 'x');
  doc.getText().insert(1, 'x'.repeat(sharedLimits.state - left - sizeOf(doc)));
  doc.getText().delete(0, sizeOf(doc) + left - sharedLimits.state);
  return doc;
}
/** A change of somebody else. */
function changeOf(doc: Y.Doc, change: (text: Y.Text) => void): { update: Uint8Array } {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(other);
  change(other.getText());
  return { update: Y.encodeStateAsUpdate(other, before) };
}

it('takes what there is room for, what takes away, and what makes more room than it needs', () => {
  const doc = docWith(100);
  const left = new RoomLeft(doc);
  const [few, many, gone, instead] = [
    changeOf(doc, (text) => text.insert(text.length, '甲')),
    changeOf(doc, (text) => text.insert(text.length, '甲'.repeat(100))),
    changeOf(doc, (text) => text.delete(5, 1)),
    changeOf(doc, (text) => {
      text.delete(0, 1_000);
      text.insert(0, '甲'.repeat(100));
    }),
  ];
  expect(left.fitting([few])).toEqual([few]);
  expect(left.fitting([many])).toEqual([]);
  expect(left.fitting([many, gone])).toEqual([gone]);
  expect(left.fitting([instead])).toEqual([instead]);
  expect(left.fitting([many, instead])).toEqual([many, instead]);
});

it('a document close to its end is not measured with each change', () => {
  const doc = docWith(100_000);
  const left = new RoomLeft(doc);
  const changes = Array.from({ length: 200 }, (_, at) => {
    const before = Y.encodeStateVector(doc);
    doc.getText().insert(at, '甲');
    return { update: Y.encodeStateAsUpdate(doc, before) };
  });
  let encoded = 0;
  // A measuring walks through what everybody has written.
  const clients = doc.store.clients;
  const walk = clients.forEach.bind(clients);
  clients.forEach = (...each) => {
    encoded++;
    walk(...each);
  };
  for (const change of changes) {
    expect(left.fitting([change])).toEqual([change]);
    left.took(change.update);
  }
  expect(encoded).toBeGreaterThan(0);
  expect(encoded).toBeLessThan(10);
});
