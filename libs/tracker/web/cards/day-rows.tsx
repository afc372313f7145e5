import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Label } from '#calls/model';
import { Card } from '#shell/web';
import { EllipsisText, EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import styles from './cards.module.css';

interface DayCardProps<D> {
  title: Label;
  all: string;
  query: UseQueryResult<D>;
  count: (day: D) => number;
  /** What is counted, said on hover. */
  counts?: Label;
  empty: Label;
  rows: (day: D) => { key: number | string; to: string; title: string; facts: ReactNode }[];
}

/** A card of a landing with what the day brings of tasks or projects, each a link. */
export function DayCard<D>({ title, all, query, count, counts, empty, rows }: DayCardProps<D>) {
  const say = useLabel();
  const { data, error, refetch } = query;
  const shown = data && rows(data);
  return (
    <Card title={say(title)} count={data && count(data)} counts={counts && say(counts)} all={all}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !shown ? (
        <LoadingState rows={3} />
      ) : shown.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <li key={row.key}>
              <Link to={row.to} className={styles.row}>
                <span className={styles.what}>
                  <EllipsisText text={row.title} />
                </span>
                <span className={styles.facts}>{row.facts}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Red, because somebody waits: 'Overdue 3'. */
export const Late = ({ children }: { children: ReactNode }) => (
  <span className={styles.late}>{children}</span>
);
