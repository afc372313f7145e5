import { Editor } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { isSafeLink } from '#editor/model';
import { useLabel } from '#ui/web';
import type { EditorProps } from '../editors.ts';
import type { SharedLink } from '../live/shared-link.ts';
import { FileMenu } from './docx/file-menu.tsx';
import { marksWithinWords } from './marks-within-words.ts';
import { passageMarks } from './passages/passage-marks.ts';
import { Passages, useOpenPassage } from './passages/passages.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { together } from './together.ts';
import prose from '../rich/prose.module.css';
import styles from './text.module.css';

/** Everything that a text may hold; the server knows the same names (model/kinds.ts). */
const extensions = (link: SharedLink, onOpen: (id: string) => void) => [
  StarterKit.configure({
    // What others do is not undone here: `together` brings its own.
    undoRedo: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (href) => isSafeLink(href),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
    trailingNode: false,
  }),
  marksWithinWords,
  TaskList,
  TaskItem.configure({ nested: true }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  together(link),
  passageMarks(onOpen),
];

/** A text that several write at once. */
export default function TextEditor({ link, mayChange, title, isStill = false }: EditorProps) {
  const say = useLabel();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [open, setOpen] = useOpenPassage();
  const label = say(['文档内容：{title}', 'Words of {title}'], { title });
  useEffect(() => {
    const made = new Editor({
      ...{ element: place.current, extensions: extensions(link, setOpen), injectCSS: false, editable: false },
      editorProps: {
        attributes: { class: `${styles.words} ${prose.prose}`, role: 'textbox', 'aria-multiline': 'true' },
      },
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [link, setOpen]);
  useEffect(() => {
    editor?.setEditable(mayChange, false);
    editor?.view.dom.setAttribute('aria-readonly', String(!mayChange));
  }, [editor, mayChange]);
  useEffect(() => editor?.view.dom.setAttribute('aria-label', label), [editor, label]);
  return (
    <div className={styles.editor}>
      {mayChange && editor && <TextToolbar editor={editor} />}
      {editor && isStill && (
        <div className={styles.files}>
          <FileMenu id={link.id} editor={editor} title={title} mayChange={false} />
        </div>
      )}
      {editor && !isStill && (
        <Passages editor={editor} documentId={link.id} open={open} onOpen={setOpen}>
          <FileMenu id={link.id} editor={editor} title={title} mayChange={mayChange} />
        </Passages>
      )}
      <div ref={place} className={styles.paper} />
    </div>
  );
}
