import { Input } from 'antd';
import { useState } from 'react';
import { moneyAmount, readTyped } from '#fields/model';
import { today } from '#ui/web';

const anyAmount = moneyAmount({ label: ['金额', 'Amount'] });

interface AmountInputProps {
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Taken over with Enter or on leaving; what is no number is marked and not asked for. */
export function AmountInput({ label, value = '', onChange }: AmountInputProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const read = readTyped(anyAmount, text, today());
  const wrong = read !== null && !/^-?\d+(\.\d+)?$/.test(String(read));
  const take = () => {
    if (!wrong && (read ?? '') !== value) onChange(read === null ? undefined : String(read));
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      className="bms-figures"
      value={text}
      {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
      onChange={({ target }) => setTyped({ text: target.value, from: value })}
      onPressEnter={take}
      onBlur={take}
    />
  );
}
