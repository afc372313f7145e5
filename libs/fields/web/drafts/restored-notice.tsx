import type { Edited, ContentStore } from '../edit/content-store.ts';
import { Alert, Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { formatDate, useConfirm, useLabel } from '#ui/web';

interface RestoredNoticeProps {
  /** Milliseconds since 1970. */
  from: number;
  store: Pick<ContentStore<Edited>, 'base' | 'subscribe'>;
  onStartOver(): void;
}

/** Says that what was typed before came back, and lets the person throw it away. */
export function RestoredNotice({ from, store, onStartOver }: RestoredNoticeProps) {
  const say = useLabel();
  const ask = useConfirm();
  const [closed, setClosed] = useState(false);
  const [before] = useState(store.base);
  const base = useSyncExternalStore(store.subscribe, store.base);
  // Saved since: then it is no longer true.
  if (closed || base !== before) return null;
  const isNew = store.base().version === 0;
  const startOver = async () => {
    const agreed = await ask({
      title: ['丢弃恢复的内容？', 'Throw the restored content away?'],
      ok: ['丢弃', 'Throw away'],
      danger: true,
    });
    if (agreed) onStartOver();
  };
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => setClosed(true) }}
      title={say(
        ['已恢复您 {when} 填写但未保存的内容', 'What you typed on {when} and did not save is back'],
        {
          when: formatDate(new Date(from).toISOString()),
        },
      )}
      action={
        <Button size="small" onClick={() => void startOver()}>
          {isNew ? say(['重新填写', 'Start over']) : say(['恢复为已保存的内容', 'Back to what is saved'])}
        </Button>
      }
    />
  );
}
