import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { DateTimeField } from '#documents/model';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import styles from './date-time-input.module.css';

/** An instant: local on screen, ISO in UTC in the form. */
export function DateTimeInput(props: InputProps<DateTimeField, string>) {
  const { field, value, onChange, onLeave } = props;
  const at = value ? dayjs(value) : null;
  return (
    <DatePicker
      {...controlProps(props)}
      className={styles.whole}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      value={at?.isValid() ? at : null}
      allowClear={!field.required}
      {...(onLeave && { onBlur: onLeave })}
      onChange={(next) => onChange(next?.second(0).millisecond(0).toISOString() ?? null)}
    />
  );
}
