import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { read, useOnLive, useWrite } from '#api-client/web';
import { countUnreadMessages, markMessagesRead, messageCentreRoute } from '#system/model';
import { Icon, useLabel, useNotice, useToast } from '#ui/web';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';

/** Messages shown below the bell. */
const shownMessages = 8;
/** A larger count says less than that there are many. */
const mostCounted = 99;

const arrival = z.object({
  message: z.object({ subject: z.tuple([z.string(), z.string()]) }),
});

/** The bell: how many messages are unread, the latest below it, and a notice when one arrives. */
export default function HeaderMessages() {
  const say = useLabel();
  const toast = useToast();
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(read(countUnreadMessages, {}));
  const mark = useWrite(markMessagesRead);
  useOnLive('unread', (told) => {
    const known = arrival.safeParse(told);
    if (known.success)
      notice('info', {
        title: ['新消息', 'New message'],
        text: known.data.message.subject,
        // Many at once cover nothing of the page.
        gathers: { key: 'messages', title: ['{n} 条新消息', '{n} new messages'] },
        onOpen: () => setOpen(true),
      });
  });
  const count = data?.count ?? 0;
  const content = (
    <div className={styles.below}>
      <header className={styles.head}>
        <strong>{say(['消息', 'Messages'])}</strong>
        <Button
          type="link"
          size="small"
          disabled={count === 0}
          loading={mark.isPending}
          onClick={() => mark.mutate({}, { onError: toast.failure })}
        >
          {say(['全部标为已读', 'Mark all as read'])}
        </Button>
      </header>
      <MessageList most={shownMessages} />
      <footer className={styles.foot}>
        <Link to={messageCentreRoute} onClick={() => setOpen(false)}>
          {say(['查看全部消息', 'See all messages'])}
        </Link>
      </footer>
    </div>
  );
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      content={content}
      destroyOnHidden
    >
      <Button
        type="text"
        className={styles.bell}
        icon={<Icon name="bell" />}
        aria-label={say(['消息，{count} 条未读', 'Messages, {count} unread'], { count })}
      >
        {count > 0 && (
          <span className={`bms-figures ${styles.badge}`} aria-hidden="true">
            {count > mostCounted ? `${mostCounted}+` : count}
          </span>
        )}
      </Button>
    </Popover>
  );
}
