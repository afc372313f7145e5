import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { closeCondition, doorNumbers, pathOfReceipt, sealOptions, type UnitDetail } from '#lab/model';
import { WhyNumber } from '#shell/web';
import { DateText, DetailList, EmptyState, PersonName, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { LoggerPanel } from './logger-panel.tsx';
import { ReceiptFound, receiptDecisionNames } from './receipt-found.tsx';

/** How a unit came in: receipts by version, conditions with their owners, what the logger says. */
export function ReceiptTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { receipts, conditions, unit, door } = detail;
  return (
    <>
      {door && (
        <section className={styles.panel} aria-label={say(['签收', 'At the door'])}>
          <DetailList
            columns={4}
            items={[
              {
                label: say(['签收号', 'Door log']),
                value: (
                  <>
                    {door.number}
                    <WhyNumber screen={doorNumbers.code} number={door.number} id={door.id} />
                  </>
                ),
              },
              {
                label: say(['到达', 'Arrived']),
                value: <DateText value={door.arrivedAt} zone={unit.siteZone} />,
              },
              {
                label: say(['外箱', 'Box']),
                value: say(['封签{seal}，{shell} °C', 'seal {seal}, {shell} °C'], {
                  seal: say(
                    sealOptions.find(({ value }) => value === door.seal)?.label ?? [door.seal, door.seal],
                  ).toLowerCase(),
                  shell: door.shell ?? '—',
                }),
              },
              {
                label: say(['签收人', 'Taken by']),
                value: <PersonName id={door.takenBy.id} name={door.takenBy.name} />,
              },
            ]}
          />
        </section>
      )}
      {receipts.length === 0 && <EmptyState title={['尚未接收', 'Not received yet']} />}
      {receipts.map((receipt) => (
        <section key={receipt.version} className={styles.panel}>
          <DetailList
            columns={4}
            items={[
              { label: say(['版本', 'Version']), value: receipt.version },
              { label: say(['结论', 'Decision']), value: say(receiptDecisionNames[receipt.decision]) },
              {
                label: say(['签署人', 'Signed by']),
                value: <PersonName id={receipt.person.id} name={receipt.person.name} />,
              },
              {
                label: say(['时间', 'At']),
                value: <DateText value={receipt.at} zone={unit.siteZone} />,
              },
            ]}
          />
          <div style={{ marginBlockStart: 12 }}>
            <ReceiptFound receipt={receipt} />
          </div>
          <p className={styles.quiet} title={receipt.sha256}>
            {say(['接收单摘要 {digest}…', 'Digest of the receipt {digest}…'], {
              digest: receipt.sha256.slice(0, 12),
            })}
          </p>
        </section>
      ))}
      <p>
        <Link to={pathOfReceipt(unit.id)}>
          {receipts.length > 0 ? say(['更正接收单', 'Correct the receipt']) : say(['去接收', 'Receive it'])}
        </Link>
      </p>
      {conditions.length > 0 && (
        <section className={styles.panel}>
          <h2>{say(['接收条件', 'Conditions'])}</h2>
          <ul className={styles.cardRows}>
            {conditions.map((condition) => (
              <li key={condition.id} className={styles.cardRow}>
                <span>
                  {condition.text} · {condition.owner.name}
                  {condition.doneAt && ` · ${condition.outcome}`}
                </span>
                {condition.doneAt ? (
                  <DateText value={condition.doneAt} zone={unit.siteZone} />
                ) : (
                  <>
                    <StatusTag tone="orange" label={['未完成', 'Open']} />
                    {condition.maySettle && <CloseCondition id={condition.id} />}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LoggerPanel detail={detail} />
    </>
  );
}

function CloseCondition({ id }: { id: string }) {
  const say = useLabel();
  const write = useWrite(closeCondition);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {say(['完成', 'Settle'])}
      </Button>
      {open && (
        <ReasonDialog
          title={['完成接收条件', 'Settle the condition']}
          field={['结果', 'Outcome']}
          ok={['保存', 'Save']}
          most={300}
          onOk={(outcome) => write.mutateAsync({ id, outcome })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
