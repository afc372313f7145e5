import { Button } from 'antd';
import { useState } from 'react';
import { emptyRecord, measureOf, measures, shownBeside, storedShare, type UnitDetail } from '#lab/model';
import { DateText, DetailList, EmptyState, formatDecimal, StatusTag, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { ProcessingForm } from './processing-form.tsx';

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
      {latest && <Figures figures={latest.figures} />}
      {latest && (
        <p className={styles.quiet}>
          {say(['第 {n} 版，{name}', 'Version {n}, {name}'], { n: latest.version, name: latest.person.name })}{' '}
          · <DateText value={latest.at} /> · SHA-256 {latest.sha256.slice(0, 12)}…{' '}
          {latest.overridden && (
            <StatusTag tone="orange" label={['过期试剂经主任放行', 'Expired reagent let pass']} />
          )}
          {latest.reason && ` · ${latest.reason}`}
        </p>
      )}
      {writes ? (
        <ProcessingForm
          key={latest?.version ?? 0}
          unit={unit}
          version={latest?.version ?? 0}
          record={latest?.record ?? emptyRecord}
          done={() => setEditing(false)}
        />
      ) : (
        <>
          {!latest && <EmptyState title={['还没有处理记录', 'No processing record yet']} />}
          {latest && may.record && !['issued', 'discarded', 'notBankable'].includes(unit.state) && (
            <Button onClick={() => setEditing(true)}>{say(['更正记录', 'Correct the record'])}</Button>
          )}
        </>
      )}
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
                · <DateText value={version.at} />
              </p>
              <Figures figures={version.figures} />
            </section>
          ))}
        </details>
      )}
    </>
  );
}

/** Figures that follow from a record; a recovery that looks like its limit shows what it misses. */
export function Figures({ figures }: { figures: Readonly<Record<string, string | null>> }) {
  const say = useLabel();
  const whole = (name: string) => (figures[name] ? formatDecimal(figures[name]) : '—');
  const recovery = figures['recovery'];
  return (
    <section className={styles.panel}>
      <DetailList
        columns={4}
        items={[
          { label: say(['体积 mL', 'Volume, mL']), value: whole('millilitres') },
          { label: say(['处理前有核细胞', 'TNC before']), value: whole('nucleatedBefore') },
          { label: say(['处理后有核细胞', 'TNC after']), value: whole('nucleated') },
          {
            label: say(['回收率 %', 'Recovery, %']),
            value: recovery
              ? Number(recovery) >= Number(measures.recovery.least)
                ? storedShare(recovery)
                : shownBeside(recovery, measures.recovery.least, measureOf('recovery').decimals)
              : '—',
          },
          { label: say(['活率 %', 'Viability, %']), value: figures['viability'] ?? '—' },
          { label: say(['活 CD34+', 'Viable CD34+']), value: whole('cd34') },
          { label: say(['集落形成单位', 'CFU']), value: whole('colonies') },
        ]}
      />
    </section>
  );
}
