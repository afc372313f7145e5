import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Currency, Label, ResultOf } from '#calls/model';
import { readContractDesk, type RegisterAct } from '#contract-register/model';
import { addressOf } from '#documents/web';
import type { RecordPart } from '#registers/web';
import { headOf } from '#requisitions/model';
import { later, Loaded, Money, StatusTag, useLabel } from '#ui/web';
import { Milestones } from './milestones.tsx';
import { Course } from './course.tsx';
import styles from './contract.module.css';

const ActDialog = later(
  () => import('./act-dialog.tsx').then((part) => part.ActDialog),
  () => null,
);

export type Desk = ResultOf<typeof readContractDesk>;

export const actLabels: Readonly<Record<RegisterAct, Label>> = {
  seal: ['登记盖章', 'Sealed'],
  complete: ['完成', 'Complete'],
  reopen: ['重新执行', 'Carry on'],
  resume: ['争议解决', 'Dispute settled'],
  terminate: ['终止', 'Terminate'],
  void: ['作废', 'Void'],
};

/** How a contract is carried out: what can be done, its milestones with what was paid, its versions. */
export default function ContractPanel({ view }: RecordPart) {
  const say = useLabel();
  const [act, setAct] = useState<RegisterAct | null>(null);
  const query = useQuery(read(readContractDesk, { id: view.id }));
  return (
    <section className={styles.panel} aria-labelledby="contract-desk">
      <h2 id="contract-desk">{say(['执行情况', 'How it is carried out'])}</h2>
      <Loaded query={query} rows={4}>
        {(desk) => (
          <>
            <div className={styles.head}>
              <TermTag desk={desk} />
              {desk.from && (
                <span>
                  {say(['来自', 'From'])}{' '}
                  {desk.from.path === null ? (
                    desk.from.number
                  ) : (
                    <Link to={desk.from.path}>{desk.from.number}</Link>
                  )}
                </span>
              )}
              <Figures desk={desk} />
            </div>
            {(desk.acts.length > 0 || desk.may.pay || desk.may.draw) && (
              <div className={styles.ways}>
                {desk.may.pay && (
                  <Link to={addressOf.newFrom(headOf('purchasePayment'), view.id)}>
                    <Button type="primary" tabIndex={-1}>
                      {say(['申请付款', 'Ask for a payment'])}
                    </Button>
                  </Link>
                )}
                {desk.may.draw && (
                  <Link to={addressOf.newFrom(headOf('serviceContract'), view.id)}>
                    <Button type="primary" tabIndex={-1}>
                      {say(['起草服务合同', 'Draw up the contract'])}
                    </Button>
                  </Link>
                )}
                {desk.acts.map((one) => (
                  <Button
                    key={one}
                    type={one === 'seal' ? 'primary' : 'default'}
                    danger={one === 'void' || one === 'terminate'}
                    onClick={() => setAct(one)}
                  >
                    {say(actLabels[one])}
                  </Button>
                ))}
              </div>
            )}
            <Milestones contractId={view.id} desk={desk} />
            <Course desk={desk} />
          </>
        )}
      </Loaded>
      {act && (
        <ActDialog act={act} label={actLabels[act]} contractId={view.id} onClose={() => setAct(null)} />
      )}
    </section>
  );
}

function TermTag({ desk: { term, daysLeft } }: { desk: Desk }) {
  if (term === 'running' || daysLeft === null) return null;
  return term === 'expired' ? (
    <StatusTag
      tone="red"
      label={['已过到期日 {n} 天', 'Past its last day for {n} days']}
      values={{ n: -daysLeft }}
    />
  ) : (
    <StatusTag tone="orange" label={['{n} 天后到期', 'Ends in {n} days']} values={{ n: daysLeft }} />
  );
}

function Figures({ desk }: { desk: Desk }) {
  const say = useLabel();
  const currency = desk.currency as Currency;
  return (
    <span className={styles.figures}>
      <span>
        {say(['合同金额', 'Amount'])} <Money amount={desk.amount} currency={currency} strong />
      </span>
      <span>
        {say(['已批付款', 'Paid'])} <Money amount={desk.paid} currency={currency} />
      </span>
      <span>
        {say(['审批中', 'Under way'])} <Money amount={desk.underWay} currency={currency} />
      </span>
    </span>
  );
}
