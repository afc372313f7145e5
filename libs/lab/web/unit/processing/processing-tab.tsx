import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { emptyRecord, endedStates, storageScreen, type UnitDetail } from '#lab/model';
import { DateText, EmptyState, Note, StatusTag, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { CurvePanel } from './curve-panel.tsx';
import { Figures } from './figures.tsx';
import { ProcessingForm } from './processing-form.tsx';
import { RecordFacts } from './record-facts.tsx';

/** States in which a record is begun or gone on with; later it is corrected, with a reason. */
const atBench = new Set(['accepted', 'conditional', 'processing']);

/** What was done at the bench: figures of the version that counts, the versions before, and the form. */
export function ProcessingTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { processing, unit, may } = detail;
  const [latest, ...earlier] = processing;
  const [editing, setEditing] = useState(false);
  const writes = may.record && (atBench.has(unit.state) || editing);
  return (
    <>
      {latest && <Figures figures={latest.figures} recoveryLimit={detail.recoveryLimit} />}
      {latest && (
        <p className={styles.quiet}>
          {say(['第 {n} 版，{name}', 'Version {n}, {name}'], { n: latest.version, name: latest.person.name })}{' '}
          · <DateText value={latest.at} zone={unit.siteZone} /> ·{' '}
          {say(['SHA-256 {digest}…', 'SHA-256 {digest}…'], { digest: latest.sha256.slice(0, 12) })}{' '}
          {latest.overridden && (
            <StatusTag tone="orange" label={['过期试剂经主任放行', 'Expired reagent let pass']} />
          )}
          {latest.reason && ` · ${latest.reason}`}
        </p>
      )}
      {latest && !writes && (
        <section className={styles.panel} aria-label={say(['已录入', 'What was entered'])}>
          <RecordFacts record={latest.record} zone={unit.siteZone} />
        </section>
      )}
      {unit.state === 'frozen' && (
        <Note>
          {say([
            '已冻存。下一步：扫描放入隔离库位',
            'It is frozen. Next: it is put into quarantine, by scans',
          ])}{' '}
          · <Link to={storageScreen.route}>{say(storageScreen.title)}</Link>
        </Note>
      )}
      {writes ? (
        <ProcessingForm
          key={latest?.version ?? 0}
          unit={unit}
          version={latest?.version ?? 0}
          density={detail.density}
          recoveryLimit={detail.recoveryLimit}
          record={latest?.record ?? emptyRecord}
          mayOverride={may.giveUp}
          inUse={detail.reagentsInUse}
          done={() => setEditing(false)}
        />
      ) : (
        <>
          {!latest && <EmptyState title={['还没有处理记录', 'No processing record yet']} />}
          {latest && may.record && !endedStates.includes(unit.state) && (
            <p>
              <Button onClick={() => setEditing(true)}>{say(['更正记录', 'Correct the record'])}</Button>
            </p>
          )}
        </>
      )}
      {(unit.freezingAt ?? detail.curve) && <CurvePanel detail={detail} />}
      {earlier.length > 0 && (
        <details>
          <summary>{say(['以前的版本 {n}', 'Earlier versions: {n}'], { n: earlier.length })}</summary>
          {earlier.map((version) => (
            <section key={version.version} className={styles.panel}>
              <p>
                {say(['第 {n} 版，{name}', 'Version {n}, {name}'], {
                  n: version.version,
                  name: version.person.name,
                })}{' '}
                · <DateText value={version.at} zone={unit.siteZone} />
              </p>
              <Figures figures={version.figures} recoveryLimit={detail.recoveryLimit} />
              <RecordFacts record={version.record} zone={unit.siteZone} />
            </section>
          ))}
        </details>
      )}
    </>
  );
}
