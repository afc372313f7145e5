import { Editor, type JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isRichLink, type RichText } from '#editor/model';
import { linkOf } from '#fields/web';
import { useLabel } from '#ui/web';
import { FormatBar, type FormatHistory } from '../text/format-bar.tsx';
import { PeopleList } from './people-list.tsx';
import { PictureButton } from './picture-button.tsx';
import { richExtensions, richOfEditor } from './rich-extensions.ts';
import { useNaming, type FindPeople } from './use-naming.ts';
import { withWordLists } from './word-lists.ts';
import prose from './prose.module.css';
import styles from './rich-editor.module.css';

export interface RichEditorProps {
  /** What stands there as it opens; what others write afterwards does not take away what is typed. */
  start: RichText | null;
  label: string;
  onChange(rich: RichText | null): void;
  /** Makes a picture of a file that was chosen or pasted; null: that was refused, and said. Without it there are none. */
  upload?: ((file: File) => Promise<{ file: string; words: string } | null>) | undefined;
  /** Finds whom '@' offers to name; without it nobody is named. */
  people?: FindPeople | undefined;
  /** Ctrl+Enter. */
  onSave?(): void;
  /** Escape. */
  onCancel?(): void;
}

const history: FormatHistory = {
  undo: (editor) => void editor.chain().focus().undo().run(),
  redo: (editor) => void editor.chain().focus().redo().run(),
};

const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** A rich text of one's own to write, beside other things. It takes the keyboard as it opens. */
export default function RichEditor({
  start,
  label,
  onChange,
  upload,
  people,
  onSave,
  onCancel,
}: RichEditorProps) {
  const say = useLabel();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [begun] = useState({ start, label, say });
  const naming = useNaming(editor, people);
  const listId = useId();
  const change = useEffectEvent((made: Editor) => onChange(richOfEditor(made.getJSON())));
  const addPictures = async (made: Editor, files: readonly File[]) => {
    for (const file of files) {
      const attrs = await upload?.(file);
      // Somebody may have closed it meanwhile.
      if (attrs && !made.isDestroyed) made.chain().insertContent({ type: 'picture', attrs }).run();
    }
  };
  /** Pictures among what is pasted or dropped are added; anything else is the editor's. */
  const take = useEffectEvent((made: Editor, files: Iterable<File>): boolean => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (!upload || !pictures.length) return false;
    void addPictures(made, pictures);
    return true;
  });
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing) return false;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (isPlain && naming.press(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return true;
    }
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const does = saves ? onSave : event.key === 'Escape' ? onCancel : undefined;
    if (!does) return false;
    // What lies around it closes by the same key.
    event.preventDefault();
    event.stopPropagation();
    does();
    return true;
  });
  useEffect(() => {
    const made = new Editor({
      extensions: richExtensions({
        linkOf: (file) => linkOf({ id: file }),
        checkboxLabel: (title) => begun.say(['完成：{title}', 'Complete: {title}'], { title }),
      }),
      ...{
        element: place.current,
        content: begun.start as JSONContent | null,
        injectCSS: false,
      },
      editorProps: {
        attributes: {
          class: `${prose.prose} ${prose.small} ${styles.words}`,
          ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': begun.label },
        },
        handleKeyDown: (_view, event) => press(event),
        transformPastedHTML: withWordLists,
        // Word brings a picture of its words beside these.
        handlePaste: (_view, { clipboardData }) =>
          !!clipboardData && !hasWords(clipboardData.getData('text/html')) && take(made, clipboardData.files),
        handleDrop: (_view, event) => take(made, event.dataTransfer?.files ?? []),
      },
      onUpdate: () => change(made),
    });
    made.commands.focus('end', { scrollIntoView: false });
    made.view.dom.scrollTop = made.view.dom.scrollHeight;
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect makes it also ends: no rendering may make it
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [begun]);
  return (
    <div className={styles.editor}>
      {editor && (
        <FormatBar editor={editor} history={history} isAllowedLink={isRichLink} small>
          {upload && <PictureButton onChosen={(files) => void addPictures(editor, files)} />}
        </FormatBar>
      )}
      <div ref={place} />
      {editor && naming.offered && (
        <PeopleList
          key={naming.offered.people.map(({ id }) => id).join()}
          editor={editor}
          id={listId}
          {...naming.offered}
          onChoose={naming.choose}
        />
      )}
    </div>
  );
}
