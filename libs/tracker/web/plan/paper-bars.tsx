import { dayOf, daysBetween, type Label } from '#calls/model';
import type { PlannedCard } from '#tracker/model';
import { today, useLabel } from '#ui/web';
import { paperScale } from './gantt-scale.ts';
import styles from './plan-paper.module.css';

/** The days that a plan takes on paper. */
export interface PaperDays {
  first: string;
  count: number;
  zone: string;
}

type Drawn = Pick<PlannedCard, 'startsAt' | 'endsAt' | 'complete' | 'overdue'>;

/** Paper has no colours: what is done is filled, what is late is hatched. */
const looks = [
  { look: '', label: ['未完成', 'Unfinished'] },
  { look: styles.late ?? '', label: ['已逾期', 'Overdue'] },
  { look: styles.done ?? '', label: ['已完成', 'Complete'] },
] as const satisfies readonly { look: string; label: Label }[];
const lookOf = ({ complete, overdue }: Drawn): string =>
  (complete ? looks[2] : overdue ? looks[1] : looks[0]).look;

const share = (days: number, count: number): string => `${(days / count) * 100}%`;

/** Where the days of the plan stand: years, months or weeks above each other. */
export function PaperHead({ first, count }: PaperDays) {
  const { upper, lower } = paperScale(first, count);
  return [upper, lower].map((line, at) => (
    <div key={at} className={styles.line}>
      {line.map(({ key, days, text }) => (
        <span key={key} style={{ width: share(days, count) }}>
          {text}
        </span>
      ))}
    </div>
  ));
}

/** A task over its days, between the lines of the scale. */
export function PaperBar({ first, count, zone, task }: PaperDays & { task: Drawn }) {
  const now = daysBetween(first, today());
  const ticks = paperScale(first, count).lower.slice(1);
  const from = task.startsAt ? daysBetween(first, dayOf(task.startsAt, zone)) : 0;
  const to = task.endsAt ? daysBetween(first, dayOf(task.endsAt, zone)) + 1 : 0;
  return (
    <>
      {ticks.map((tick) => (
        <i key={tick.key} className={styles.tick} style={{ left: share(tick.from, count) }} />
      ))}
      {now >= 0 && now < count && <i className={styles.today} style={{ left: share(now, count) }} />}
      {task.startsAt && task.endsAt && (
        <div
          className={`${styles.bar} ${lookOf(task)}`}
          style={{ left: share(from, count), width: share(to - from, count) }}
        />
      )}
    </>
  );
}

/** What the looks of bars mean. */
export function PaperLegend() {
  const say = useLabel();
  return (
    <p className={styles.legend}>
      {looks.map(({ look, label }) => (
        <span key={label[1]}>
          <i className={`${styles.sample} ${look}`} />
          {say(label)}
        </span>
      ))}
      <span>
        <i className={styles.todaySample} />
        {say(['今天', 'Today'])}
      </span>
    </p>
  );
}
