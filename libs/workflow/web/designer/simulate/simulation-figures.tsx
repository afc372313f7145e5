import type { simulateDefinition } from '#approvals/model';
import type { Label, ResultOf } from '#calls/model';
import { useLabel } from '#ui/web';
import { hoursLabel } from './hours.ts';
import styles from './simulation.module.css';

export type Simulated = ResultOf<typeof simulateDefinition>;

/** How much would have gone differently, and how long it would have taken: few figures, large. */
export function SimulationFigures({ simulated }: { simulated: Simulated }) {
  const { instances, different, medianHoursThen, medianHoursNow } = simulated;
  const share = Math.round((different / Math.max(1, instances)) * 100);
  return (
    <dl className={styles.figures}>
      <Figure label={['模拟的单据', 'Simulated']} value={[String(instances), String(instances)]} />
      <Figure
        label={['审批人会不同', 'Other people would decide']}
        value={[`${different}（${share}%）`, `${different} (${share} %)`]}
      />
      <Figure label={['中位耗时（实际）', 'Median, as it was']} value={hoursLabel(medianHoursThen)} />
      <Figure label={['中位耗时（模拟）', 'Median, simulated']} value={hoursLabel(medianHoursNow)} />
    </dl>
  );
}

function Figure({ label, value }: { label: Label; value: Label }) {
  const say = useLabel();
  return (
    <div className={styles.figure}>
      <dt>{say(label)}</dt>
      <dd className="bms-figures">{say(value)}</dd>
    </div>
  );
}
