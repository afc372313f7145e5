import { Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { passageThread, resolvePassage, type Passage } from '#editor/model';
import { RecordTalk } from '#talk/web';
import { DateText, EmptyState, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './passages.module.css';

interface DrawerProps {
  passages: readonly Passage[];
  open: string | null;
  isThere(passage: Passage): boolean;
  onGo(passage: Passage): void;
  onClose(): void;
}

/** Passages with what was said about them: those that are open, and those that are settled. */
export default function PassagesDrawer({ passages, open, isThere, onGo, onClose }: DrawerProps) {
  useFocusBack();
  const say = useLabel();
  const [asked, setAsked] = useState<'open' | 'settled' | null>(null);
  const isSettled =
    (asked ?? (passages.find(({ id }) => id === open)?.resolved ? 'settled' : 'open')) === 'settled';
  const shown = passages.filter(({ resolved }) => (resolved !== null) === isSettled);
  const settled = passages.filter(({ resolved }) => resolved).length;
  return (
    <Drawer
      open
      size="min(100vw, 480px)"
      mask={false}
      title={say(['批注', 'Comments on passages'])}
      onClose={onClose}
    >
      <Segmented
        block
        value={isSettled ? 'settled' : 'open'}
        onChange={(value) => setAsked(value as 'open' | 'settled')}
        options={[
          { value: 'open', label: say(['未解决 {n}', 'Open {n}'], { n: passages.length - settled }) },
          { value: 'settled', label: say(['已解决 {n}', 'Resolved {n}'], { n: settled }) },
        ]}
      />
      <br />
      {shown.length === 0 ? (
        <EmptyState
          title={['没有批注', 'No comments']}
          hint={['选中文字后点“批注选中文字”。', 'Select some words, then “Comment on the selection”.']}
        />
      ) : (
        <ul className={styles.list}>
          {shown.map((passage) => (
            <OnePassage
              key={passage.id}
              passage={passage}
              isOpen={passage.id === open}
              isThere={isThere(passage)}
              onGo={() => onGo(passage)}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

interface OneProps {
  passage: Passage;
  isOpen: boolean;
  isThere: boolean;
  onGo(): void;
}

function OnePassage({ passage, isOpen, isThere, onGo }: OneProps) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(resolvePassage);
  const { id, quote, by, at, resolved, comments, mayResolve } = passage;
  return (
    <li className={isOpen ? `${styles.passage} ${styles.open}` : styles.passage}>
      <Button type="text" className={String(styles.quote)} aria-expanded={isOpen} onClick={onGo}>
        {isThere ? quote : <del>{quote}</del>}
      </Button>
      <div className={styles.facts}>
        <span>
          {by.name} · <DateText value={at} relative /> ·{' '}
          {say(['{n} 条', '{n} {n:comment|comments}'], { n: comments })}
          {!isThere && ` · ${say(['原文已删除', 'the words are gone'])}`}
          {resolved && ` · ${say(['{name}已解决', 'resolved by {name}'], { name: resolved.by.name })}`}
        </span>
        <span className={styles.grows} />
        {mayResolve && (
          <Button
            size="small"
            loading={write.isPending}
            onClick={() => write.mutate({ id, resolved: !resolved }, { onError: toast.refusal })}
          >
            {resolved ? say(['重新打开', 'Open again']) : say(['解决', 'Resolve'])}
          </Button>
        )}
      </div>
      {isOpen && <RecordTalk record={{ type: passageThread, id }} />}
    </li>
  );
}
