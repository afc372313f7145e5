import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useRef } from 'react';
import { read } from '#api-client/web';
import {
  awaitedStates,
  dinInWords,
  isKept,
  pathOfFound,
  readUnit,
  unitRecord,
  unitStates,
  unitTones,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues, useTabTitle } from '#shell/web';
import { useRecordTabs } from '#talk/web';
import { Loaded, NothingChosen, PageHeader, StatusTag, useDevice, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { HoursLeft } from '../parts/hours-left.tsx';
import { ScanBar } from '../parts/scan-bar.tsx';
import { UnitFacts } from '../parts/unit-facts.tsx';
import { CustodyTab } from './custody-tab.tsx';
import { ProcessingTab } from './processing/processing-tab.tsx';
import { ReceiptTab } from './receipt-tab.tsx';
import { ReleaseTab } from './release/release-tab.tsx';
import { ResultsTab } from './results/results-tab.tsx';
import { SamplesTab } from './samples/samples-tab.tsx';
import { UnitActions } from './unit-actions.tsx';

const beforeFreezing: ReadonlySet<string> = new Set([
  ...awaitedStates,
  'accepted',
  'conditional',
  'processing',
]);

/** HBLAB330P: a unit with its receipt, record, results, releases and custody. */
export default function UnitPage() {
  const say = useLabel();
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readUnit, { id }), enabled: id !== '' });
  useTabTitle(query.data?.unit.din ?? say(['产品单位', 'Unit']));
  if (id === '')
    return (
      <NothingChosen
        page={['产品单位', 'Unit']}
        from={['请从单位列表打开，或扫描条码', 'Open it from a list of units, or scan a code']}
      />
    );
  return <Loaded query={query}>{(detail) => <Unit key={id} detail={detail} />}</Loaded>;
}

function Unit({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const { unit, donor } = detail;
  const beside = useRecordTabs({ type: unitRecord, id: unit.id });
  const open = detail.conditions.filter(({ doneAt }) => doneAt === null).length;
  const unverified = detail.results.filter(({ verifiedBy, replaced }) => !verifiedBy && !replaced).length;
  const kept = detail.samples.filter(({ state }) => isKept(state)).length;
  // Until it is frozen, what is left of the hours is what everybody looks for.
  const waits = unit.freezingAt === null && beforeFreezing.has(unit.state);
  const counted = (title: string, count: number) => (count > 0 ? `${title} ${count}` : title);
  const items = [
    {
      key: 'receipt',
      label: counted(say(['接收', 'Receipt']), open),
      children: <ReceiptTab detail={detail} />,
    },
    {
      key: 'processing',
      label: say(['处理记录', 'Processing']),
      children: <ProcessingTab detail={detail} />,
    },
    {
      key: 'results',
      label: counted(say(['检测结果', 'Results']), unverified),
      children: <ResultsTab detail={detail} />,
    },
    { key: 'release', label: say(['放行', 'Release']), children: <ReleaseTab detail={detail} /> },
    {
      key: 'samples',
      label: counted(say(['留样', 'Samples']), kept),
      children: <SamplesTab detail={detail} />,
    },
    { key: 'custody', label: say(['保管记录', 'Custody']), children: <CustodyTab detail={detail} /> },
    ...beside,
  ];
  const part = params.get('part');
  const device = useDevice();
  const parts = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={dinInWords(unit.din)}
        tags={
          <>
            <StatusTag label={unitStates[unit.state]} tone={unitTones[unit.state]} />
            {waits && <HoursLeft unit={unit} />}
            {detail.lookBacks.some(({ closedAt }) => closedAt === null) && (
              <StatusTag tone="red" label={['追溯未完成', 'Look-back open']} />
            )}
            {donor.biohazard && <StatusTag tone="red" label={['生物危害', 'Biohazard']} />}
          </>
        }
        description={donor.legends.join(' · ')}
        actions={<UnitActions detail={detail} />}
      />
      <ScanBar to={({ id }, sample) => pathOfFound(id, sample)} />
      <section className={styles.panel}>
        <UnitFacts unit={unit} recipient={detail.recipient} />
      </section>
      <div ref={parts} className={styles.intoView}>
        <Tabs
          // A link may name what its reader has no right to.
          activeKey={items.find(({ key }) => key === part)?.key ?? 'processing'}
          onChange={(key) => {
            set('part', key);
            // On a phone what was chosen begins below the fold.
            if (device === 'mobile') parts.current?.scrollIntoView({ block: 'start' });
          }}
          items={items}
        />
      </div>
    </>
  );
}
