import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallError, Currency } from '#calls/model';
import { DateText, EllipsisText, Loaded, Money } from '#ui/web';
import styles from './request-rows.module.css';

export interface RequestRow {
  key: string;
  to: string;
  title: string;
  /** Small words below the title: number, applicant. */
  facts: readonly string[];
  tag: ReactNode;
  amount: string | null;
  currency: string | null;
  at: string | null;
}

interface RequestRowsProps<T> {
  query: UseQueryResult<T, CallError>;
  rows: (answer: T) => readonly RequestRow[];
  /** What stands there when there are none. */
  empty: ReactNode;
}

/** A few requests of a card, each a link; with what stands there before, instead and when it fails. */
export function RequestRows<T>({ query, rows, empty }: RequestRowsProps<T>) {
  return (
    <Loaded query={query} rows={5}>
      {(answer) => {
        const found = rows(answer);
        return found.length === 0 ? empty : <Rows rows={found} />;
      }}
    </Loaded>
  );
}

function Rows({ rows }: { rows: readonly RequestRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, to, title, facts, tag, amount, currency, at }) => (
        <li key={key}>
          <Link to={to} className={styles.row}>
            <span className={styles.what}>
              <EllipsisText text={title} />
              <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.how}>
              {amount !== null && <Money amount={amount} currency={(currency ?? 'CNY') as Currency} />}
              <span className={styles.facts}>
                {tag} <DateText value={at} relative />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
