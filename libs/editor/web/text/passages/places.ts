import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror';
import * as Y from 'yjs';
import type { Passage } from '#editor/model';
import { base64OfBytes, bytesOf } from '#ui/web';

interface Binding {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: { mapping: Map<Y.AbstractType<unknown>, never> } | null;
}

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

/** Two places between which the words stand, wherever these go. */
export function placesOf(state: EditorState, { from, to }: { from: number; to: number }) {
  const { type, binding } = bindingOf(state);
  if (!binding) return null;
  const place = (at: number) =>
    base64OfBytes(
      Y.encodeRelativePosition(
        absolutePositionToRelativePosition(at, type as never, binding.mapping as never) as Y.RelativePosition,
      ),
    );
  return { first: place(from), last: place(to) };
}

/** Where a passage stands now; null: its words are gone. */
export function rangeOf(
  state: EditorState,
  { first, last }: Pick<Passage, 'first' | 'last'>,
): { from: number; to: number } | null {
  const { doc, type, binding } = bindingOf(state);
  if (!binding) return null;
  const at = (place: string): number | null =>
    relativePositionToAbsolutePosition(
      doc,
      type as never,
      Y.decodeRelativePosition(bytesOf(place)),
      binding.mapping as never,
    );
  const [from, to] = [at(first), at(last)];
  if (from === null || to === null) return null;
  const most = state.doc.content.size;
  return from < to && to <= most ? { from, to } : null;
}
