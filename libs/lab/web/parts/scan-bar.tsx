import { Link } from 'react-router';
import type { Label } from '#calls/model';
import { dinInWords, productName, unitStates, unitTones, type UnitHead } from '#lab/model';
import { ScanField, StatusTag, useLabel, useScanner } from '#ui/web';
import styles from '../lab.module.css';
import { useFind } from './use-find.ts';

const asked: Label = ['扫描 DIN、样品、采集包、运单或位置', 'Scan a DIN, sample, kit, waybill or position'];

/** Where a scan of any kind finds its record, whatever field it falls into. */
export function ScanBar({
  to,
  isDue,
  first = false,
}: {
  to: (unit: UnitHead, sample?: string | null) => string;
  /** Where a scan means several: is it the one that has its turn at this desk? */
  isDue?: (unit: UnitHead) => boolean;
  first?: boolean;
}) {
  const say = useLabel();
  const { find, busy, problem, text, several } = useFind(to, isDue);
  // What is scanned while a dialog asks for it is the dialog's.
  useScanner(find, (element) => element.closest('[role="dialog"]') !== null);
  return (
    <div className={styles.scan}>
      <ScanField
        label={say(asked)}
        first={first}
        onScan={find}
        busy={busy}
        problem={problem && say(problem, { text })}
      />
      {several.length > 0 && (
        <>
          <p role="alert">
            {say([
              '有多个产品，请扫描产品码或选择',
              'It has several products: scan the product code, or choose',
            ])}
          </p>
          <ul className={`${styles.cardRows} ${styles.found}`}>
            {several.map((unit) => (
              <li key={unit.id} className={styles.cardRow}>
                <Link to={to(unit)}>
                  {dinInWords(unit.din)} {say(productName(unit.product))} {unit.childName}
                </Link>
                <StatusTag label={unitStates[unit.state]} tone={unitTones[unit.state]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
