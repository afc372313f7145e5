import { readTyped } from '#documents/model';
import { CalendarOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { DateField } from '#documents/model';
import { later, useAhead, useLabel } from '#ui/web';
import { controlProps, selectAll } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import styles from './date-input.module.css';

/** Most days are typed. */
const Calendar = later(
  () => import('./calendar.tsx').then((part) => part.Calendar),
  () => null,
);
const ahead = [Calendar];

const dayFormat = 'YYYY-MM-DD';
const opensCalendar = ({ key, altKey }: KeyboardEvent) => key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * A day, typed in any of the ways people type days (t, +3, 1120, 2026-11-20) or picked from a calendar (button, F4,
 * Alt+↓). Half days add morning or afternoon.
 */
export function DateInput(props: InputProps<DateField, string>) {
  const { field, value, onChange, onLeave, cellLabel, context } = props;
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState<{ text: string; value: string | null } | null>(null);
  const day = value?.slice(0, dayFormat.length) ?? null;
  const half = field.withHalfDays ? value?.slice(dayFormat.length + 1) || (field.half ?? 'am') : null;
  useAhead(ahead);
  const inFull = (text: string | null) => (text && half ? `${text} ${half}` : text);
  const set = (text: string | null) => {
    setTyping(null);
    if (inFull(text) !== value) onChange(inFull(text));
  };
  const read = (text: string) =>
    readTyped({ ...field, withHalfDays: false }, text, context.today) as string | null;
  // While typing, '1' may be the start of '12': the text is read as a day when the person leaves.
  const finish = () => typing && set(read(typing.text));
  return (
    <span className={styles.date}>
      <Input
        {...controlProps(props)}
        className="bms-figures"
        autoComplete="off"
        placeholder={cellLabel ? undefined : dayFormat}
        value={typing && typing.value === value ? typing.text : (day ?? '')}
        onChange={({ target }) => setTyping({ text: target.value, value })}
        onFocus={selectAll}
        onBlur={() => {
          finish();
          if (!open) onLeave?.();
        }}
        onKeyDown={(event) => {
          if (opensCalendar(event)) {
            event.preventDefault();
            setOpen(true);
          } else if (event.key === 'Enter' || event.key === 'Tab' || event.ctrlKey || event.metaKey) finish();
        }}
        suffix={
          <button
            type="button"
            tabIndex={-1}
            className={styles.open}
            aria-label={say(['打开日历', 'Open the calendar'])}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpen(!open)}
          >
            <CalendarOutlined />
          </button>
        }
      />
      <span className={styles.anchor} aria-hidden="true">
        {open && (
          <Calendar
            value={day}
            earliest={field.notBeforeToday ? context.today : undefined}
            onClose={() => {
              setOpen(false);
              onLeave?.();
            }}
            onPick={(next) => {
              set(next);
              setOpen(false);
            }}
          />
        )}
      </span>
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
    </span>
  );
}
