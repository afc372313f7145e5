import { useMemo } from 'react';
import type { ChartPointOnWire } from '#lab/model';
import { niceTicks, pathThrough, placeBetween, TickLines, useLabel, useWidth } from '#ui/web';
import styles from './control-chart.module.css';
import { signalWords } from './signal-words.ts';

const height = 280;
const margin = { top: 12, right: 32, bottom: 28, left: 56 };
/** A month needs about this much room in the axis. */
const monthWidth = 64;

interface ControlChartProps {
  points: readonly ChartPointOnWire[];
  unit: string;
  label: string;
  onPoint: (point: ChartPointOnWire) => void;
}

/** Months with centre and limits, as plain SVG: each point is a button, red where it signals, hollow while it runs. */
export function ControlChart({ points, unit, label, onPoint }: ControlChartProps) {
  const say = useLabel();
  const [ref, width] = useWidth<HTMLDivElement>();
  const inner = {
    width: Math.max(0, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const drawn = useMemo(() => {
    const known = points.flatMap(({ value, lower, upper }) => [
      value,
      ...[lower, upper].filter((limit) => limit !== null),
    ]);
    const ticks = niceTicks(known.length > 0 ? known : [0, 1]);
    const y = (value: number) =>
      margin.top + inner.height - placeBetween(value, ticks[0] ?? 0, ticks.at(-1) ?? 1, inner.height);
    const x = (at: number) => margin.left + placeBetween(at, 0, Math.max(1, points.length - 1), inner.width);
    const through = (of: (point: ChartPointOnWire) => number | null) =>
      pathThrough(
        points.flatMap((point, at) => {
          const value = of(point);
          return value === null ? [] : [[x(at), y(value)] as const];
        }),
      );
    return { ticks, y, x, through };
  }, [points, inner.width, inner.height]);
  const each = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(inner.width / monthWidth))));
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label={`${label} (${unit})`}>
          <TickLines ticks={drawn.ticks} y={drawn.y} from={margin.left} to={width - margin.right} />
          {points.map(
            ({ month }, at) =>
              at % each === 0 && (
                <text key={month} className={styles.tick} x={drawn.x(at)} y={height - 8} textAnchor="middle">
                  {month}
                </text>
              ),
          )}
          <path className={styles.limit} d={drawn.through(({ upper }) => upper)} />
          <path className={styles.limit} d={drawn.through(({ lower }) => lower)} />
          <path className={styles.centre} d={drawn.through(({ centre }) => centre)} />
          <path className={styles.line} d={drawn.through(({ value }) => value)} />
          {points.map((point, at) => {
            const words = [
              `${point.month}: ${point.value.toFixed(2)} ${unit}`,
              say(['{n} 份', '{n} units'], { n: point.units }),
              ...point.signals.map((signal) => say(signalWords[signal])),
              ...(point.running ? [say(['当月', 'running month'])] : []),
            ].join(', ');
            return (
              <circle
                key={point.month}
                className={styles.point}
                cx={drawn.x(at)}
                cy={drawn.y(point.value)}
                r={point.signals.length > 0 ? 6 : 4.5}
                role="button"
                tabIndex={0}
                aria-label={words}
                {...(point.signals.length > 0 && { 'data-signal': '' })}
                {...(point.running && { 'data-running': '' })}
                onClick={() => onPoint(point)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || event.key === ' ') {
                    event.preventDefault();
                    onPoint(point);
                  }
                }}
              >
                <title>{words}</title>
              </circle>
            );
          })}
        </svg>
      )}
    </div>
  );
}
