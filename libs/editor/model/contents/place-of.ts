import * as Y from 'yjs';
import type { FoundPlace } from './content-kind.ts';

/** What stands under an id: an item, 'gone' for what was deleted for good, null where nothing is known. */
export type FindItem = (id: Y.ID) => Y.Item | 'gone' | null;

const under = (at: FoundPlace, key: string | null): FoundPlace =>
  at === null || at === 'gone' ? at : { root: at.root, keys: [...at.keys, key] };

/**
 * Where an item of an update stands. Yjs writes the place only of the first at it: what follows names its neighbour alone,
 * which may stand in the document already.
 */
export function placeOf(item: Y.Item, find: FindItem): FoundPlace {
  let at = item;
  for (;;) {
    const parent: unknown = at.parent;
    if (typeof parent === 'string') return { root: parent, keys: [at.parentSub] };
    if (parent instanceof Y.AbstractType) {
      const of = parent._item;
      if (of) return under(placeOf(of, find), at.parentSub);
      return { root: Y.findRootTypeKey(parent), keys: [at.parentSub] };
    }
    if (parent instanceof Y.ID) {
      const of = find(parent);
      if (of === null || of === 'gone') return of;
      return of.content instanceof Y.ContentDeleted ? 'gone' : under(placeOf(of, find), at.parentSub);
    }
    const beside = at.origin ?? at.rightOrigin;
    const neighbour = beside && find(beside);
    if (!neighbour || neighbour === 'gone') return neighbour;
    at = neighbour;
  }
}
