import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { readMessage } from '#talk/model';
import { pathOfDialog, type Task } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './chat.module.css';

/** What a task was made of: the message, for whoever may read it; others learn that there is one, and nothing of it. */
export function TaskSource({ source }: { source: NonNullable<Task['source']> }) {
  const say = useLabel();
  const { data, isError } = useQuery({ ...read(readMessage, { messageId: source.id }), retry: false });
  if (isError)
    return (
      <p className={`${styles.source} ${styles.quiet}`}>{say(['来源：聊天消息', 'Out of a chat message'])}</p>
    );
  if (!data) return null;
  return (
    <p className={styles.source}>
      {say(['来源：', 'Out of: '])}
      <Link to={pathOfDialog(data.dialogId, data.number)}>
        {say(['{name}的聊天消息', 'a chat message of {name}'], { name: data.author.name })}
      </Link>
    </p>
  );
}
