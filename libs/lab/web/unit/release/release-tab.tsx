import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { bankStates, openSheet, storageScreen, type UnitDetail } from '#lab/model';
import { EmptyState, Note, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';
import { IfItFails } from './if-it-fails.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { SheetPanel } from './sheet-panel.tsx';

/** It is still to be decided whether it is stored. */
const failable: ReadonlySet<string> = new Set([
  'accepted',
  'conditional',
  'processing',
  'frozen',
  'quarantine',
]);

/** Releases of a unit: the sheet that waits with its checks, and those before. */
export function ReleaseTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(openSheet);
  const [out, setOut] = useState(false);
  const { unit, sheets, may } = detail;
  const lives = sheets.some(({ state }) => state === 'open' || state === 'firstSigned');
  return (
    <>
      {!lives && may.record && unit.state === 'quarantine' && (
        <p>
          <Button
            type="primary"
            loading={write.isPending}
            onClick={() =>
              write.mutate({ unitId: unit.id, direction: 'in' }, { onError: (error) => toast.refusal(error) })
            }
          >
            {say(['开入库核对单', 'Open the check sheet for the bank'])}
          </Button>
        </p>
      )}
      {!lives && may.record && unit.state === 'reserved' && (
        <p>
          <Button type="primary" onClick={() => setOut(true)}>
            {say(['开出库核对单', 'Open the check sheet for its way out'])}
          </Button>
        </p>
      )}
      {bankStates.includes(unit.state) && unit.position?.area === 'quarantine' && (
        <Note>
          {say(['已放行，仍在隔离区：', 'Released, and still in quarantine: '])}
          <Link to={storageScreen.route}>{say(['扫描移入正式库位', 'move it into the bank, by scans'])}</Link>
        </Note>
      )}
      {sheets.length === 0 && !['quarantine', 'reserved'].includes(unit.state) && (
        <EmptyState
          title={['待放行时开核对单', 'A sheet is opened once it is in quarantine']}
          {...(unit.state === 'frozen' && {
            hint: ['下一步：扫描放入隔离库位。', 'Next: it is put into quarantine, by scans.'],
            action: <Link to={storageScreen.route}>{say(storageScreen.title)}</Link>,
          })}
        />
      )}
      {may.sign && failable.has(unit.state) && <IfItFails unitId={unit.id} />}
      {sheets.map((sheet) => (
        <section key={sheet.id} className={styles.panel}>
          <SheetPanel sheet={sheet} unit={unit} maySign={may.sign} />
        </section>
      ))}
      {out && <RecipientDialog unitId={unit.id} onClose={() => setOut(false)} />}
    </>
  );
}
