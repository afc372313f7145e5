import { useId } from 'react';
import { date } from '#fields/model';
import { today } from '#ui/web';
import { DateInput } from './date-input.tsx';

interface DayInputProps {
  /** Of the control, where a label beside it names it; else `label` does. */
  id?: string;
  label?: string;
  /** YYYY-MM-DD, or whatever was typed that is no day; empty: none. */
  value: string;
  onChange(day: string): void;
  invalid?: boolean;
  size?: 'small' | 'large';
}

const field = date({ label: ['日期', 'Day'] });

/** A day in a table or dialog that is no form: typed and picked there as everywhere else. */
export function DayInput({ id, label, value, onChange, invalid = false, size }: DayInputProps) {
  const own = useId();
  return (
    <DateInput
      id={id ?? own}
      field={field}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      invalid={invalid}
      named={label}
      size={size}
      context={{ currency: 'CNY', today: today() }}
    />
  );
}
