import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './control-chart.module.css';

const lines = {
  line: ['每月的值', 'Value of a month'],
  centre: ['均值', 'Mean'],
  limit: ['控制限', 'Control limits'],
} as const satisfies Record<string, Label>;
const points: readonly [Label, Record<`data-${string}`, string>][] = [
  [['信号', 'Signal'], { 'data-signal': '' }],
  [['当月（未完）', 'Running month'], { 'data-running': '' }],
];

/** What the lines and points of the charts are. */
export function ChartLegend() {
  const say = useLabel();
  return (
    <ul className={styles.legend} aria-label={say(['图例', 'Legend'])}>
      {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
        <li key={name}>
          <svg width={24} height={12} aria-hidden>
            <path className={styles[name]} d="M0 6H24" />
          </svg>
          {say(lines[name])}
        </li>
      ))}
      {points.map(([label, data]) => (
        <li key={label[1]}>
          <svg width={14} height={14} aria-hidden>
            <circle className={styles.point} cx={7} cy={7} r={5} {...data} />
          </svg>
          {say(label)}
        </li>
      ))}
    </ul>
  );
}
