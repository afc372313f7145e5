import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { listMessages, markMessagesRead, type Message } from '#system/model';
import { EmptyState, Loaded, useToast } from '#ui/web';
import { MessageBody } from './message/message-body.tsx';
import { MessageHead } from './message/message-head.tsx';
import styles from './messages.module.css';

export interface MessageListProps {
  /** Most messages shown. */
  most: number;
  /** Only those not read yet. */
  unread?: boolean;
}

/** The latest messages; opening one shows it whole and marks it as read. */
export function MessageList({ most, unread = false }: MessageListProps) {
  const query = useQuery(read(listMessages, { pageSize: most, ...(unread && { unread: true }) }));
  return (
    <Loaded query={query} rows={4}>
      {({ rows }) => <Messages latest={rows} unread={unread} />}
    </Loaded>
  );
}

function Messages({ latest, unread }: { latest: readonly Message[]; unread: boolean }) {
  const toast = useToast();
  const [opened, setOpened] = useState<Message | null>(null);
  const mark = useWrite(markMessagesRead);
  // The one being read stays, though it is not unread any more.
  const rows = opened && !latest.some(({ id }) => id === opened.id) ? [opened, ...latest] : latest;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="mail"
        title={unread ? ['没有未读消息', 'No unread messages'] : ['没有消息', 'No messages']}
      />
    );
  const open = (message: Message) => {
    if (opened?.id === message.id) return setOpened(null);
    setOpened(message);
    if (!message.readAt) mark.mutate({ ids: [message.id] }, { onError: toast.failure });
  };
  return (
    <ul className={styles.list}>
      {rows.map((message) => (
        <li key={message.id}>
          <MessageHead
            message={message}
            unread={!message.readAt}
            opened={message.id === opened?.id}
            onOpen={() => open(message)}
          />
          {message.id === opened?.id && <MessageBody message={message} />}
        </li>
      ))}
    </ul>
  );
}
