import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import {
  countPrint,
  dinInWords,
  isKept,
  sampleKinds,
  sampleLabel,
  sampleStates,
  sampleTones,
  type SampleOnWire,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues } from '#shell/web';
import { EmptyState, PrintStickers, StatusTag, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { CustodyLines } from '../custody-lines.tsx';
import { TakeSample } from './take-sample.tsx';

/** Segments, plasma and DNA of a unit: where each lies, every hand that it went through, and how it is taken out. */
export function SamplesTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const [params] = useAddressValues();
  const [taken, setTaken] = useState<SampleOnWire | null>(null);
  const [labels, setLabels] = useState<readonly SampleOnWire[] | null>(null);
  const count = useWrite(countPrint);
  const { samples, unit, may, prints } = detail;
  const [scanned, edits] = [params.get('sample'), may.sign || may.move];
  if (samples.length === 0)
    return (
      <EmptyState
        title={['没有留样', 'Nothing is kept beside it']}
        hint={['在处理记录中填写数量', 'How many there are is written in the processing record']}
      />
    );
  const labelled = samples.filter(({ state }) => isKept(state));
  return (
    <>
      <div className={styles.buttons} style={{ marginBlockEnd: 12 }}>
        <Button disabled={labelled.length === 0} onClick={() => setLabels(labelled)}>
          {say(['打印全部标签', 'Print all labels'])}
        </Button>
        <span className={styles.quiet}>
          {say(['已打印 {n} 次', 'Printed {n} {n:time|times}'], { n: prints['samples'] ?? 0 })}
        </span>
      </div>
      {samples.map((sample) => (
        <section
          key={sample.id}
          className={styles.panel}
          aria-label={sample.id}
          {...(sample.id === scanned && { 'data-scanned': '' })}
        >
          <div className={styles.cardRow}>
            <span>
              <strong className="bms-figures">{sample.id}</strong> {say(sampleKinds[sample.kind].label)}{' '}
              <StatusTag label={sampleStates[sample.state]} tone={sampleTones[sample.state]} />{' '}
              <span className="bms-figures">{sample.position ?? sample.place}</span>
              {sample.notes !== '' && (
                <span className={styles.quiet}>
                  {' '}
                  · {say(['原记录位置 {place}', 'recorded at {place}'], { place: sample.notes })}
                </span>
              )}
            </span>
            {isKept(sample.state) && (
              <span className={styles.buttons}>
                <Button size="small" onClick={() => setLabels([sample])}>
                  {say(['标签', 'Label'])}
                </Button>
                {edits && (
                  <Button size="small" onClick={() => setTaken(sample)}>
                    {say(['取出', 'Take out'])}
                  </Button>
                )}
              </span>
            )}
          </div>
          <details open={sample.id === scanned}>
            <summary>
              {say(['保管记录 {n}', 'Custody: {n} {n:line|lines}'], { n: sample.custody.length })}
            </summary>
            <CustodyLines lines={sample.custody} zone={unit.siteZone} />
          </details>
        </section>
      ))}
      {taken && <TakeSample sample={taken} unitState={unit.state} onClose={() => setTaken(null)} />}
      {labels && (
        <PrintStickers
          stickers={labels.map(({ id, kind }) => ({
            ...{ key: id, code: id, qr: sampleLabel(id), name: say(sampleKinds[kind].label) },
            notes: [dinInWords(unit.din), unit.childName].filter(Boolean),
          }))}
          onPrint={() => count.mutate({ unitId: unit.id, kind: 'samples' })}
          onClose={() => setLabels(null)}
        />
      )}
    </>
  );
}
