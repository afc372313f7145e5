import { Alert } from 'antd';
import type { ReactNode } from 'react';
import {
  statusesOf,
  titleOf,
  headerLabels,
  makerOf,
  urgencyLabels,
  type AnyForm,
  type FormView,
} from '#documents/model';
import { WhyNumber } from '#shell/web';
import { amountInWords } from '#ui/model';
import { DateText, Money, PageHeader, PersonName, StatusTag, useLabel, useLanguage } from '#ui/web';
import { numberOf } from '../list/columns.tsx';
import type { PageParts } from '../page/parts.ts';
import styles from './form-detail.module.css';

interface DetailHeadProps {
  form: AnyForm;
  view: FormView;
  /** How it stands once it counts, where its type says more of that. */
  status: PageParts['status'];
  actions: ReactNode;
}

/** Number, status, amount, and who holds it now and since when: what everyone looks for first. */
export function DetailHead({ form, view, status: Status, actions }: DetailHeadProps) {
  const say = useLabel();
  const language = useLanguage();
  const { amount, currency, holders, since, stepLabel } = view;
  return (
    <>
      <PageHeader
        title={
          <>
            {say(titleOf(form, view.values))} <span className="bms-figures">{numberOf(view, say)}</span>
            {view.number && <WhyNumber screen={form.code} number={view.number} id={view.id} />}
          </>
        }
        tags={
          <>
            {Status && view.status === 'approved' ? (
              <Status view={view} />
            ) : (
              <StatusTag label={statusesOf(form)[view.status]} status={view.status} />
            )}
            {view.urgency !== 'normal' && <StatusTag label={urgencyLabels[view.urgency]} tone="orange" />}
          </>
        }
        description={<span className={styles.subject}>{view.subject}</span>}
        actions={actions}
      />
      <Reason view={view} />
      <dl className={styles.facts}>
        {amount !== null && (
          <div className={styles.fact}>
            <dt>{say(headerLabels.amount)}</dt>
            <dd className={styles.big}>
              <Money amount={amount} currency={currency} strong />
              <span className={styles.words}>{amountInWords(amount, currency, language)}</span>
            </dd>
          </div>
        )}
        {holders.length > 0 && (
          <div className={styles.fact}>
            <dt>
              {say(headerLabels.holders)}
              {stepLabel && ` · ${say(stepLabel)}`}
            </dt>
            <dd>
              <span className={styles.people}>
                {holders.map(({ id, name }) => (
                  <PersonName key={id} id={id} name={name} />
                ))}
              </span>
              {since && (
                <span className={styles.words}>
                  {say(['到达', 'arrived'])} <DateText value={since} relative />
                </span>
              )}
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{say(makerOf(form).applicant)}</dt>
          <dd>
            <PersonName id={view.applicant.id} name={view.applicant.name} />
            <span className={styles.words}>
              {view.department.name} · {view.company.name}
            </span>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{say(makerOf(form).appliedAt)}</dt>
          <dd>
            <DateText value={view.appliedAt} />
          </dd>
        </div>
      </dl>
    </>
  );
}

const saidWith = {
  returned: { type: 'warning', action: 'return', title: ['{name} 退回了此单', 'Returned by {name}'] },
  rejected: { type: 'error', action: 'reject', title: ['{name} 驳回了此单', 'Rejected by {name}'] },
  withdrawn: { type: 'info', action: 'withdraw', title: ['{name} 撤回了此单', 'Withdrawn by {name}'] },
} as const;

/** Why it came back, was refused, taken back or made void. */
export function Reason({ view }: { view: FormView }) {
  const say = useLabel();
  if (view.status === 'voided' && view.voidReason)
    return <Alert type="info" showIcon title={say(['已作废', 'Void'])} description={view.voidReason} />;
  if (view.status !== 'returned' && view.status !== 'rejected' && view.status !== 'withdrawn') return null;
  const { type, action, title } = saidWith[view.status];
  const entry = view.approval?.trail.findLast((each) => each.action === action);
  if (!entry) return null;
  return (
    <Alert
      type={type}
      showIcon
      title={
        <>
          {say(title, { name: entry.person.name })} <DateText value={entry.at} relative />
        </>
      }
      {...(entry.words && { description: <span className={styles.reason}>{entry.words}</span> })}
    />
  );
}
