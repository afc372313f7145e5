import { useState } from 'react';
import { formatDecimal } from '../figures/decimal-format.ts';
import styles from './charts.module.css';
import type { ChartPoint } from './line-chart.tsx';

/** Specification 9: a mini-chart shows ten days. */
export const miniChartDays = 10;

const width = 200;
const height = 46;
const between = 4;

export interface MiniBarsProps {
  label: string;
  /** Oldest first; only the latest ten are drawn. */
  points: readonly ChartPoint[];
}

/** The last ten days of a figure as bars; each day's figure under the pointer, all of them read out. */
export function MiniBars({ label, points }: MiniBarsProps) {
  const [read, setRead] = useState<ChartPoint | null>(null);
  const days = points.slice(-miniChartDays);
  const most = Math.max(...days.map(({ value }) => Number(value)), 0) || 1;
  const wide = (width - between * (days.length - 1)) / Math.max(1, days.length);
  return (
    <figure className={styles.mini} aria-label={label}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerLeave={() => setRead(null)}
      >
        {days.map((point, at) => {
          const high = Math.max(1, (Math.max(0, Number(point.value)) / most) * height);
          return (
            <rect
              key={point.day}
              className={`${styles.bar} ${point === read ? styles.readBar : ''}`}
              x={at * (wide + between)}
              y={height - high}
              width={wide}
              height={high}
              onPointerEnter={() => setRead(point)}
            />
          );
        })}
      </svg>
      <figcaption className={`bms-figures ${styles.miniReading}`} aria-hidden="true">
        {read ? `${read.day}  ${formatDecimal(read.value)}` : ''}
      </figcaption>
      <ul className="bms-unseen">
        {days.map(({ day, value }) => (
          <li key={day}>{`${day} ${formatDecimal(value)}`}</li>
        ))}
      </ul>
    </figure>
  );
}
