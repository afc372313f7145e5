import { Link } from 'react-router';
import type { Currency, Label } from '#calls/model';
import { DateText, formatDay, Money, useLabel } from '#ui/web';
import type { Desk } from './contract-panel.tsx';
import styles from './contract.module.css';

const kinds: Readonly<Record<string, Label>> = {
  register: ['登记', 'Registered'],
  draw: ['签订', 'Drawn up'],
  change: ['变更', 'Changed'],
  dispute: ['审批单作废，转为争议', 'Its form was made void: disputed'],
  seal: ['盖章生效', 'Sealed, in force'],
  complete: ['完成', 'Completed'],
  reopen: ['重新执行', 'Carried on'],
  resume: ['争议解决', 'Dispute settled'],
  terminate: ['终止', 'Terminated'],
  void: ['作废', 'Voided'],
};
type Form = Desk['payments'][number] | NonNullable<Desk['from']>;

function FormLink({ form: { number, path } }: { form: Form }) {
  return path === null ? <span>{number}</span> : <Link to={path}>{number}</Link>;
}

/** What was paid on a contract, and what happened to it with what each version has changed. */
export function Course({ desk }: { desk: Desk }) {
  const say = useLabel();
  const versions = new Map(desk.versions.map((version) => [version.at, version]));
  return (
    <>
      {desk.payments.length > 0 && (
        <section aria-labelledby="contract-payments">
          <h3 id="contract-payments">{say(['付款申请', 'Payments'])}</h3>
          <ul className={styles.rows}>
            {desk.payments.map((payment) => (
              <li key={payment.id} className={styles.entry}>
                <span className="bms-figures">{formatDay(payment.day)}</span>
                <FormLink form={payment} />
                <span>
                  {say(payment.approved ? ['已批准', 'Approved'] : ['审批中', 'Under way'])}{' '}
                  <Money amount={payment.amount} currency={desk.currency as Currency} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="contract-course">
        <h3 id="contract-course">{say(['经过', 'What happened'])}</h3>
        <ol className={styles.rows}>
          {desk.log.map((entry, place) => {
            const version = versions.get(entry.at);
            return (
              <li key={place} className={styles.entry}>
                <DateText value={entry.at} />
                <span>
                  {say(kinds[entry.kind] ?? [entry.kind, entry.kind])}
                  {entry.day !== null && ` ${formatDay(entry.day)}`}
                  {version &&
                    version.revision > 1 &&
                    ` · ${say(['第 {n} 版', 'Version {n}'], { n: version.revision })}`}{' '}
                  {version?.form && <FormLink form={version.form} />}
                  {entry.reason && <small>{entry.reason}</small>}
                  {version?.changes.map((change, at) => (
                    <small key={at}>
                      {say(change.label)}: {change.before || '—'} → {change.after || '—'}
                    </small>
                  ))}
                </span>
                <span>{entry.by?.name}</span>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}
