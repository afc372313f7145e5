import * as Y from 'yjs';
import { sharedLimits } from '#editor/model';

/** Bytes of a document as it is kept. */
export const sizeOf = (doc: Y.Doc): number => Y.encodeStateAsUpdate(doc).byteLength;

/** More than a document may hold, and more than it held: what makes one smaller that is too large makes room. */
export const isTooMuch = (before: number, after: number): boolean =>
  after > sharedLimits.state && after > before;

/** It brings nothing: that something is gone may take a few bytes at first, and is taken always. */
const onlyTakesAway = (update: Uint8Array): boolean => Y.decodeUpdate(update).structs.length === 0;

/** Of changes to a document those for which it has room. */
export function fitting<T extends { update: Uint8Array }>(doc: Y.Doc, changes: readonly T[]): readonly T[] {
  const state = Y.encodeStateAsUpdate(doc);
  const bytes = changes.reduce((sum, { update }) => sum + update.byteLength, 0);
  if (state.byteLength + bytes <= sharedLimits.state) return changes;
  // Close to the end it is looked what they come to: what they take away counts as well.
  const after = new Y.Doc();
  for (const update of [state, ...changes.map((each) => each.update)]) Y.applyUpdate(after, update);
  const size = sizeOf(after);
  after.destroy();
  return isTooMuch(state.byteLength, size) ? changes.filter(({ update }) => onlyTakesAway(update)) : changes;
}
