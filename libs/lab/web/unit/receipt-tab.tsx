import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import {
  closeCondition,
  faultOfLarge,
  pathOfReceipt,
  readLogger,
  sealOptions,
  type UnitDetail,
} from '#lab/model';
import { useMay } from '#shell/web';
import { DateText, DetailList, EmptyState, PersonName, StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { TextFileButton } from '../parts/text-file-button.tsx';
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
              { label: say(['签收号', 'Door log']), value: door.number },
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
            {say(['SHA-256 {digest}…', 'SHA-256 {digest}…'], { digest: receipt.sha256.slice(0, 12) })}
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

/** Larger files are no file of a logger. Bytes. */
const mostBytes = 2_000_000;

function LoggerPanel({ detail: { logger, kitLogger, unit } }: { detail: UnitDetail }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const write = useWrite(readLogger);
  const [serial, setSerial] = useState(logger?.serial ?? kitLogger ?? '');
  const tooLarge = (_name: string, begin: string) => {
    const [zh, en] = faultOfLarge(begin, serial);
    toast.error([`${zh}；未保存任何内容`, `${en}; nothing was kept`]);
  };
  const take = (name: string, text: string) =>
    write.mutate(
      { unitId: unit.id, serial, name, text },
      {
        onSuccess: () => toast.success(['已读取温度记录', 'The file was read']),
        onError: (error) => toast.refusal(error),
      },
    );
  return (
    <section className={styles.panel}>
      <h2>{say(['运输温度', 'Temperature on the way'])}</h2>
      {logger ? (
        <DetailList
          columns={4}
          items={[
            { label: say(['记录仪', 'Logger']), value: `${logger.serial} · ${logger.name}` },
            { label: say(['超出 15–25 °C（分钟）', 'Outside 15–25 °C, min']), value: logger.outside },
            { label: say(['未知（分钟）', 'Unknown, min']), value: logger.unknown },
            {
              label: say(['最低至最高', 'Lowest to highest']),
              value: `${logger.lowest} – ${logger.highest} °C`,
            },
            { label: say(['动力学均温', 'Kinetic mean']), value: `${logger.kineticMean} °C` },
          ]}
        />
      ) : (
        <p className={styles.quiet}>{say(['没有温度记录', 'No file of a logger'])}</p>
      )}
      {may('HBLAB310P', 'edit') && (
        <div className={styles.buttons} style={{ marginBlockStart: 12 }}>
          <Input
            style={{ width: 180 }}
            aria-label={say(['记录仪序列号', 'Serial of the logger'])}
            placeholder={say(['记录仪序列号', 'Serial of the logger'])}
            value={serial}
            onChange={({ target }) => setSerial(target.value)}
          />
          <TextFileButton
            mostBytes={mostBytes}
            disabled={serial.trim() === ''}
            loading={write.isPending}
            onText={take}
            onTooLarge={tooLarge}
          />
        </div>
      )}
    </section>
  );
}
