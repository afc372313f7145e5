import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { charts, qualityScreen, readCharts, signalled, type ChartPointOnWire } from '#lab/model';
import { useMay } from '#shell/web';
import { Loaded, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { BaseDialog } from './base-dialog.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ControlChart } from './control-chart.tsx';
import { signalWords } from './signal-words.ts';
import { UnitsOfPoint } from './units-of-point.tsx';

/** One chart with its limits, its signals in words, and what it is based on. */
export function ChartPanel({ id, name }: { id: string; name: string }) {
  const say = useLabel();
  const may = useMay();
  const [opened, setOpened] = useState<ChartPointOnWire | null>(null);
  const [basing, setBasing] = useState(false);
  const query = useQuery(read(readCharts, { id }));
  return (
    <Loaded query={query}>
      {({ one }) => {
        if (!one) return null;
        const { label, unit } = charts[one.chart];
        const listed = signalled(one.points);
        return (
          <section className={styles.panel}>
            <h2>
              {say(label)} {name && `· ${name}`}
            </h2>
            <ChartLegend />
            <ControlChart
              points={one.points}
              unit={unit}
              label={`${say(label)} ${name}`}
              onPoint={setOpened}
            />
            {charts[one.chart].kind !== 'share' && one.points.length > 1 && (
              <>
                <h3 className={styles.quiet}>
                  {say(['移动极差（与上月之差）', 'Moving range (from the month before)'])}
                </h3>
                <ControlChart
                  points={one.points}
                  unit={unit}
                  label={`${say(label)} ${name} · ${say(['移动极差', 'moving range'])}`}
                  drawing="range"
                  ranges={{ centre: one.meanRange, upper: one.rangeLimit }}
                  onPoint={setOpened}
                />
              </>
            )}
            <p className={styles.quiet}>
              {one.base?.reason
                ? say(
                    [
                      '基线 {from} 至 {to}，{person}：{reason}',
                      'Based on {from} to {to}, {person}: {reason}',
                    ],
                    {
                      ...{ from: one.base.months[0] ?? '', to: one.base.months.at(-1) ?? '' },
                      ...{ person: one.base.person, reason: one.base.reason },
                    },
                  )
                : one.base
                  ? say(
                      [
                        '基线：最早 12 个完整月份（{from} 至 {to}），重设前不变',
                        'Based on the first twelve months that were over ({from} to {to}), until it is based anew',
                      ],
                      { from: one.base.months[0] ?? '', to: one.base.months.at(-1) ?? '' },
                    )
                  : say(['基线：最早 12 个完整月份', 'Based on the first twelve months that were over'])}
              {one.rangeLimit !== null &&
                ` · ${say(['极差上限 {limit}', 'range limit {limit}'], { limit: one.rangeLimit.toFixed(2) })}`}
            </p>
            {listed.length > 0 && (
              <ul aria-label={say(['近一年的信号', 'Signals of the last year'])}>
                {listed.map((point) => (
                  <li key={point.month}>
                    <Button type="link" size="small" onClick={() => setOpened(point)}>
                      {point.month}
                    </Button>{' '}
                    {point.value.toFixed(2)} {unit} ·{' '}
                    {point.signals.map((signal) => say(signalWords[signal])).join('、')}
                  </li>
                ))}
              </ul>
            )}
            {may(qualityScreen.code, 'enable') && (
              <Button onClick={() => setBasing(true)}>{say(['重设基线', 'Base it anew'])}</Button>
            )}
            {opened && (
              <UnitsOfPoint
                chart={one.chart}
                side={one.side}
                subject={one.subject}
                point={opened}
                onClose={() => setOpened(null)}
              />
            )}
            {basing && (
              <BaseDialog
                chart={one.chart}
                side={one.side}
                subject={one.subject}
                months={one.points.map(({ month }) => month)}
                onClose={() => setBasing(false)}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}
