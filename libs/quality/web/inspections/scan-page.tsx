import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { makeCall } from '#api-client/web';
import {
  inspectionStates,
  inspectionTones,
  pathOfInspection,
  scanInspections,
  type ScannedInspection,
} from '#quality/model';
import {
  DateText,
  EmptyState,
  PageHeader,
  Quantity,
  ScanField,
  StatusTag,
  useLabel,
  useToast,
} from '#ui/web';
import styles from '../quality.module.css';

/** /qchome/Qc200p_scan: the inspector scans a label, and is at the inspection that it means. */
export default function ScanInspectionPage() {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly ScannedInspection[] | null>(null);
  const scan = async (scanned: string) => {
    setBusy(true);
    try {
      const { inspections } = await makeCall(scanInspections, { scanned });
      const [only] = inspections;
      if (only && inspections.length === 1) void navigate(pathOfInspection(only.id));
      else setFound(inspections);
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.scanPage}>
      <PageHeader
        title={say(['扫码检验', 'Inspect by scan'])}
        description={say([
          '扫描标签即打开对应检验单；有多张时逐张选择，等得最久的在前。',
          'The scan opens the inspection that the label means; of several you choose, what has waited longest first.',
        ])}
      />
      <ScanField
        first
        label={say(['扫描批号、物料、检验单或收货单', 'Scan a lot, an item, an inspection or a receipt'])}
        busy={busy}
        onScan={(text) => void scan(text)}
      />
      {found?.length === 0 && (
        <EmptyState
          title={['没有对应的检验单', 'No inspection is meant']}
          hint={[
            '请核对编号；不须检验的物料没有检验单。',
            'Check the code; items that are not inspected have none.',
          ]}
        />
      )}
      {found && found.length > 0 && (
        <ul className={styles.scanned} aria-label={say(['找到的检验单', 'Inspections'])}>
          {found.map((one) => (
            <li key={one.id}>
              <Link to={pathOfInspection(one.id)}>
                <span className={styles.scannedHead}>
                  <b>{one.item}</b>
                  <StatusTag label={inspectionStates[one.state]} tone={inspectionTones[one.state]} />
                </span>
                <span>
                  {[one.number, one.lot, one.supplier].filter(Boolean).join(' · ')} ·{' '}
                  <Quantity value={one.quantity} /> {one.unit}
                </span>
                <span className={styles.scannedFrom}>
                  {one.source} · <DateText value={one.arrivedAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
