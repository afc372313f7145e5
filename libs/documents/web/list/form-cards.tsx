import { Link } from 'react-router';
import { formStatuses, urgencyLabels, type AnyForm, type FormSummary } from '#documents/model';
import { DateText, Money, PersonName, StatusTag, useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { numberOf } from './columns.tsx';
import styles from './form-list.module.css';

interface FormCardsProps {
  form: AnyForm;
  rows: readonly FormSummary[];
  stale: boolean;
}

/** Rows on a narrow screen: what it is, how much, and how it stands. */
export function FormCards({ form, rows, stale }: FormCardsProps) {
  const say = useLabel();
  return (
    <ul className={`${styles.cards} ${stale ? styles.stale : ''}`} aria-busy={stale}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={addressOf.detail(form, row.id)} className={styles.card}>
            <span className={styles.cardHead}>
              <span className={`bms-figures ${styles.cardNumber}`}>{numberOf(row, say)}</span>
              <StatusTag label={formStatuses[row.status]} status={row.status} />
            </span>
            <span className={styles.cardSubject}>
              {row.urgency !== 'normal' && (
                <span className={styles.urgent}>{say(urgencyLabels[row.urgency])}</span>
              )}{' '}
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
              {form.amount && <Money amount={row.amount} currency={row.currency} strong />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
