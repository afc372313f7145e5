import { useMemo, useState, type PointerEvent } from 'react';
import { formatDecimal } from '../figures/decimal-format.ts';
import { niceTicks, pathThrough, placeBetween } from './scale.ts';
import { TickLines } from './tick-lines.tsx';
import { useWidth } from './use-width.ts';
import styles from './charts.module.css';

const height = 300;
const margin = { top: 12, right: 16, bottom: 28, left: 72 };
/** A label needs about this much room. */
const labelWidth = 96;

export interface ChartPoint {
  /** YYYY-MM-DD */
  day: string;
  /** Decimal as text. */
  value: string;
}

export interface LineChartProps {
  points: readonly ChartPoint[];
  /** What is drawn, in what unit; read out and shown above the axis. */
  label: string;
  unit: string;
}

/** A figure over days: readable axes with the unit, and each day's figure under the pointer or by arrow keys. */
export function LineChart({ points, label, unit }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const inner = {
    width: Math.max(0, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const drawn = useMemo(() => {
    const values = points.map(({ value }) => Number(value));
    const ticks = niceTicks(values);
    const y = (value: number) =>
      margin.top + inner.height - placeBetween(value, ticks[0] ?? 0, ticks.at(-1) ?? 1, inner.height);
    const x = (index: number) => margin.left + placeBetween(index, 0, points.length - 1, inner.width);
    return { ticks, y, x, places: values.map((value, index) => [x(index), y(value)] as const) };
  }, [points, inner.width, inner.height]);

  const nearest = (event: PointerEvent<HTMLInputElement>) => {
    const from = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - from.left) / (from.width || 1);
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  };
  const days = Math.max(2, Math.min(points.length, Math.floor(inner.width / labelWidth)));
  const dayLabels = [
    ...new Set(Array.from({ length: days }, (_, n) => Math.round((n * (points.length - 1)) / (days - 1)))),
  ];
  const place = at === null ? undefined : drawn.places[at];
  const read = points[at ?? points.length - 1];
  const words = read ? `${read.day}  ${formatDecimal(read.value)}` : '';
  return (
    <div ref={ref} className={styles.chart}>
      <p className={styles.unit}>{unit}</p>
      <p className={`bms-figures ${styles.reading}`}>{at !== null && words}</p>
      {width > 0 && points.length > 1 && (
        <svg width={width} height={height} aria-hidden="true">
          <TickLines ticks={drawn.ticks} y={drawn.y} from={margin.left} to={width - margin.right} />
          {dayLabels.map((index, n) => (
            <text
              key={index}
              className={styles.tick}
              x={drawn.x(index)}
              y={height - 8}
              textAnchor={n === 0 ? 'start' : n === dayLabels.length - 1 ? 'end' : 'middle'}
            >
              {points[index]?.day}
            </text>
          ))}
          <path d={pathThrough(drawn.places)} className={styles.line} />
          {place && (
            <>
              <line
                className={styles.cross}
                x1={place[0]}
                x2={place[0]}
                y1={margin.top}
                y2={height - margin.bottom}
              />
              <circle className={styles.dot} cx={place[0]} cy={place[1]} r={4} />
            </>
          )}
        </svg>
      )}
      {/* Over the drawing: the pointer reads the day below it, the arrow keys go from day to day. */}
      <input
        type="range"
        className={styles.reader}
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={at ?? points.length - 1}
        onChange={({ target }) => setAt(Number(target.value))}
        onPointerMove={nearest}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      />
    </div>
  );
}
