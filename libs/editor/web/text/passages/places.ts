import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror';
import * as Y from 'yjs';
import { TextWords, type Passage, type Places, type Remembered } from '#editor/model';
import { base64OfBytes, bytesOf } from '#ui/web';

interface Binding {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: { mapping: Map<Y.AbstractType<unknown>, never> } | null;
}

/** The document behind the page. */
export const docOf = (state: EditorState): Y.Doc => bindingOf(state).doc;

const bindingOf = (state: EditorState): Binding => ySyncPluginKey.getState(state) as Binding;

/** What is selected on the page, also where nobody may change the text; null: nothing of it. */
export function selectedIn(view: EditorView): { from: number; to: number } | null {
  const selection = view.dom.ownerDocument.getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!view.dom.contains(range.commonAncestorContainer)) return null;
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  return from < to ? { from, to } : null;
}

/** Two places between which the words stand, wherever these go, and what is remembered of them; null: no words stand there. */
export function placesOf(
  state: EditorState,
  { from, to }: { from: number; to: number },
): (Remembered & Pick<Passage, 'first' | 'last'>) | null {
  const { doc, type, binding } = bindingOf(state);
  if (!binding) return null;
  const place = (at: number) =>
    Y.encodeRelativePosition(
      absolutePositionToRelativePosition(at, type as never, binding.mapping as never) as Y.RelativePosition,
    );
  const places = { first: place(from), last: place(to) };
  const words = wordsOf(doc);
  const range = words.rangeOf(places);
  return (
    range && {
      ...words.remember(range),
      ...{ first: base64OfBytes(places.first), last: base64OfBytes(places.last) },
    }
  );
}

const readWords = new WeakMap<Y.Doc, TextWords>();

/** The words of a document, read once until it says something else. */
function wordsOf(doc: Y.Doc): TextWords {
  const known = readWords.get(doc);
  if (known) return known;
  const words = new TextWords(doc);
  readWords.set(doc, words);
  // Before the page is drawn anew: what is told of a change comes later.
  doc.once('beforeObserverCalls', () => readWords.delete(doc));
  return words;
}

/** Where a passage stands now, also where its words were written anew; null: they are gone. */
export function rangeOf(
  state: EditorState,
  { first, last, ...remembered }: Remembered & Pick<Passage, 'first' | 'last'>,
): { from: number; to: number } | null {
  const stands = rangeBetween(state, { first: bytesOf(first), last: bytesOf(last) });
  if (stands) return stands;
  const words = wordsOf(bindingOf(state).doc);
  const found = words.again(remembered);
  const places = found && words.placesOf(found);
  return places && rangeBetween(state, places);
}

function rangeBetween(state: EditorState, { first, last }: Places): { from: number; to: number } | null {
  const { doc, type, binding } = bindingOf(state);
  if (!binding) return null;
  const at = (place: Uint8Array): number | null =>
    relativePositionToAbsolutePosition(
      doc,
      type as never,
      Y.decodeRelativePosition(place),
      binding.mapping as never,
    );
  const [from, to] = [at(first), at(last)];
  if (from === null || to === null) return null;
  const most = state.doc.content.size;
  return from < to && to <= most ? { from, to } : null;
}
