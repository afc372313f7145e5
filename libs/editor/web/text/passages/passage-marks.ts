import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Passage } from '#editor/model';
import { docOf, rangeOf } from './places.ts';
import styles from './passages.module.css';

interface Marks {
  passages: readonly Passage[];
  chosen: string | null;
}
const nothing: Marks = { passages: [], chosen: null };
const key = new PluginKey<Marks>('passages');

/** What is shown of passages from now on. */
export const showPassages = (state: EditorState, marks: Marks) => state.tr.setMeta(key, marks);

function drawn(state: EditorState): DecorationSet {
  const { passages, chosen } = key.getState(state) ?? nothing;
  const marks = passages.flatMap((passage) => {
    if (passage.resolved && passage.id !== chosen) return [];
    const range = rangeOf(state, passage);
    const look = passage.id === chosen ? `${styles.mark} ${styles.chosen}` : styles.mark;
    return range
      ? [Decoration.inline(range.from, range.to, { class: String(look), 'data-passage': passage.id })]
      : [];
  });
  return DecorationSet.create(state.doc, marks);
}

/** The page hears of its own changes before the document does: passages are drawn anew once both say the same. */
function drawnAgain(view: EditorView): { destroy(): void } {
  const doc = docOf(view.state);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const marks = key.getState(view.state);
      if (marks?.passages.length && !view.isDestroyed && !view.composing)
        view.dispatch(showPassages(view.state, marks));
    });
  };
  doc.on('update', soon);
  return {
    destroy() {
      clearTimeout(timer);
      doc.off('update', soon);
    },
  };
}

/** Marks passages that are talked about; pressing one opens its talk. */
export const passageMarks = (onOpen: (id: string) => void): Extension =>
  Extension.create({
    name: 'passages',
    addProseMirrorPlugins: () => [
      new Plugin<Marks>({
        key,
        view: drawnAgain,
        state: {
          init: () => nothing,
          apply: (transaction, before) => (transaction.getMeta(key) as Marks | undefined) ?? before,
        },
        props: {
          decorations: drawn,
          handleClick(_view, _at, { target }) {
            const mark = target instanceof Element ? target.closest('[data-passage]') : null;
            if (mark) onOpen(mark.getAttribute('data-passage') ?? '');
            return false;
          },
        },
      }),
    ],
  });
