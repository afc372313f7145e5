import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { Card } from '#shell/web';
import { readDialogs } from '#talk/model';
import { chatRoute, pathOfDialog } from '#tracker/model';
import { DateText, EllipsisText, EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import styles from './cards.module.css';

/** Dialogs that are looked through for unread messages: pinned ones, and the latest. */
const looked = 50;
const shown = 5;

/** Dialogs with unread messages, on a landing. */
export default function UnreadCard() {
  const say = useLabel();
  const { data, error, refetch } = useQuery({
    ...read(readDialogs, { take: looked }),
    placeholderData: keepPreviousData,
  });
  const unread = data?.dialogs.filter((dialog) => dialog.unread > 0);
  return (
    <Card title={say(['未读聊天', 'Unread chat'])} count={unread?.length} all={chatRoute}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !unread ? (
        <LoadingState rows={3} />
      ) : unread.length === 0 ? (
        <EmptyState title={['没有未读的聊天消息', 'No unread chat messages']} />
      ) : (
        <ul className={styles.rows}>
          {unread.slice(0, shown).map(({ id, name, unread: count, lastAt }) => (
            <li key={id}>
              <Link to={pathOfDialog(id)} className={styles.row}>
                <span className={styles.what}>
                  <EllipsisText text={name} />
                </span>
                <span className={styles.facts}>
                  {say(['{n} 条未读', '{n} unread'], { n: count })} · <DateText value={lastAt} relative />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
