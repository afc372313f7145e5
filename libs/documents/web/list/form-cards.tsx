import { Link } from 'react-router';
import { formStatuses, urgencyLabels, type FormHead, type FormSummary } from '#documents/model';
import { DateText, EllipsisText, Money, PersonName, StatusTag, useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { numberOf } from './columns.tsx';
import { headOfRow, isOfMany, type ListOf } from './list-of.ts';
import styles from './form-list.module.css';

interface FormCardsProps {
  list: ListOf;
  rows: readonly FormSummary[];
  stale: boolean;
}

/** Rows on a narrow screen: what it is, how much, and how it stands. */
export function FormCards({ list, rows, stale }: FormCardsProps) {
  return (
    <ul className={`${styles.cards} ${stale ? styles.stale : ''}`} aria-busy={stale}>
      {rows.map((row) => {
        const head = headOfRow(list, row);
        const card = <CardOf row={row} head={isOfMany(list) ? head : undefined} hasAmount={list.hasAmount} />;
        return (
          <li key={row.id}>
            {head ? (
              <Link to={addressOf.detail(head, row.id)} className={styles.card}>
                {card}
              </Link>
            ) : (
              <div className={styles.card}>{card}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CardOfProps {
  row: FormSummary;
  /** Named where the list holds several types. */
  head: FormHead | undefined;
  hasAmount: boolean;
}

function CardOf({ row, head, hasAmount }: CardOfProps) {
  const say = useLabel();
  return (
    <>
      <span className={styles.cardHead}>
        <span className={styles.cardNumber}>
          <span className="bms-figures">{numberOf(row, say)}</span>
          {head && <EllipsisText text={say(head.title)} />}
        </span>
        <StatusTag label={formStatuses[row.status]} status={row.status} />
      </span>
      <span className={styles.cardSubject}>
        {row.urgency !== 'normal' && <span className={styles.urgent}>{say(urgencyLabels[row.urgency])}</span>}{' '}
        {row.subject || '—'}
      </span>
      <span className={styles.cardFoot}>
        {row.holders[0] ? (
          <span className={styles.cardHolder}>
            <PersonName id={row.holders[0].id} name={row.holders[0].name} />
            {row.since && <DateText value={row.since} relative />}
          </span>
        ) : (
          <DateText value={row.appliedAt ?? row.updatedAt} day />
        )}
        {hasAmount && <Money amount={row.amount} currency={row.currency} strong />}
      </span>
    </>
  );
}
