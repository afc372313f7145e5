import { Input } from 'antd';
import { useState } from 'react';
import { decimalText, type Label } from '#calls/model';
import {
  labTestScreen,
  longestToFreezing,
  minutesToFreezing,
  recovery,
  totalNucleatedCells,
} from '#test-pages/model';
import { DetailList, formatDecimal, PageHeader, StatusTag, useLabel } from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { Section, Sections } from '../section.tsx';
import styles from '../section.module.css';

const isFigure = (text: string): boolean => decimalText.safeParse(text).success;

interface FigureProps {
  label: Label;
  value: string;
  onChange: (value: string) => void;
}

/** A figure with its own complaint. */
function Figure({ label, value, onChange }: FigureProps) {
  const say = useLabel();
  const wrong = !isFigure(value);
  return (
    <label className={styles.field}>
      {say(label)}
      <Input
        inputMode="decimal"
        value={value}
        aria-invalid={wrong}
        {...(wrong && { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong && <span role="alert">{say(['请填写数字', 'Enter a number'])}</span>}
    </label>
  );
}

/** HBLABTEST: the laboratory's formulas, to be tried with figures. */
export default function LabPage() {
  const say = useLabel();
  const [cells, setCells] = useState('9850');
  const [volume, setVolume] = useState('92.5');
  const [after, setAfter] = useState('805000000');
  const [birth, setBirth] = useState('2026-11-20T08:30');
  const [freezing, setFreezing] = useState('2026-11-21T20:15');
  const before = isFigure(cells) && isFigure(volume) ? totalNucleatedCells(cells, volume) : null;
  const share = before !== null && isFigure(after) ? recovery(before, after) : null;
  const minutes = minutesToFreezing(birth, freezing);
  const late = minutes !== null && minutes > longestToFreezing * 60;
  return (
    <>
      <PageHeader title={say(labTestScreen.title)} description={<SampleNote />} />
      <Sections>
        <Section
          title={['有核细胞', 'Nucleated cells']}
          hint={['每微升细胞数 × 1000 × 毫升', 'Cells per µL × 1000 × mL']}
        >
          <Figure label={['每微升细胞数', 'Cells per µL']} value={cells} onChange={setCells} />
          <Figure label={['体积（mL）', 'Volume (mL)']} value={volume} onChange={setVolume} />
          <Figure label={['处理后总数', 'Total after processing']} value={after} onChange={setAfter} />
          <DetailList
            columns={2}
            items={[
              {
                label: say(['处理前总数', 'Total before']),
                value: before === null ? '—' : formatDecimal(before),
              },
              { label: say(['回收率', 'Recovery']), value: share === null ? '—' : `${share} %` },
            ]}
          />
        </Section>
        <Section title={['出生至冻存', 'Birth to freezing']} hint={['不超过 48 小时', 'At most 48 hours']}>
          <label className={styles.field}>
            {say(['出生时间', 'Born'])}
            <Input type="datetime-local" value={birth} onChange={({ target }) => setBirth(target.value)} />
          </label>
          <label className={styles.field}>
            {say(['冻存时间', 'Frozen'])}
            <Input
              type="datetime-local"
              value={freezing}
              onChange={({ target }) => setFreezing(target.value)}
            />
          </label>
          <p role="status">
            {minutes === null ? (
              say(['冻存时间应晚于出生时间', 'Freezing has to come after birth'])
            ) : (
              <>
                {say(['{h} 小时 {m} 分钟 ', '{h} h {m} min '], {
                  h: Math.floor(minutes / 60),
                  m: minutes % 60,
                })}
                <StatusTag
                  tone={late ? 'red' : 'green'}
                  label={late ? ['超过 48 小时', 'Over 48 hours'] : ['在 48 小时内', 'Within 48 hours']}
                />
              </>
            )}
          </p>
        </Section>
      </Sections>
    </>
  );
}
