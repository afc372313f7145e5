import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { readMessage } from '#talk/model';
import { pathOfDialog, type Task } from '#tracker/model';
import { StatusTag, useLabel } from '#ui/web';
import styles from './chat.module.css';

type Source = NonNullable<Task['source']>;

/** What a task was made of: a message, a form, or another record. */
export function TaskSource({ source }: { source: Source }) {
  if (source.type === 'record') return <OfRecord source={source} />;
  return source.type === 'form' ? <OfForm source={source} /> : <OfMessage source={source} />;
}

/** The record by name for whoever may see it; others learn that there is one. */
function OfRecord({ source: { name, link } }: { source: Extract<Source, { type: 'record' }> }) {
  const say = useLabel();
  if (name === null || link === null)
    return <p className={`${styles.source} ${styles.quiet}`}>{say(['来源：档案', 'Out of a record'])}</p>;
  return (
    <p className={styles.source}>
      {say(['来源：', 'Out of: '])}
      <Link to={link}>{name}</Link>
    </p>
  );
}

/** The form is opened under its own right; that it was made void is said. */
function OfForm({ source: { name, link, voided } }: { source: Extract<Source, { type: 'form' }> }) {
  const say = useLabel();
  return (
    <p className={styles.source}>
      {say(['来源：', 'Out of: '])}
      <Link to={link}>{name}</Link>{' '}
      {voided && <StatusTag tone="red" label={['来源单据已作废', 'Its form was made void']} />}
    </p>
  );
}

/** The message, for whoever may read it; others learn that there is one, and nothing of it. */
function OfMessage({ source }: { source: Extract<Source, { type: 'chatMessage' }> }) {
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
