import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { TalkDesk } from '#talk/web';
import { chatRoute, pathOfDialog } from '#tracker/model';
import { useFocusBack, useLabel } from '#ui/web';
import { ChatParts } from './chat-parts.tsx';
import styles from './chat.module.css';

/** Chats beside any page: the page below stays as it is, and is worked in meanwhile. */
export default function ChatPanel({ onClose }: { onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const [open, setOpen] = useState(true);
  const [shown, show] = useState<{ id: string | null; at: number | null }>({ id: null, at: null });
  return (
    <Drawer
      open={open}
      mask={false}
      size="min(100vw, 420px)"
      classNames={{ body: String(styles.panel) }}
      title={say(['聊天', 'Chat'])}
      extra={
        <Link to={shown.id === null ? chatRoute : pathOfDialog(shown.id)} onClick={() => setOpen(false)}>
          {say(['在页面中打开', 'Open as a page'])}
        </Link>
      }
      onClose={() => setOpen(false)}
      afterOpenChange={(isShown) => !isShown && onClose()}
    >
      <ChatParts>
        <TalkDesk
          beside
          dialogId={shown.id}
          at={shown.at}
          onOpen={(id, at) => show({ id, at: at ?? null })}
        />
      </ChatParts>
    </Drawer>
  );
}
