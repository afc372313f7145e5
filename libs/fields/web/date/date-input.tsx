import { Select } from 'antd';
import type { DateField } from '#fields/model';
import { later, useAhead, useLabel } from '#ui/web';
import type { InputProps } from '../field-view.ts';
import styles from './date-input.module.css';
import { TypedMoment } from './typed-moment.tsx';

/** Most days are typed. */
const Calendar = later(
  () => import('./calendar.tsx').then((part) => part.Calendar),
  () => null,
);
const ahead = [Calendar];

const dayFormat = 'YYYY-MM-DD';

/** A day, typed (t, +3, 1120, 2026-11-20) or picked from a calendar. Half days add morning or afternoon. */
export function DateInput(props: InputProps<DateField, string>) {
  const { field, value, onChange, cellLabel, context } = props;
  const say = useLabel();
  const day = value?.slice(0, dayFormat.length) ?? null;
  const half = field.withHalfDays ? value?.slice(dayFormat.length + 1) || (field.half ?? 'am') : null;
  useAhead(ahead);
  const set = (text: string | null) => {
    const whole = text && half ? `${text} ${half}` : text;
    if (whole !== value) onChange(whole);
  };
  return (
    <TypedMoment
      input={props}
      field={{ ...field, withHalfDays: false }}
      shown={day ?? ''}
      placeholder={dayFormat}
      onSet={set}
      renderPicker={(close) => (
        <Calendar
          value={day}
          earliest={field.notBeforeToday ? context.today : undefined}
          onClose={() => close(false)}
          onPick={(next) => {
            set(next);
            close(true);
          }}
        />
      )}
    >
      {half && (
        <Select
          className={styles.half}
          aria-label={say(['上午或下午', 'Morning or afternoon'])}
          value={half}
          {...(cellLabel && { variant: 'borderless' as const, size: 'small' as const })}
          options={[
            { value: 'am', label: say(['上午', 'Morning']) },
            { value: 'pm', label: say(['下午', 'Afternoon']) },
          ]}
          onChange={(next) => day && onChange(`${day} ${next}`)}
        />
      )}
    </TypedMoment>
  );
}
