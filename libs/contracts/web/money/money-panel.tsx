import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { compareDecimals, type Currency, type ResultOf } from '#calls/model';
import { moneyKinds, paymentWays, readInstalments, reversePayment } from '#contracts/model';
import { ReasonDialog } from '#fields/web';
import { EmptyState, formatDay, Loaded, Money, later, StatusTag, today, useLabel, useToast } from '#ui/web';
import styles from '../contract/contract.module.css';

const PrintStatement = later(
  () => import('./statement.tsx').then((part) => part.PrintStatement),
  () => null,
);
const PaymentDialog = later(
  () => import('./payment-dialog.tsx').then((part) => part.PaymentDialog),
  () => null,
);

type Plan = ResultOf<typeof readInstalments>;
type Payment = Plan['payments'][number];

/** What a contract is paid by, what came in, and how that is written down until finance does. */
export function MoneyPanel({ contractId }: { contractId: string }) {
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(readInstalments, { id: contractId }));
  const reverse = useWrite(reversePayment);
  const [adding, setAdding] = useState(false);
  const [taking, setTaking] = useState<Payment | null>(null);
  return (
    <section aria-labelledby="contract-money">
      <Loaded query={query} rows={2}>
        {(plan) => (
          <>
            <div className={styles.head}>
              <h2 id="contract-money">{say(['收款', 'Payments'])}</h2>
              {plan.paidOn === null ? (
                <StatusTag tone="orange" label={['首付未到账', 'Enrolment not paid']} />
              ) : (
                <StatusTag
                  tone="green"
                  label={['首付 {day} 到账', 'Enrolment paid {day}']}
                  values={{ day: formatDay(plan.paidOn) }}
                />
              )}
              <PrintStatement contractId={contractId} />
              {plan.may.record && (
                <Button onClick={() => setAdding(true)}>{say(['登记收款', 'Record a payment'])}</Button>
              )}
            </div>
            <ul className={styles.entries}>
              {plan.instalments.map((line) => (
                <li key={line.id} className={styles.entry}>
                  <span className="bms-figures">{line.dueOn === null ? '—' : formatDay(line.dueOn)}</span>
                  <span>
                    {line.note || say(moneyKinds[line.kind])}{' '}
                    <Standing line={line} currency={plan.currency as Currency} />
                  </span>
                  <Money amount={line.amount} currency={plan.currency as Currency} />
                </li>
              ))}
            </ul>
            {plan.payments.length > 0 && (
              <ul className={styles.entries} aria-label={say(['已登记的收款', 'Payments written down'])}>
                {plan.payments.map((payment) => (
                  <li key={payment.id} className={styles.entry}>
                    <span className="bms-figures">{formatDay(payment.paidOn)}</span>
                    <span>
                      {payment.reversed ? (
                        <StatusTag tone="struck" label={['已撤回', 'Taken back']} />
                      ) : (
                        <StatusTag tone="green" label={['已收', 'Received']} />
                      )}
                      {payment.by.name}
                      {(payment.way || payment.note || payment.reversed) && (
                        <small>
                          {[
                            payment.way && say(paymentWays[payment.way]),
                            payment.note,
                            payment.reversed?.reason,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      )}
                    </span>
                    <span>
                      <Money amount={payment.amount} currency={plan.currency as Currency} />
                      {plan.may.record && !payment.reversed && (
                        <Button
                          size="small"
                          type="text"
                          aria-label={say(['撤回 {day} 的收款', 'Take back the payment of {day}'], {
                            day: payment.paidOn,
                          })}
                          onClick={() => setTaking(payment)}
                        >
                          {say(['撤回', 'Take back'])}
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {plan.instalments.length === 0 && plan.payments.length === 0 && (
              <EmptyState icon="pay-circle" title={['没有应收', 'Nothing is owed']} />
            )}
            {adding && (
              <PaymentDialog
                contractId={contractId}
                currency={plan.currency as Currency}
                proposed={plan.instalments.find(({ open }) => compareDecimals(open, '0') > 0)?.open ?? null}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
      {taking && (
        <ReasonDialog
          title={['撤回收款', 'Take a payment back']}
          text={[
            '收款记录保留并标为已撤回；首付不足时不再视为到账。',
            'It stays, marked as taken back. Where the enrolment is short then, it counts as not paid.',
          ]}
          ok={['撤回', 'Take back']}
          danger
          most={300}
          onOk={async (reason) => {
            await reverse.mutateAsync({ id: taking.id, reason });
            toast.success(['已撤回', 'Taken back']);
          }}
          onClose={() => setTaking(null)}
        />
      )}
    </section>
  );
}

function Standing({ line, currency }: { line: Plan['instalments'][number]; currency: Currency }) {
  const say = useLabel();
  if (compareDecimals(line.open, '0') <= 0) return <StatusTag tone="green" label={['已付清', 'Paid']} />;
  return (
    <>
      {line.dueOn !== null && line.dueOn < today() && <StatusTag tone="red" label={['逾期', 'Overdue']} />}
      {compareDecimals(line.paid, '0') > 0 && (
        <small>
          {say(['未付', 'Open'])} <Money amount={line.open} currency={currency} />
        </small>
      )}
    </>
  );
}
