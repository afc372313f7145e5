import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { makeCall, read, useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import {
  dinInWords,
  findScan,
  positionLabel,
  proposePosition,
  putUnit,
  readScan,
  type UnitHead,
} from '#lab/model';
import { ScanField, useLabel, useScanner, useToast } from '#ui/web';
import styles from '../lab.module.css';

/** Puts a unit into a position: its DIN is scanned, then the position; nothing else is needed. */
export function PutPanel() {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(putUnit);
  const [unit, setUnit] = useState<{ text: string; found: UnitHead | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [witness, setWitness] = useState<{ id: string; name: string } | null>(null);
  const [warm, setWarm] = useState(0);
  const put = (positionScan: string) => {
    if (!unit) return;
    write.mutate(
      { unitScan: unit.text, positionScan, witnessId: witness?.id ?? null, warmSeconds: warm },
      {
        onSuccess: ({ din, words }) => {
          toast.success(['{din} 已放入 {words}', '{din} lies at {words}'], { din, words });
          setUnit(null);
          setProblem(null);
          setWarm(0);
        },
        onError: (error) => {
          const [first] = problemsIn(error);
          setProblem(first ? say(first.text) : null);
          if (!first) toast.failure(error);
        },
      },
    );
  };
  const scan = (text: string) => {
    setProblem(null);
    const found = readScan(text);
    if (found.kind === 'din') {
      setUnit({ text, found: null });
      void makeCall(findScan, { text })
        .then(({ units }) => setUnit({ text, found: units[0] ?? null }))
        .catch((error: unknown) => toast.failure(error));
    } else if (unit) put(text);
    else setProblem(say(['请先扫描产品的 DIN', 'Scan the DIN of the unit first']));
  };
  useScanner(scan);
  return (
    <section className={styles.panel}>
      <h2>{say(['放入或移动', 'Put or move'])}</h2>
      <ScanField
        label={
          unit ? say(['扫描位置', 'Scan the position']) : say(['扫描产品 DIN', 'Scan the DIN of a unit'])
        }
        onScan={scan}
        busy={write.isPending}
        problem={problem}
      />
      {unit && (
        <p aria-live="polite">
          <strong className="bms-figures">{unit.found ? dinInWords(unit.found.din) : unit.text}</strong>{' '}
          {unit.found?.childName} {unit.found?.position?.words}
        </p>
      )}
      {unit?.found && <Proposed unitId={unit.found.id} onPick={(id) => put(positionLabel(id))} />}
      <div className={styles.fields} style={{ marginBlockStart: 12 }}>
        <div className={styles.field}>
          {say(['见证人', 'Witness'])}
          <PeopleSelect
            value={witness ? [witness] : []}
            onChange={(people) => setWitness(people.at(-1) ?? null)}
            control={{ 'aria-label': say(['见证人', 'Witness']) }}
          />
        </div>
        <label className={styles.field}>
          {say(['离冷（秒）', 'Warm, s'])}
          <InputNumber min={0} max={86_400} value={warm} onChange={(value) => setWarm(value ?? 0)} />
        </label>
      </div>
    </section>
  );
}

/** The next free positions of the area that the unit belongs into. They still have to be scanned: these are only where to go. */
function Proposed({ unitId, onPick }: { unitId: string; onPick: (id: string) => void }) {
  const say = useLabel();
  const query = useQuery(read(proposePosition, { unitId }));
  const positions = query.data?.positions ?? [];
  if (positions.length === 0) return null;
  return (
    <div>
      <span className={styles.quiet}>{say(['建议空位', 'Free next'])}</span>
      <div className={styles.buttons}>
        {positions.map(({ id, words }) => (
          <Button key={id} size="small" title={words} onClick={() => onPick(id)}>
            {id}
          </Button>
        ))}
      </div>
    </div>
  );
}
