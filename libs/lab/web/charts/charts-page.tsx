import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { charts, chartSides, qualityScreen, readCharts, type ChartSide } from '#lab/model';
import { useAddressValues } from '#shell/web';
import { EmptyState, Loaded, PageHeader, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { ChartPanel } from './chart-panel.tsx';

/** HBLAB340P: control charts of the laboratory by hospital, collector and technician; a point opens its units. */
export default function ChartsPage() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const side = (params.get('side') ?? 'all') as ChartSide;
  const query = useQuery(read(readCharts, { side }));
  return (
    <>
      <PageHeader
        title={say(qualityScreen.title)}
        description={say([
          '按月；基线为最早 12 个完整月份，重设前不变；信号：超限、连续 8 点同侧、4 点中 3 点近限、极差超限。',
          'By months; the base is the first twelve that were over and stays until it is set anew. Signals: outside, eight on a side, three of four near a limit, a range beyond its limit.',
        ])}
      />
      <Segmented
        aria-label={say(['分组', 'By'])}
        value={side}
        onChange={(value) => {
          set('side', value);
          set('chart', null);
        }}
        options={(Object.keys(chartSides) as ChartSide[]).map((value) => ({
          value,
          label: say(chartSides[value]),
        }))}
      />
      <Loaded query={query}>
        {({ list }) => {
          const chosen = params.get('chart') ?? list.find(({ signals }) => signals > 0)?.id ?? list[0]?.id;
          const open = list.find(({ id }) => id === chosen);
          if (!chosen || !open) return <EmptyState title={['还没有数据', 'No figures yet']} />;
          return (
            <>
              {side !== 'all' && (
                <MeasureSelect list={list} open={open} onChoose={(id) => set('chart', id)} />
              )}
              <div className={styles.tanks} style={{ marginBlockStart: 16 }}>
                {list.filter(isBeside(open)).map((one) => (
                  <button
                    key={one.id}
                    type="button"
                    className={styles.tank}
                    aria-pressed={one.id === chosen}
                    onClick={() => set('chart', one.id)}
                  >
                    <strong>
                      {say(charts[one.chart].label)} {one.name && `· ${one.name}`}
                    </strong>
                    <span className="bms-figures">
                      {one.latest === null ? '—' : `${one.latest.toFixed(2)} ${charts[one.chart].unit}`}{' '}
                      <span className={styles.quiet}>
                        {say(['{month}，{n} 份', '{month}, {n} units'], { month: one.month, n: one.units })}
                      </span>
                    </span>
                    <span>
                      {one.signals > 0 ? (
                        <StatusTag tone="red" label={[`${one.signals} 个信号`, `Signals: ${one.signals}`]} />
                      ) : one.limited ? (
                        <StatusTag tone="green" label={['受控', 'In control']} />
                      ) : (
                        <StatusTag tone="grey" label={['点数不足，无控制限', 'Too few points for limits']} />
                      )}
                    </span>
                  </button>
                ))}
              </div>
              <ChartPanel key={chosen} id={chosen} name={open.name} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type Listed = ResultOf<typeof readCharts>['list'][number];

/** Of the laboratory as a whole all charts stand beside each other; of hospitals and people those of one measure. */
const isBeside =
  (open: Listed) =>
  (one: Listed): boolean =>
    one.side === 'all' || one.chart === open.chart;

interface MeasureSelectProps {
  list: readonly Listed[];
  open: Listed;
  onChoose: (id: string) => void;
}

/** Which measure is compared between hospitals or people, with how many of them signal. */
function MeasureSelect({ list, open, onChoose }: MeasureSelectProps) {
  const say = useLabel();
  const measures = [...new Set(list.map(({ chart }) => chart))];
  return (
    <Select
      aria-label={say(['指标', 'Measure'])}
      style={{ minWidth: 240, marginBlockStart: 16, display: 'flex', maxWidth: 360 }}
      value={open.chart}
      onChange={(chart) => {
        const of = list.filter((one) => one.chart === chart);
        const first = of.find(({ signals }) => signals > 0) ?? of[0];
        if (first) onChoose(first.id);
      }}
      options={measures.map((chart) => {
        const signalling = list.filter((one) => one.chart === chart && one.signals > 0).length;
        const name = say(charts[chart].label);
        return {
          value: chart,
          label:
            signalling > 0
              ? say(['{name}（{n} 个有信号）', '{name} ({n} with signals)'], { name, n: signalling })
              : name,
        };
      })}
    />
  );
}
