import { Button } from 'antd';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { compareDecimals, type Currency } from '#calls/model';
import { meetMilestone } from '#contract-register/model';
import { addressOf } from '#documents/web';
import { headOf } from '#requisitions/model';
import { formatDay, Money, StatusTag, today, useLabel, useToast } from '#ui/web';
import type { Desk } from './contract-panel.tsx';
import styles from './contract.module.css';

type Milestone = Desk['milestones'][number];

/** The milestones of a contract: when, how much, what was paid of it, and whether it was met. */
export function Milestones({ contractId, desk }: { contractId: string; desk: Desk }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(meetMilestone);
  const meet = ({ id }: Milestone, metOn: string | null) =>
    write.mutate(
      { id: contractId, milestoneId: id, metOn },
      {
        onError: toast.refusal,
        onSuccess: () =>
          toast.success(metOn === null ? ['已撤回', 'Taken back'] : ['已登记完成', 'Written down as met']),
      },
    );
  return (
    <section aria-labelledby="contract-milestones">
      <h3 id="contract-milestones">{say(['里程碑', 'Milestones'])}</h3>
      <ul className={styles.rows}>
        {desk.milestones.map((line) => (
          <li key={line.id} className={styles.row}>
            <span className={styles.name}>{line.milestone}</span>
            <span className="bms-figures">{formatDay(line.due)}</span>
            <span className={styles.end}>
              <Money amount={line.amount} currency={desk.currency as Currency} />
            </span>
            <Standing line={line} currency={desk.currency as Currency} />
            {desk.may.pay && compareDecimals(line.paid, line.amount) < 0 ? (
              <Link
                to={addressOf.newFrom(headOf('purchasePayment'), contractId, line.id)}
                aria-label={say(['{name}：申请付款', '{name}: Pay'], {
                  name: line.milestone,
                })}
              >
                {say(['申请付款', 'Pay'])}
              </Link>
            ) : (
              <span />
            )}
            {desk.may.meet ? (
              <Button
                size="small"
                type="text"
                loading={write.isPending && write.variables?.milestoneId === line.id}
                aria-label={say(
                  line.metOn === null
                    ? ['{name}：登记完成', '{name}: met']
                    : ['{name}：撤回完成', '{name}: not met'],
                  { name: line.milestone },
                )}
                onClick={() => meet(line, line.metOn === null ? today() : null)}
              >
                {say(line.metOn === null ? ['登记完成', 'Met'] : ['撤回', 'Take back'])}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ line, currency }: { line: Milestone; currency: Currency }) {
  const say = useLabel();
  return (
    <span>
      {line.metOn !== null && (
        <StatusTag tone="green" label={['{day} 完成', 'Met {day}']} values={{ day: formatDay(line.metOn) }} />
      )}
      {line.late && <StatusTag tone="red" label={['逾期', 'Late']} />}
      {compareDecimals(line.paid, line.amount) >= 0 && compareDecimals(line.amount, '0') > 0 ? (
        <StatusTag tone="green" label={['已付清', 'Paid']} />
      ) : (
        compareDecimals(line.paid, '0') > 0 && (
          <span className={styles.muted}>
            {say(['已付', 'Paid'])} <Money amount={line.paid} currency={currency} />
          </span>
        )
      )}
    </span>
  );
}
