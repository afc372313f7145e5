import { formatDecimal } from '../figures/decimal-format.ts';
import styles from './charts.module.css';

interface TickLinesProps {
  ticks: readonly number[];
  /** Height at which a value is drawn. */
  y(value: number): number;
  /** Both ends of the lines. */
  from: number;
  to: number;
}

/** Lines across a chart at round values, with the values at their left. */
export const TickLines = ({ ticks, y, from, to }: TickLinesProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
      <text className={styles.tick} x={from - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
        {formatDecimal(String(tick))}
      </text>
    </g>
  ));
