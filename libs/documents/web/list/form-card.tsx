import { statusesOf, urgencyLabels, type FormHead, type FormSummary } from '#documents/model';
import { DateText, EllipsisText, Money, PersonName, StatusTag, useLabel } from '#ui/web';
import { numberOf } from './columns.tsx';
import styles from './form-list.module.css';

interface FormCardProps {
  row: FormSummary;
  /** Its type, where that is known; named where the list holds several. */
  head: FormHead | undefined;
  named: boolean;
  hasAmount: boolean;
}

/** A form on a narrow screen: what it is, how much, and how it stands. */
export function FormCard({ row, head, named, hasAmount }: FormCardProps) {
  const say = useLabel();
  return (
    <>
      <span className={styles.cardHead}>
        <span className={styles.cardNumber}>
          <span className="bms-figures">{numberOf(row, say)}</span>
          {named && head && <EllipsisText text={say(head.title)} />}
        </span>
        <StatusTag label={statusesOf(head)[row.status]} status={row.status} />
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
