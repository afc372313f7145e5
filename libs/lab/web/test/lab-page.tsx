import { Input } from 'antd';
import { useState } from 'react';
import { decimalText, type Label } from '#calls/model';
import { dateTime } from '#fields/model';
import { LoneField } from '#fields/web';
import {
  colonies,
  dose,
  hourLimits,
  hoursVerdict,
  labTestScreen,
  multipliedNucleated,
  nucleated,
  share,
  storedShare,
  totalNucleated,
  viableCd34,
  volume,
} from '#lab/model';
import { DetailList, formatDecimal, PageHeader, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

const isFigure = (text: string): boolean => decimalText.safeParse(text).success;

const bornAt = dateTime({ label: ['出生时间', 'Born'], ofToday: true });
const frozenAt = dateTime({ label: ['冻存时间', 'Frozen'], ofToday: true });
const instantOf = (text: string | null): Date | null =>
  text === null || Number.isNaN(Date.parse(text)) ? null : new Date(text);

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

/** Figures by name, each set by itself. */
function useFigures<K extends string>(begin: Record<K, string>) {
  const [figures, setFigures] = useState(begin);
  const of = (name: K) => ({
    value: figures[name],
    onChange: (value: string) => setFigures((before) => ({ ...before, [name]: value })),
  });
  const complete = (...names: K[]) =>
    names.every((name) => isFigure(figures[name]) && Number(figures[name]) > 0);
  return { figures, of, complete };
}

/** HBLABTEST: the functions of the laboratory, tried with figures of one's own. */
export default function LabPage() {
  const say = useLabel();
  const { figures, of, complete } = useFigures({
    ...{
      gross: '152.40',
      tare: '38.20',
      cells: '9850',
      millilitres: '92.5',
      after: '805000000',
      kilograms: '12.5',
    },
    ...{ wbc: '11.25', nrbc: '8', net: '107.7', plated: '50000' },
    ...{ events: '842', counted: '4105', beads: '51300', microlitres: '100', dilution: '10', sample: '21.0' },
  });
  const [birth, setBirth] = useState<string | null>('2026-11-20T00:30:00.000Z');
  const [freezing, setFreezing] = useState<string | null>('2026-11-21T12:15:00.000Z');
  const before = complete('cells', 'millilitres')
    ? multipliedNucleated(figures.cells, figures.millilitres)
    : null;
  const [born, frozen] = [instantOf(birth), instantOf(freezing)];
  const { minutes, verdict } = hoursVerdict(born, frozen, hourLimits.own);
  const cd34 = complete('events', 'counted', 'beads', 'microlitres', 'dilution', 'sample')
    ? viableCd34({
        ...{ events: figures.events, beadsCounted: figures.counted, beads: figures.beads },
        ...{ microlitres: figures.microlitres, dilution: figures.dilution, millilitres: figures.sample },
      })
    : null;
  const [dishes, setDishes] = useState('38, 41, 44');
  const counts = dishes.split(/[,，\s]+/).filter((one) => /^\d{1,6}$/.test(one));
  const total = (takenOut: boolean) =>
    complete('wbc', 'net') && isFigure(figures.nrbc)
      ? totalNucleated(nucleated(figures.wbc, figures.nrbc, takenOut), figures.net)
      : null;
  const shown = (value: string | null) => (value === null ? '—' : formatDecimal(value));
  return (
    <>
      <PageHeader
        title={say(labTestScreen.title)}
        description={say(['实验室公式，只用于试算', 'Formulas of the laboratory, to try'])}
      />
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2>{say(['体积与有核细胞', 'Volume and nucleated cells'])}</h2>
          <div className={styles.fields}>
            <Figure label={['毛重（g）', 'Gross (g)']} {...of('gross')} />
            <Figure label={['皮重（g）', 'Tare (g)']} {...of('tare')} />
            <Figure label={['每微升细胞数', 'Cells per µL']} {...of('cells')} />
            <Figure label={['体积（mL）', 'Volume (mL)']} {...of('millilitres')} />
            <Figure label={['处理后总数', 'Total after processing']} {...of('after')} />
            <Figure label={['体重（kg）', 'Weight (kg)']} {...of('kilograms')} />
          </div>
          <DetailList
            columns={2}
            items={[
              {
                label: say(['由重量得出的 mL', 'mL by weight']),
                value: complete('gross', 'tare') ? volume(figures.gross, figures.tare) : '—',
              },
              { label: say(['处理前总数', 'Total before']), value: shown(before) },
              {
                label: say(['回收率', 'Recovery']),
                value: before && complete('after') ? `${storedShare(share(figures.after, before))} %` : '—',
              },
              {
                label: say(['每公斤剂量', 'Dose per kg']),
                value: complete('after', 'kilograms') ? shown(dose(figures.after, figures.kilograms)) : '—',
              },
            ]}
          />
        </section>
        <section className={styles.panel}>
          <h2>{say(['有核红细胞与集落', 'Nucleated red cells and colonies'])}</h2>
          <div className={styles.fields}>
            <Figure label={['WBC 10³/µL', 'WBC, 10³/µL']} {...of('wbc')} />
            <Figure label={['nRBC / 100 WBC', 'nRBC per 100 WBC']} {...of('nrbc')} />
            <Figure label={['净体积（mL）', 'Net volume (mL)']} {...of('net')} />
            <Figure label={['接种细胞数', 'Cells plated']} {...of('plated')} />
            <label className={styles.field}>
              {say(['各皿集落（逗号分隔）', 'Colonies a dish, with commas'])}
              <Input value={dishes} onChange={({ target }) => setDishes(target.value)} />
              {counts.length < 2 && (
                <span role="alert">{say(['至少两个培养皿', 'At least two dishes'])}</span>
              )}
            </label>
          </div>
          <DetailList
            columns={2}
            items={[
              { label: say(['设备已扣除', 'Taken out by the device']), value: shown(total(true)) },
              { label: say(['设备未扣除', 'Not taken out']), value: shown(total(false)) },
              {
                label: say(['集落形成单位', 'CFU']),
                value: complete('after', 'plated')
                  ? shown(colonies(counts, figures.after, figures.plated))
                  : '—',
              },
            ]}
          />
        </section>
        <section className={styles.panel}>
          <h2>{say(['活 CD34+', 'Viable CD34+'])}</h2>
          <div className={styles.fields}>
            <Figure label={['CD34 事件', 'CD34 events']} {...of('events')} />
            <Figure label={['计数微球', 'Beads counted']} {...of('counted')} />
            <Figure label={['管内微球', 'Beads in the tube']} {...of('beads')} />
            <Figure label={['样本（µL）', 'Sample (µL)']} {...of('microlitres')} />
            <Figure label={['稀释倍数', 'Dilution']} {...of('dilution')} />
            <Figure label={['处理后（mL）', 'After (mL)']} {...of('sample')} />
          </div>
          <p role="status" className="bms-figures">
            {shown(cd34)}
          </p>
        </section>
        <section className={styles.panel}>
          <h2>{say(['出生至冻存', 'Birth to freezing'])}</h2>
          <div className={styles.fields}>
            <LoneField<string> field={bornAt} value={birth} onChange={setBirth} />
            <LoneField<string> field={frozenAt} value={freezing} onChange={setFreezing} />
          </div>
          <p role="status">
            {minutes === null || minutes < 0 ? (
              say(['冻存时间应晚于出生时间', 'Freezing has to come after birth'])
            ) : (
              <>
                {say(['{h} 小时 {m} 分钟 ', '{h} h {m} min '], {
                  h: Math.floor(minutes / 60),
                  m: minutes % 60,
                })}
                <StatusTag
                  tone={verdict === 'over' ? 'red' : 'green'}
                  label={
                    verdict === 'over'
                      ? ['超过 48 小时', 'Over 48 hours']
                      : ['在 48 小时内', 'Within 48 hours']
                  }
                />
              </>
            )}
          </p>
        </section>
      </div>
    </>
  );
}
