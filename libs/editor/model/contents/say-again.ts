import * as Y from 'yjs';
import type { ContentKind } from './content-kind.ts';
import { fragmentAgain } from './fragment-again.ts';

function again(value: unknown): unknown {
  return value instanceof Y.AbstractType ? value.clone() : value;
}

/** Values of maps are plain. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Entries and fields that say the same stay as they are: what others change meanwhile in them is kept. */
function mapAgain(map: Y.Map<unknown>, older: Y.Map<unknown>): void {
  for (const key of [...map.keys()]) if (!older.has(key)) map.delete(key);
  for (const [key, wanted] of older) {
    const now = map.get(key);
    if (now instanceof Y.Map && wanted instanceof Y.Map) mapAgain(now, wanted);
    else if (now === undefined || wanted instanceof Y.AbstractType || !isSame(now, wanted))
      map.set(key, again(wanted));
  }
}

/** Makes a document say what another state says, as a change of its own; answers that change. */
export function sayAgain(doc: Y.Doc, state: Uint8Array, roots: ContentKind['roots']): Uint8Array {
  const older = new Y.Doc();
  Y.applyUpdate(older, state);
  const before = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (const [name, type] of Object.entries(roots))
      if (type === 'map') mapAgain(doc.getMap(name), older.getMap(name));
      else fragmentAgain(doc.getXmlFragment(name), older.getXmlFragment(name));
  });
  return Y.encodeStateAsUpdate(doc, before);
}
