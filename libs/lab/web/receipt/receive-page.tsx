import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { read } from '#api-client/web';
import {
  awaitedStates,
  dinInWords,
  pathOfUnit,
  receiptScreen,
  readUnit,
  sealOptions,
  unitStates,
  unitTones,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues, useTabTitle } from '#shell/web';
import {
  DateText,
  Loaded,
  NothingChosen,
  Note,
  PageHeader,
  ScanField,
  StatusTag,
  useLabel,
  useScanner,
  useToast,
} from '#ui/web';
import styles from '../lab.module.css';
import { BagSteps } from '../parts/bag-scan.tsx';
import { HoursLeft } from '../parts/hours-left.tsx';
import type { ScannedBefore } from '../parts/use-find.ts';
import { UnitFacts } from '../parts/unit-facts.tsx';
import { receiptDecisionNames } from '../unit/receipt-found.tsx';
import { CommandSheet } from './command-sheet.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useReceipt } from './use-receipt.ts';

const LabelsDialog = lazy(() => import('../unit/labels-dialog.tsx'));

/** HBLAB310P: one arrival. DIN and product of the bag are scanned, then the command: no mouse is needed. */
export default function ReceivePage() {
  const say = useLabel();
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readUnit, { id }), enabled: id !== '' });
  useTabTitle(say(['接收', 'Receive']));
  if (id === '')
    return (
      <NothingChosen
        page={['接收', 'Receive']}
        from={['请从单位列表打开，或扫描条码', 'Open it from a list of units, or scan a code']}
      />
    );
  return (
    <Loaded query={query}>
      {(detail) => <Receive key={`${id}-${detail.receipts.length}`} detail={detail} />}
    </Loaded>
  );
}

function Receive({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const go = useNavigate();
  const toast = useToast();
  const { unit, door } = detail;
  const [before] = detail.receipts;
  const [labels, setLabels] = useState(false);
  const { state } = useLocation() as { state: ScannedBefore | null };
  const receipt = useReceipt(
    detail,
    () => {
      toast.success(['已保存接收：{din}', 'Received: {din}'], { din: unit.din });
      void go(receipt.decision === 'rejected' ? receiptScreen.route : pathOfUnit(unit.id));
    },
    state ?? {},
  );
  useScanner(receipt.scan);
  return (
    <>
      <PageHeader
        title={dinInWords(unit.din)}
        tags={
          <>
            <StatusTag label={unitStates[unit.state]} tone={unitTones[unit.state]} />
            {awaitedStates.includes(unit.state) && <HoursLeft unit={unit} />}
          </>
        }
        description={
          door
            ? say(
                [
                  '签收 {number}，封签{seal}，外箱 {shell} °C',
                  'Door log {number}, seal {seal}, outer box {shell} °C',
                ],
                {
                  ...{ number: door.number, shell: door.shell ?? '—' },
                  seal: say(sealOptions.find(({ value }) => value === door.seal)?.label ?? ['—', '—']),
                },
              )
            : say(['尚未登记签收日志', 'Not signed in at the door yet'])
        }
        actions={
          <>
            {unit.bornAt === null && (
              <Button onClick={() => setLabels(true)}>{say(['打印标签', 'Print labels'])}</Button>
            )}
            <CommandSheet />
          </>
        }
      />
      {unit.bornAt === null && (
        <Note>
          {say([
            '出生未登记：DIN 在到箱时分配，请先打印标签贴袋；只能有条件接收，补登记后才计算时限。',
            'No birth call: its DIN was given at the door, so print the labels for its bag first. It can be taken conditionally only; hours are counted once the birth is called in.',
          ])}
        </Note>
      )}
      {before && (
        <Note>
          {say(
            [
              '已有接收单：{decision}，第 {n} 版，{person}，',
              'Received already: {decision}, version {n}, {person}, ',
            ],
            {
              ...{ n: before.version, person: before.person.name },
              decision: say(receiptDecisionNames[before.decision]),
            },
          )}
          <DateText value={before.at} zone={unit.siteZone} />
          {say([
            '。下面是当时的记录；保存即为更正，须重新扫描袋码并填写原因。',
            '. What was recorded stands below; saving corrects it: scan the bag again and give a reason.',
          ])}
        </Note>
      )}
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2>{say(['扫描核对', 'Scan to check'])}</h2>
          <div className={styles.scan}>
            <ScanField
              first
              label={say(['依次扫描袋上 DIN、产品码、指令', 'Scan DIN, product code, command'])}
              onScan={receipt.scan}
              busy={receipt.busy}
              problem={receipt.misread && say(receipt.misread)}
            />
          </div>
          <BagSteps unit={unit} scans={receipt} says={receipt.says} />
        </section>
        <DecisionPanel receipt={receipt} />
      </div>
      <section className={styles.panel}>
        <UnitFacts unit={unit} />
      </section>
      <Suspense>{labels && <LabelsDialog detail={detail} onClose={() => setLabels(false)} />}</Suspense>
    </>
  );
}
