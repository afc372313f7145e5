import { lazy, Suspense, useState } from 'react';
import { Button } from 'antd';
import { EmptyState, useLabel, useNarrow } from '#ui/web';
import { DialogList } from './dialog-list.tsx';
import { DialogPane } from './dialog-pane.tsx';
import { useTalkNews } from '../news/use-talk-news.ts';
import styles from './dialogs.module.css';

const NewDialog = lazy(() => import('./new-dialog.tsx'));

interface TalkDeskProps {
  /** What is open, by the address of the page. */
  dialogId: string | null;
  at: number | null;
  onOpen(dialogId: string | null, at?: number): void;
  /** In a panel over another page: as on a phone, and as high as the panel. */
  beside?: boolean;
}

/** Dialogs beside the one that is open. Narrow, they are two screens. */
export function TalkDesk({ dialogId, at, onOpen, beside = false }: TalkDeskProps) {
  useTalkNews();
  const say = useLabel();
  const isPhone = useNarrow();
  const narrow = isPhone || beside;
  const [beginning, setBeginning] = useState(false);
  return (
    <div className={`${styles.desk} ${narrow ? styles.narrow : ''} ${beside ? styles.beside : ''}`}>
      {(!narrow || dialogId === null) && (
        <div className={styles.side}>
          <Button type="primary" onClick={() => setBeginning(true)}>
            {say(['发起聊天', 'New chat'])}
          </Button>
          <DialogList open={dialogId} onOpen={onOpen} />
        </div>
      )}
      {dialogId !== null ? (
        <DialogPane
          key={`${dialogId} ${at}`}
          dialogId={dialogId}
          at={at}
          onBack={narrow ? () => onOpen(null) : null}
          onNewest={() => onOpen(dialogId)}
          onLeft={() => onOpen(null)}
        />
      ) : (
        !narrow && (
          <div className={styles.middle}>
            <EmptyState title={['请选择会话', 'Choose a chat']} />
          </div>
        )
      )}
      <Suspense>
        {beginning && <NewDialog onClose={() => setBeginning(false)} onOpen={(id) => onOpen(id)} />}
      </Suspense>
    </div>
  );
}
