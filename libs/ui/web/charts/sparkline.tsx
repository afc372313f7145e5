import { pathThrough, placeBetween } from './scale.ts';
import styles from './charts.module.css';

const width = 72;
const height = 22;
/** So that the line is not cut at the edges. */
const margin = 2;

export interface SparklineProps {
  /** Decimals as text, oldest first; only drawn, never calculated with. */
  values: readonly string[];
}

/** The way of a figure in a word's space. Decorative: the figures beside it say the same. */
export function Sparkline({ values }: SparklineProps) {
  if (values.length < 2) return null;
  const numbers = values.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const points = numbers.map(
    (value, at) =>
      [
        margin + placeBetween(at, 0, numbers.length - 1, width - 2 * margin),
        height - margin - placeBetween(value, low, high, height - 2 * margin),
      ] as const,
  );
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path d={pathThrough(points)} className={styles.line} />
    </svg>
  );
}
