import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { read } from '#api-client/web';
import {
  awaitedStates,
  dinInWords,
  pathOfUnit,
  readScan,
  receiptScreen,
  readUnit,
  sealOptions,
  unitStates,
  unitTones,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues, useTabTitle } from '#shell/web';
import {
  Loaded,
  NothingChosen,
  PageHeader,
  ScanField,
  StatusTag,
  useLabel,
  useScanner,
  useToast,
} from '#ui/web';
import styles from '../lab.module.css';
import { HoursLeft } from '../parts/hours-left.tsx';
import type { ScannedBefore } from '../parts/use-find.ts';
import { UnitFacts } from '../parts/unit-facts.tsx';
import { CommandSheet } from './command-sheet.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useReceipt } from './use-receipt.ts';

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
  const { dinScan, productScan, says } = receipt;
  const scanned = readScan(dinScan);
  const product = readScan(productScan);
  const steps = [
    {
      title: say(['袋上 DIN', 'DIN of the bag']),
      value: scanned.kind === 'din' ? dinInWords(scanned.din) : dinScan,
      wrong:
        says('dinScan') ??
        (scanned.kind === 'din' && scanned.din !== unit.din
          ? (['与本单不符', 'Not this unit'] as const)
          : null),
    },
    {
      title: say(['产品码', 'Product code']),
      value: product.kind === 'product' ? Object.values(product.product).join('') : productScan,
      wrong: says('productScan'),
    },
  ];
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
                  'Door log {number}, seal {seal}, shell {shell} °C',
                ],
                {
                  ...{ number: door.number, shell: door.shell ?? '—' },
                  seal: say(sealOptions.find(({ value }) => value === door.seal)?.label ?? ['—', '—']),
                },
              )
            : say(['尚未登记签收日志', 'Not signed in at the door yet'])
        }
        actions={<CommandSheet />}
      />
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
          <ol className={styles.steps} aria-live="polite">
            {steps.map(({ title, value, wrong }) => (
              <li key={title} className={styles.step} data-state={wrong ? 'wrong' : value ? 'done' : 'open'}>
                <strong>{title}</strong>
                <span className="bms-figures">{value || '—'}</span>
                {wrong && <span role="alert">{say(wrong)}</span>}
                {!wrong && value && <span>✓</span>}
              </li>
            ))}
          </ol>
        </section>
        <DecisionPanel receipt={receipt} />
      </div>
      <section className={styles.panel}>
        <UnitFacts unit={unit} />
      </section>
    </>
  );
}
