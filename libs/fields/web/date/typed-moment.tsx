import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { readTyped, type DateField, type DateTimeField } from '#fields/model';
import { companyTimeZone, useLabel, useMedia } from '#ui/web';
import { controlProps, selectAll } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import styles from './date-input.module.css';

interface TypedMomentProps {
  input: InputProps<DateField | DateTimeField, string>;
  /** How what is typed is read. */
  field: DateField | DateTimeField;
  /** The value as it is written in the input. */
  shown: string;
  placeholder: string;
  onSet(value: string | null): void;
  /** What one is picked from while it is open; `goBack` where the keyboard is to be in the input again. */
  renderPicker(close: (goBack: boolean) => void): ReactNode;
  /** Stands behind the input. */
  children?: ReactNode;
}

const opensPicker = ({ key, altKey }: KeyboardEvent) => key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * A day, or a day and its time, typed in any of the ways people type them or picked (button, F4, Alt+↓). While typing, '1'
 * may be the start of '12': the text is read when the person leaves; what cannot be read stays as it was typed.
 */
export function TypedMoment(props: TypedMomentProps) {
  const { input, field, shown, placeholder, onSet, renderPicker, children } = props;
  const { value, onLeave, cellLabel, context } = input;
  const say = useLabel();
  const [open, setOpen] = useState(false);
  // On a touch screen a tap opens the calendar instead of the screen's keyboard.
  const byFinger = useMedia('(pointer: coarse)');
  const [typing, setTyping] = useState<{ text: string; value: string | null } | null>(null);
  const finish = () => {
    if (!typing) return;
    setTyping(null);
    onSet(
      readTyped(field, typing.text, context.today, context.timeZone ?? companyTimeZone()) as string | null,
    );
  };
  const close = (goBack: boolean) => {
    setTyping(null);
    setOpen(false);
    if (goBack) document.getElementById(input.id)?.focus();
    else onLeave?.();
  };
  return (
    <span className={styles.date}>
      <Input
        {...controlProps(input)}
        className="bms-figures"
        autoComplete="off"
        placeholder={cellLabel ? undefined : placeholder}
        value={typing && typing.value === value ? typing.text : shown}
        onChange={({ target }) => setTyping({ text: target.value, value })}
        {...(byFinger && { inputMode: 'none' as const, onClick: () => setOpen(true) })}
        onFocus={selectAll}
        onBlur={() => {
          finish();
          if (!open) onLeave?.();
        }}
        onKeyDown={(event) => {
          if (opensPicker(event)) {
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
        {open && renderPicker(close)}
      </span>
      {children}
    </span>
  );
}
