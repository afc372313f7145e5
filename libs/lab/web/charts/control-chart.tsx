import { useMemo } from 'react';
import { monthNumber, monthsThrough, type ChartPointOnWire } from '#lab/model';
import { niceTicks, pathThrough, placeBetween, TickLines, useLabel, useWidth } from '#ui/web';
import styles from './control-chart.module.css';
import { signalWords } from './signal-words.ts';

const margin = { top: 28, right: 32, bottom: 28, left: 56 };
const heights = { value: 280, range: 160 };
/** A month needs about this much room in the axis. */
const monthWidth = 64;

interface ControlChartProps {
  points: readonly ChartPointOnWire[];
  unit: string;
  label: string;
  /** Of each month what is drawn: its value, or how far that lies from the month before. */
  drawing?: keyof typeof heights;
  /** Centre and limit of the ranges. */
  ranges?: { centre: number | null; upper: number | null };
  onPoint: (point: ChartPointOnWire) => void;
}

interface Drawn {
  point: ChartPointOnWire;
  at: number;
  value: number;
  centre: number | null;
  lower: number | null;
  upper: number | null;
  signals: ChartPointOnWire['signals'];
}

/** What is drawn of each month, at its place in time; the first, and one after a gap, has no range. */
function drawnOf({
  points,
  drawing,
  ranges,
}: Pick<ControlChartProps, 'points' | 'drawing' | 'ranges'>): Drawn[] {
  const [first] = points;
  return points.flatMap((point): Drawn[] => {
    const at = monthNumber(point.month) - monthNumber(first?.month ?? point.month);
    const { value, range, centre, lower, upper, signals } = point;
    if (drawing !== 'range')
      return [
        { point, at, value, centre, lower, upper, signals: signals.filter((one) => one !== 'wideRange') },
      ];
    if (range === null) return [];
    return [
      {
        ...{
          point,
          at,
          value: range,
          centre: ranges?.centre ?? null,
          lower: null,
          upper: ranges?.upper ?? null,
        },
        signals: signals.filter((one) => one === 'wideRange'),
      },
    ];
  });
}

/** What is drawn, parted where months are missing between. */
function unbroken(series: readonly Drawn[]): Drawn[][] {
  const parts: Drawn[][] = [];
  for (const one of series) {
    const part = parts.at(-1);
    if (part && (part.at(-1)?.at ?? 0) + 1 === one.at) part.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Months with centre and limits, as plain SVG: each point is a button, red where it signals, hollow while it runs. */
export function ControlChart({ points, unit, label, drawing = 'value', ranges, onPoint }: ControlChartProps) {
  const say = useLabel();
  const [ref, width] = useWidth<HTMLDivElement>();
  const height = heights[drawing];
  const inner = {
    width: Math.max(0, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const series = useMemo(
    () => drawnOf({ points, drawing, ...(ranges && { ranges }) }),
    [points, drawing, ranges],
  );
  // Months without data keep their place: the line ends before them and begins anew behind them.
  const months = useMemo(() => monthsThrough(points.map(({ month }) => month)), [points]);
  const drawn = useMemo(() => {
    const known = series.flatMap(({ value, lower, upper }) => [
      value,
      ...[lower, upper].filter((limit) => limit !== null),
    ]);
    const ticks = niceTicks(known.length > 0 ? known : [0, 1]);
    const y = (value: number) =>
      margin.top + inner.height - placeBetween(value, ticks[0] ?? 0, ticks.at(-1) ?? 1, inner.height);
    const x = (at: number) => margin.left + placeBetween(at, 0, Math.max(1, months.length - 1), inner.width);
    const through = (of: (one: Drawn) => number | null, parts: readonly Drawn[][] = [series]) =>
      parts
        .map((part) =>
          pathThrough(
            part.flatMap((one) => {
              const value = of(one);
              return value === null ? [] : [[x(one.at), y(value)] as const];
            }),
          ),
        )
        .join('');
    return { ticks, y, x, through };
  }, [series, months.length, inner.width, inner.height]);
  const each = Math.max(1, Math.ceil(months.length / Math.max(1, Math.floor(inner.width / monthWidth))));
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label={`${label} (${unit})`}>
          <TickLines ticks={drawn.ticks} y={drawn.y} from={margin.left} to={width - margin.right} />
          <text className={styles.tick} x={margin.left - 8} y={14} textAnchor="end">
            {unit}
          </text>
          {months.map(
            (month, at) =>
              at % each === 0 && (
                <text key={month} className={styles.tick} x={drawn.x(at)} y={height - 8} textAnchor="middle">
                  {month}
                </text>
              ),
          )}
          <path className={styles.limit} d={drawn.through(({ upper }) => upper)} />
          <path className={styles.limit} d={drawn.through(({ lower }) => lower)} />
          <path className={styles.centre} d={drawn.through(({ centre }) => centre)} />
          <path className={styles.line} d={drawn.through(({ value }) => value, unbroken(series))} />
          {series.map(({ point, at, value, signals }) => {
            const words = [
              `${point.month}: ${value.toFixed(2)} ${unit}`,
              say(['{n} 份', '{n} units'], { n: point.units }),
              ...signals.map((signal) => say(signalWords[signal])),
              ...(point.running ? [say(['当月', 'running month'])] : []),
            ].join(', ');
            return (
              <circle
                key={point.month}
                className={styles.point}
                cx={drawn.x(at)}
                cy={drawn.y(value)}
                r={signals.length > 0 ? 6 : 4.5}
                role="button"
                tabIndex={0}
                aria-label={words}
                {...(signals.length > 0 && { 'data-signal': '' })}
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
