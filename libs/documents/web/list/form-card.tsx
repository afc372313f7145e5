import { Fragment } from 'react';
import { statusesOf, urgencyLabels, type AnyForm, type FormHead, type FormListRow } from '#documents/model';
import { isBlank, isLines } from '#fields/model';
import { FieldValue } from '#fields/web';
import { DateText, EllipsisText, Money, PersonName, StatusTag, today, useLabel } from '#ui/web';
import { numberOf } from './columns.tsx';
import styles from './form-list.module.css';

interface FormCardProps {
  row: FormListRow;
  /** Its declaration, where the list is of one type: what its head names is shown. */
  form: AnyForm | null;
  /** Its type, where that is known; named where the list holds several. */
  head: FormHead | undefined;
  named: boolean;
  hasAmount: boolean;
}

/** A form on a narrow screen: what it is, how much, and how it stands. */
export function FormCard({ row, form, head, named, hasAmount }: FormCardProps) {
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
      {form && !form.designed && <OwnFacts row={row} form={form} />}
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

/** What the head of the type names: of whom goods came, for which order. Blank ones are left out. */
function OwnFacts({ row: { own, currency, company }, form }: { row: FormListRow; form: AnyForm }) {
  const context = { currency, companyId: company.id, today: today() };
  const facts = (form.listShows ?? []).flatMap((name) => {
    const field = form.fields[name];
    return field && !isLines(field) && !isBlank(own?.[name]) ? [{ name, field }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <span className={styles.cardFacts}>
      {facts.map(({ name, field }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <FieldValue field={field} value={own?.[name] ?? null} context={context} />
        </Fragment>
      ))}
    </span>
  );
}
