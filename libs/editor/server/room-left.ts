import * as Y from 'yjs';
import { sharedLimits } from '#editor/model';

/** Bytes of a document as it is kept. */
export const sizeOf = (doc: Y.Doc): number => Y.encodeStateAsUpdate(doc).byteLength;

/** More than a document may hold, and more than it held: what makes one smaller that is too large makes room. */
export const isTooMuch = (before: number, after: number): boolean =>
  after > sharedLimits.state && after > before;

/** What a change brings, and whether it takes anything away. */
function whatItDoes(update: Uint8Array): { adds: boolean; takesAway: boolean } {
  const { structs, ds } = Y.decodeUpdate(update);
  return { adds: structs.length > 0, takesAway: ds.clients.size > 0 };
}

/** A change makes a document larger by no more than so many times its own bytes: what stands around it may be cut into pieces. */
const mostPerByte = 16;

/** How much room an open document has left. It is measured where it may come close to its end, and not with each change. */
export class RoomLeft {
  readonly #doc: Y.Doc;
  /** It is no larger than this. */
  #most = Number.POSITIVE_INFINITY;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  /** The document has taken a change. */
  took(update: Uint8Array): void {
    this.#most += update.byteLength * mostPerByte;
  }

  /** Of changes to it those for which it has room. That something is gone may take a few bytes at first, and is taken always. */
  fitting<T extends { update: Uint8Array }>(changes: readonly T[]): readonly T[] {
    const bytes = changes.reduce((sum, { update }) => sum + update.byteLength, 0);
    if (this.#most + bytes <= sharedLimits.state) return changes;
    this.#most = sizeOf(this.#doc);
    if (this.#most + bytes <= sharedLimits.state) return changes;
    const done = changes.map(({ update }) => whatItDoes(update));
    const withoutAdding = changes.filter((_, at) => !done[at]?.adds);
    if (withoutAdding.length === changes.length || !done.some(({ takesAway }) => takesAway))
      return withoutAdding;
    // What they take away counts as well: it is looked what they come to.
    return isTooMuch(this.#most, this.#sizeWith(changes)) ? withoutAdding : changes;
  }

  #sizeWith(changes: readonly { update: Uint8Array }[]): number {
    const after = new Y.Doc();
    for (const update of [Y.encodeStateAsUpdate(this.#doc), ...changes.map((each) => each.update)])
      Y.applyUpdate(after, update);
    const size = sizeOf(after);
    after.destroy();
    return size;
  }
}
