import type { SimpleField } from '#fields/model';
import { FieldValue } from '#fields/web';
import { coversDay, type DatedPeriod } from '#registers/model';
import { StatusTag, today, useLabel } from '#ui/web';
import type { contextOf } from '../record/record-context.ts';
import styles from './dated.module.css';

interface PeriodsProps {
  field: SimpleField;
  periods: readonly DatedPeriod[];
  day: string;
  context: ReturnType<typeof contextOf>;
}

/** The days of one field, the one of the chosen day marked. */
export function Periods({ field, periods, day, context }: PeriodsProps) {
  const say = useLabel();
  if (!periods.length)
    return <span className={styles.quiet}>{say(['未曾按日变更', 'Always the same'])}</span>;
  return (
    <ul className={styles.list}>
      {periods.map((period) => {
        const { from, to, value, reason, by } = period;
        const isOf = coversDay({ from: from ?? '', to }, day);
        return (
          <li key={from ?? ''}>
            <FieldValue field={field} value={value} context={context} />{' '}
            <span className="bms-figures">{daysOf(say, period)}</span>{' '}
            {isOf && <StatusTag label={['适用', 'Counts']} tone="green" />}
            {from !== null && from > today() && <StatusTag label={['待生效', 'Planned']} tone="blue" />}
            {(reason || by) && (
              <span className={`${styles.quiet} ${styles.byWhom}`}>
                {' '}
                {[by?.name, reason].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** '2026-03-10 起，至 2026-03-20 前' */
function daysOf(say: ReturnType<typeof useLabel>, { from, to }: Pick<DatedPeriod, 'from' | 'to'>): string {
  if (from === null && to === null) return say(['一直', 'always']);
  if (from === null) return say(['{to} 前', 'before {to}'], { to: to ?? '' });
  if (to === null) return say(['{from} 起', 'from {from} on'], { from });
  return say(['{from} 起，至 {to} 前', 'from {from} until {to}'], { from, to });
}
