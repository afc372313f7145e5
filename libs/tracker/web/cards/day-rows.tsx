import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { Card } from '#shell/web';
import { readDay } from '#tracker/model';
import { EllipsisText, EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import styles from './cards.module.css';

type Day = ResultOf<typeof readDay>;

interface DayCardProps {
  title: Label;
  all: string;
  count: (day: Day) => number;
  empty: Label;
  rows: (day: Day) => { key: number | string; to: string; title: string; facts: ReactNode }[];
}

/** A card of a landing with what the day brings of tasks or projects, each a link. */
export function DayCard({ title, all, count, empty, rows }: DayCardProps) {
  const say = useLabel();
  const { data, error, refetch } = useQuery(read(readDay, {}));
  const shown = data && rows(data);
  return (
    <Card title={say(title)} count={data && count(data)} all={all}>
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
