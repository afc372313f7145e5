import { useId, useState } from 'react';
import type { DateTimeField } from '#fields/model';
import { inputOf } from '#fields/web';
import { isAskedInstant } from '#lists/model';
import { today, useLabel } from '#ui/web';
import styles from '../list.module.css';

interface InstantFilterProps {
  field: DateTimeField;
  /** ISO. */
  value: string;
  /** Undefined: as of nothing in particular any more. */
  onChange(value: string | undefined): void;
}

/** A day and a time as of which a list is told; what is half typed waits. Cleared, it shows what the list is told as of then. */
export function InstantFilter({ field, value, onChange }: InstantFilterProps) {
  const say = useLabel();
  const id = useId();
  const [typed, setTyped] = useState<{ text: string | null; from: string }>({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const wrong = text !== null && !isAskedInstant(text);
  const { Input } = inputOf(field);
  return (
    <span className={styles.instant}>
      <label htmlFor={id}>{say(field.label)}</label>
      <Input
        id={id}
        field={field}
        value={text}
        invalid={wrong}
        describedBy={wrong ? `${id}-note` : undefined}
        onChange={(next) => {
          const now = next as string | null;
          setTyped({ text: now ?? value, from: value });
          if (now === null) onChange(undefined);
          else if (isAskedInstant(now)) onChange(now);
        }}
        context={{ currency: 'CNY', today: today() }}
      />
      {wrong && (
        <span id={`${id}-note`} role="alert" className={styles.wrong}>
          {say(['请填写有效的日期和时间', 'Enter a valid date and time'])}
        </span>
      )}
    </span>
  );
}
