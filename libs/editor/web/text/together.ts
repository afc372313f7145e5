import { Extension } from '@tiptap/core';
import { redo, undo, yCursorPlugin, ySyncPlugin, yUndoPlugin } from 'y-prosemirror';
import { faceClass } from '../faces/face-class.ts';
import { personIn } from '../faces/person-in.ts';
import type { SharedLink } from '../live/shared-link.ts';
import { onePlace } from './one-place.ts';
import styles from './text.module.css';

/** Somebody's cursor with their name; colours are classes, because the page's policy allows no style attributes. */
function cursor(user: unknown): HTMLElement {
  const { id, name } = personIn(user);
  const caret = document.createElement('span');
  caret.className = `${styles.caret} ${faceClass(id)}`;
  const shown = document.createElement('span');
  shown.className = String(styles.caretName);
  shown.textContent = name;
  caret.append('\u2060', shown, '\u2060');
  return caret;
}

/** The text of a document, with everybody's cursor; undoing takes back one's own changes alone. */
export const together = (link: SharedLink): Extension =>
  Extension.create({
    name: 'together',
    priority: 1_000,
    addProseMirrorPlugins: () => [
      // Before what writes the page's change into the document.
      onePlace(link.doc.getXmlFragment('text')),
      ySyncPlugin(link.doc.getXmlFragment('text')),
      yCursorPlugin(link.awareness, {
        cursorBuilder: cursor,
        selectionBuilder: (user: unknown) => ({
          class: `${styles.selected} ${faceClass(personIn(user).id)}`,
        }),
      }),
      yUndoPlugin(),
    ],
    addKeyboardShortcuts: () => ({
      'Mod-z': ({ editor }) => undo(editor.state) !== null,
      'Mod-y': ({ editor }) => redo(editor.state) !== null,
      'Shift-Mod-z': ({ editor }) => redo(editor.state) !== null,
    }),
  });
