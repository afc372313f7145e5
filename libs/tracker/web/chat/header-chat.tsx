import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { read } from '#api-client/web';
import { useMay } from '#shell/web';
import { countUnread } from '#talk/model';
import { useUnreadNews } from '#talk/web';
import { trackerScreen } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './chat.module.css';

const ChatPanel = lazy(() => import('./chat-panel.tsx'));

/** A larger figure says less than that there are many. */
const mostShown = 99;

/** On every page: how many chat messages wait, and by a press chats beside the page. */
export default function HeaderChat() {
  const may = useMay();
  return may(trackerScreen, 'query') ? <Chat /> : null;
}

function Chat() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useUnreadNews();
  const { data } = useQuery(read(countUnread, {}));
  const count = data?.unread ?? 0;
  return (
    <>
      <Button
        type="text"
        className={styles.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={<Bubbles />}
        title={say([
          '聊天：全部未读消息；免打扰的会话只在有人提到您时计入',
          'Chat: all that is unread; of muted dialogs only those that name you',
        ])}
        aria-label={say(['聊天，{count} 条未读', 'Chat, {count} unread'], { count })}
      >
        {count > 0 && (
          <span className={`bms-figures ${styles.badge}`} aria-hidden="true">
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </Button>
      <Suspense>{open && <ChatPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Drawn here, so that no icon set comes with the header. */
const Bubbles = () => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    aria-hidden="true"
  >
    <path d="M2 3h9v6H6l-2.5 2V9H2zM13 5.5h1.5v6H13v2l-2.5-2H7" />
  </svg>
);
