import { useId, useState } from 'react';
import type { DateTimeField } from '#fields/model';
import { inputOf } from '#fields/web';
import { today, useLabel } from '#ui/web';
import styles from '../list.module.css';

interface InstantFilterProps {
  field: DateTimeField;
  /** ISO. */
  value: string;
  /** Undefined: as of nothing in particular any more. */
  onChange(value: string | undefined): void;
}

const isInstant = (text: string | null): text is string =>
  text !== null && text.endsWith('Z') && !Number.isNaN(Date.parse(text));

/** A day and a time as of which a list is told; what is half typed waits. */
export function InstantFilter({ field, value, onChange }: InstantFilterProps) {
  const say = useLabel();
  const id = useId();
  const [typed, setTyped] = useState<{ text: string | null; from: string }>({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const { Input } = inputOf(field);
  return (
    <span className={styles.instant}>
      <label htmlFor={id}>{say(field.label)}</label>
      <Input
        id={id}
        field={field}
        value={text}
        invalid={text !== null && !isInstant(text)}
        onChange={(now) => {
          setTyped({ text: now as string | null, from: value });
          if (now === null) onChange(undefined);
          else if (isInstant(now as string)) onChange(now as string);
        }}
        context={{ currency: 'CNY', today: today() }}
      />
    </span>
  );
}
