import dayjs, { type Dayjs } from 'dayjs';
import { CompanyDatePicker, formatDate, formatDay, useLabel } from '#ui/web';
import styles from '../list.module.css';

interface DayRangeProps {
  /** YYYY-MM-DD, or an instant that a link narrows to; open to that side where absent. */
  from: string | undefined;
  to: string | undefined;
  className?: string;
  label?: string;
  /** Stands in the control before the days. */
  prefix?: string;
  placeholder?: [string, string];
  onChange(from: string | undefined, to: string | undefined): void;
}

const format = 'YYYY-MM-DD';
const isInstant = (text: string | undefined): text is string => text?.includes('T') ?? false;
const dayOf = (text: string | undefined): Dayjs | null =>
  text ? dayjs(isInstant(text) ? formatDay(text) : text) : null;

/** What was chosen for a side; one that was not touched stays as it was, an instant too. */
const chosen = (day: Dayjs | null | undefined, before: string | undefined): string | undefined =>
  day && dayOf(before)?.isSame(day, 'day') ? before : day?.format(format);

/** Between two days, either of which may be left open. */
export function DayRange(props: DayRangeProps) {
  const { from, to, className = String(styles.range), label, prefix, placeholder, onChange } = props;
  const say = useLabel();
  return (
    <>
      <CompanyDatePicker.RangePicker
        className={className}
        allowEmpty
        {...(prefix !== undefined && { prefix })}
        {...(label !== undefined && { 'aria-label': label })}
        {...(placeholder && { placeholder })}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => onChange(chosen(days?.[0], from), chosen(days?.[1], to))}
      />
      {isInstant(to) && <span>{say(['截至 {at}', 'Up to {at}'], { at: formatDate(to) })}</span>}
    </>
  );
}
