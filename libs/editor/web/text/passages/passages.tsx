import { CommentOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import { readPassages, type Passage } from '#editor/model';
import { useAddressValues } from '#shell/web';
import { useLabel, useToast } from '#ui/web';
import type { BegunPassage } from './new-passage.tsx';
import { showPassages } from './passage-marks.ts';
import { placesOf, rangeOf, selectedIn } from './places.ts';
import styles from './passages.module.css';

const PassagesDrawer = lazy(() => import('./passages-drawer.tsx'));
const NewPassage = lazy(() => import('./new-passage.tsx'));

const none: readonly Passage[] = [];

/** The passage that is open, kept in the address, so that a message leads to it. */
export function useOpenPassage(): [open: string | null, set: (id: string | null) => void] {
  const [params, setParam] = useAddressValues();
  const set = useCallback((id: string | null) => setParam('passage', id ?? ''), [setParam]);
  return [params.get('passage'), set];
}

interface PassagesProps {
  editor: Editor;
  documentId: string;
  open: string | null;
  onOpen(id: string | null): void;
  /** What else can be done with the text. */
  children?: ReactNode;
}

/** What is talked about in a text: begins a comment on what is selected, and opens those that there are. */
export function Passages({ editor, documentId, open, onOpen, children }: PassagesProps) {
  const say = useLabel();
  const toast = useToast();
  const passages = useQuery(read(readPassages, { documentId })).data?.passages ?? none;
  const [listed, setListed] = useState(false);
  const [fresh, setFresh] = useState<BegunPassage | null>(null);
  useEffect(() => {
    editor.view.dispatch(showPassages(editor.state, { passages, chosen: open }));
  }, [editor, passages, open]);
  const unsettled = passages.filter(({ resolved }) => !resolved).length;
  const begin = () => {
    const range = selectedIn(editor.view);
    const places = range && placesOf(editor.state, range);
    if (places) setFresh(places);
    else toast.error(['请先选中要批注的文字', 'Please select the words to comment on']);
  };
  const go = (passage: Passage) => {
    onOpen(passage.id === open ? null : passage.id);
    const range = rangeOf(editor.state, passage);
    const at = range && editor.view.domAtPos(range.from).node;
    (at instanceof Element ? at : at?.parentElement)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={styles.bar}>
      {children}
      <Button
        size="small"
        icon={<CommentOutlined aria-hidden />}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={begin}
      >
        {say(['批注选中文字', 'Comment on the selection'])}
      </Button>
      <Button size="small" onClick={() => setListed(true)}>
        {say(['批注 {n}', 'Comments {n}'], { n: unsettled })}
      </Button>
      <Suspense>
        {(listed || open) && (
          <PassagesDrawer
            passages={passages}
            open={open}
            isThere={(passage) => rangeOf(editor.state, passage) !== null}
            onGo={go}
            onClose={() => {
              setListed(false);
              onOpen(null);
            }}
          />
        )}
        {fresh && (
          <NewPassage
            documentId={documentId}
            passage={fresh}
            onDone={onOpen}
            onClose={() => setFresh(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
