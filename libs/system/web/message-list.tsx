import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { listMessages, markMessagesRead, type Message } from '#system/model';
import { DateText, EmptyState, ErrorState, LoadingState, useLabel, useToast } from '#ui/web';
import styles from './messages.module.css';

const FileList = lazy(() => import('#documents/web').then(({ FileList: list }) => ({ default: list })));

export interface MessageListProps {
  /** Most messages shown. */
  most: number;
  /** Only those not read yet. */
  unread?: boolean;
}

/** The latest messages; opening one shows it whole and marks it as read. */
export function MessageList({ most, unread }: MessageListProps) {
  const toast = useToast();
  const [opened, setOpened] = useState<Message | null>(null);
  const { data, error, refetch } = useQuery(
    read(listMessages, { pageSize: most, ...(unread && { unread: true }) }),
  );
  const mark = useWrite(markMessagesRead);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} />;

  // The one being read stays, though it is not unread any more.
  const rows = opened && !data.rows.some(({ id }) => id === opened.id) ? [opened, ...data.rows] : data.rows;
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
        <MessageRow
          key={message.id}
          message={message}
          opened={message.id === opened?.id}
          onOpen={() => open(message)}
        />
      ))}
    </ul>
  );
}

interface MessageRowProps {
  message: Message;
  opened: boolean;
  onOpen: () => void;
}

function MessageRow({ message, opened, onOpen }: MessageRowProps) {
  const say = useLabel();
  const { subject, sender, sentAt, body, readAt, attachments } = message;
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={opened} onClick={onOpen}>
        <span className={`${styles.subject} ${readAt ? '' : styles.unread}`}>
          {!readAt && <span className="bms-unseen">{say(['未读：', 'Unread: '])}</span>}
          {subject}
        </span>
        <span className={styles.facts}>
          {sender?.name ?? say(['系统', 'System'])} · <DateText value={sentAt} relative />
        </span>
      </button>
      {opened && (
        <div className={styles.body}>
          {body && <p>{body}</p>}
          {attachments.length > 0 && (
            <Suspense fallback={<LoadingState rows={1} />}>
              <FileList files={attachments} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  );
}
