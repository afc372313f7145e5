import type { ResultOf } from '#calls/model';
import type { readPlan } from '#tracker/model';
import styles from './gantt.module.css';

/** Pixels of a row. */
export const rowHeight = 36;

interface GanttLinesProps {
  plan: ResultOf<typeof readPlan>;
  /** Where the bar of each task is; null where it has none. */
  bars: readonly ({ left: number; width: number } | null)[];
  width: number;
  today: number;
  /** Where days off begin. */
  daysOff: readonly number[];
  widthOfDay: number;
}

const elbow = 8;

/** Behind the bars: days off, today, and a line from each task to what waits for it. */
export function GanttLines({ plan, bars, width, today, daysOff, widthOfDay }: GanttLinesProps) {
  const height = plan.tasks.length * rowHeight;
  const places = new Map(plan.tasks.map(({ id }, at) => [id, at]));
  return (
    <svg className={styles.lines} width={width} height={height} aria-hidden="true">
      <defs>
        <marker
          id="gantt-arrow"
          viewBox="0 0 6 6"
          refX="6"
          refY="3"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path className={styles.arrow} d="M0 0 L6 3 L0 6 Z" />
        </marker>
      </defs>
      {daysOff.map((x) => (
        <rect key={x} className={styles.dayOff} x={x} y={0} width={widthOfDay} height={height} />
      ))}
      <line className={styles.today} x1={today} x2={today} y1={0} y2={height} />
      {plan.relations.map(({ fromId, toId, kind }) => {
        const [from, to] = [places.get(fromId) ?? -1, places.get(toId) ?? -1];
        const [first, second] = [bars[from], bars[to]];
        if (!first || !second) return null;
        const [x, y] = [first.left + first.width, from * rowHeight + rowHeight / 2];
        const [toX, toY] = [second.left, to * rowHeight + rowHeight / 2];
        const between = toY > y ? toY - rowHeight / 2 : toY + rowHeight / 2;
        const way =
          toX >= x + 2 * elbow
            ? `M${x} ${y} H${x + elbow} V${toY} H${toX}`
            : `M${x} ${y} h${elbow} V${between} H${toX - elbow} V${toY} H${toX}`;
        return (
          <path
            key={`${fromId} ${toId} ${kind}`}
            className={kind === 'blocks' ? styles.blocks : styles.precedes}
            d={way}
            markerEnd="url(#gantt-arrow)"
          />
        );
      })}
    </svg>
  );
}
