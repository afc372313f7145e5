import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { readListCard } from '#lists/model';
import { Card } from '#shell/web';
import { Loaded } from '#ui/web';
import styles from './list-card.module.css';

/** The first rows of a list that declares a card, as the server words them: a card costs the landing no code of its own. */
export default function ListCard({ card }: { card: string }) {
  // What makes the list stale is known with the answer.
  const [topics, setTopics] = useState<readonly string[]>([]);
  const query = useQuery({ ...read(readListCard, { list: card }), meta: { topics } });
  const { data } = query;
  if (data && data.topics.join() !== topics.join()) setTopics(data.topics);
  return (
    <Card title={data?.title ?? ''} count={data?.count} all={data?.all}>
      <div className={styles.body}>
        <Loaded query={query} rows={4}>
          {({ rows, empty }) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>{empty}</p>
            ) : (
              <ul className={styles.rows}>
                {rows.map(({ id, says, fact, to }) => (
                  <li key={id} className={styles.row}>
                    <Link to={to}>{says}</Link>
                    <span className={styles.quiet}>{fact}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}
