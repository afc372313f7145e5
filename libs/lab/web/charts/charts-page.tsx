import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { read } from '#api-client/web';
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
          '按月；基线为最早 12 个完整月份，重设前不变；信号：超限、连续 8 点同侧、4 点中 3 点近限。',
          'By months; the base is the first twelve that were over and stays until it is set anew. Signals: outside, eight on a side, three of four near a limit.',
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
          if (!chosen) return <EmptyState title={['还没有数据', 'No figures yet']} />;
          return (
            <>
              <div className={styles.tanks} style={{ marginBlockStart: 16 }}>
                {list.map((one) => (
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
                      ) : (
                        <StatusTag tone="green" label={['受控', 'In control']} />
                      )}
                    </span>
                  </button>
                ))}
              </div>
              <ChartPanel key={chosen} id={chosen} name={list.find(({ id }) => id === chosen)?.name ?? ''} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
