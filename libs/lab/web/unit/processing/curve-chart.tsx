import type { FreezingCurve } from '#lab/model';
import { niceTicks, pathThrough, placeBetween, TickLines, useLabel } from '#ui/web';
import styles from './curve-chart.module.css';

const height = 240;
const margin = { top: 12, right: 16, bottom: 40, left: 48 };

/** Temperature over the minutes of freezing, as plain SVG: the sample drawn through, the chamber dashed. */
export function CurveChart({ curve: { points }, width }: { curve: FreezingCurve; width: number }) {
  const say = useLabel();
  const withChamber = points.some(({ chamber }) => chamber !== null);
  const ticks = niceTicks(points.flatMap(({ celsius, chamber }) => [celsius, chamber ?? celsius]));
  const minutes = niceTicks([0, points.at(-1)?.minute ?? 1], width < 400 ? 3 : 6);
  const bottom = height - margin.bottom;
  const y = (celsius: number) =>
    bottom - placeBetween(celsius, ticks[0] ?? 0, ticks.at(-1) ?? 1, bottom - margin.top);
  const x = (minute: number) =>
    margin.left + placeBetween(minute, 0, minutes.at(-1) ?? 1, width - margin.left - margin.right);
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={say(['冻存曲线（°C，分钟）', 'Curve of freezing (°C, minutes)'])}
    >
      <TickLines ticks={ticks} y={y} from={margin.left} to={width - margin.right} />
      {minutes.map((minute) => (
        <text key={minute} className={styles.tick} x={x(minute)} y={bottom + 16} textAnchor="middle">
          {minute}
        </text>
      ))}
      <text className={styles.tick} x={width - margin.right} y={height - 4} textAnchor="end">
        {say(['分钟', 'minutes'])}
      </text>
      <path className={styles.sample} d={`M${margin.left} ${height - 8}h20`} />
      <text className={styles.tick} x={margin.left + 26} y={height - 4}>
        {withChamber ? say(['样品 °C', 'Sample, °C']) : say(['温度 °C', 'Temperature, °C'])}
      </text>
      {withChamber && (
        <>
          <path className={styles.chamber} d={`M${margin.left + 110} ${height - 8}h20`} />
          <text className={styles.tick} x={margin.left + 136} y={height - 4}>
            {say(['腔体 °C', 'Chamber, °C'])}
          </text>
        </>
      )}
      {withChamber && (
        <path
          className={styles.chamber}
          d={pathThrough(points.map(({ minute, chamber, celsius }) => [x(minute), y(chamber ?? celsius)]))}
        />
      )}
      <path
        className={styles.sample}
        d={pathThrough(points.map(({ minute, celsius }) => [x(minute), y(celsius)]))}
      />
    </svg>
  );
}
