import { Plugin, type EditorState } from '@tiptap/pm/state';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { ySyncPluginKey } from 'y-prosemirror';
import * as Y from 'yjs';

/**
 * Two people who begin in one empty paragraph each give it words of their own, side by side. The page knows only one
 * run of words a paragraph, so each of them then writes the other's words anew, and letters come twice. Therefore a
 * paragraph has a place for words, empty, before anybody writes in it: who makes a paragraph gives it one; where there
 * is none, whoever writes first adds one in a way that all others would add the very same.
 */
export const onePlace = (fragment: Y.XmlFragment): Plugin =>
  new Plugin({
    view: (view) => {
      const given = givenPlaces(fragment, view.state);
      fragment.observeDeep(given);
      return {
        update: ({ state }, before) => {
          const sync = ySyncPluginKey.getState(state) as SyncState;
          if (before.doc === state.doc || sync.isChangeOrigin || sync.snapshot || !sync.binding) return;
          const lacking = lackingPlace(fragment, before.doc, state.doc);
          // The page has a change that the document lacks: it must not be drawn from the document now.
          if (lacking) sync.binding.mux(() => addSame(lacking));
        },
        destroy: () => fragment.unobserveDeep(given),
      };
    },
  });

interface SyncState {
  isChangeOrigin: boolean;
  snapshot: unknown;
  binding: { mux(act: () => void): void } | null;
}

/** Gives each paragraph that this page makes its place for words. */
const givenPlaces =
  (fragment: Y.XmlFragment, { schema }: EditorState) =>
  (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], { origin }: Y.Transaction): void => {
    if (origin !== ySyncPluginKey) return;
    const bare: Y.XmlElement[] = [];
    const look = (part: unknown): void => {
      if (!(part instanceof Y.XmlElement)) return;
      if (part.length) for (const child of part.toArray()) look(child);
      else if (schema.nodes[part.nodeName]?.isTextblock) bare.push(part);
    };
    for (const { changes } of events)
      for (const { content } of changes.added) for (const part of content.getContent()) look(part);
    if (bare.length)
      fragment.doc?.transact(() => {
        for (const part of bare) part.insert(0, [new Y.XmlText()]);
      }, ySyncPluginKey);
  };

/** What had no words where the page now has some, and no place for them either: a paragraph, or the whole document. */
function lackingPlace(fragment: Y.XmlFragment, before: Node, now: Node): Y.XmlFragment | null {
  const at = before.content.findDiffStart(now.content);
  if (at === null) return null;
  if (!fragment.length) return isUntouched(fragment) ? fragment : null;
  const part = partAt(fragment, before.resolve(at));
  return part && isUntouched(part) ? part : null;
}

/** The part of the document behind an empty paragraph of the page. */
function partAt(fragment: Y.XmlFragment, place: ResolvedPos): Y.XmlElement | null {
  if (!place.parent.isTextblock || place.parent.content.size) return null;
  let part: Y.XmlFragment = fragment;
  for (let depth = 0; depth < place.depth; depth++) {
    const next: unknown = part.toArray()[place.index(depth)];
    if (!(next instanceof Y.XmlElement)) return null;
    part = next;
  }
  return part instanceof Y.XmlElement && part.nodeName === place.parent.type.name ? part : null;
}

/** Nothing was ever in it: what is added now looks the same whoever adds it. */
const isUntouched = (part: Y.XmlFragment): boolean => part._start === null;

/** Numbers of writers are below this one; those of places are above. */
const firstOfPlaces = 2 ** 32;
/** A number of few collisions (FNV-1a); of two places with one number only one is added, and the other is as before. */
function numberOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (const sign of text) {
    low = Math.imul(low ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    high = Math.imul(high ^ low, 0x85ebca6b) >>> 0;
  }
  return firstOfPlaces * (1 + (high % 0xfffff)) + low;
}

/** Adds the place as a writer who is the same in every page: added twice, it is there once. What it adds must never change. */
function addSame(part: Y.XmlFragment): void {
  const { doc } = part;
  const id = part._item?.id;
  const place = numberOf(id ? `${id.client}.${id.clock}` : 'text');
  if (!doc || Y.getState(doc.store, place) > 0) return;
  const words = new Y.XmlText();
  const added = id ? words : new Y.XmlElement('paragraph');
  if (added instanceof Y.XmlElement) added.insert(0, [words]);
  const me = doc.clientID;
  doc.transact(() => {
    doc.clientID = place;
    try {
      part.insert(0, [added]);
    } finally {
      doc.clientID = me;
    }
  }, onePlace);
}
