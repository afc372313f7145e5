import dayjs, { type Dayjs } from 'dayjs';
import { CompanyDatePicker } from '#ui/web';
import styles from '../list.module.css';

interface DayRangeProps {
  /** YYYY-MM-DD; open to that side where absent. */
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
const dayOf = (text: string | undefined): Dayjs | null => (text ? dayjs(text) : null);

/** Between two days, either of which may be left open. */
export function DayRange(props: DayRangeProps) {
  const { from, to, className = String(styles.range), label, prefix, placeholder, onChange } = props;
  return (
    <CompanyDatePicker.RangePicker
      className={className}
      allowEmpty
      {...(prefix !== undefined && { prefix })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(placeholder && { placeholder })}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => onChange(days?.[0]?.format(format), days?.[1]?.format(format))}
    />
  );
}
