import { useId, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { companyTimeZone, todayIn, useLabel } from '#ui/web';
import { inputOf } from '../inputs.ts';
import { FieldFrame } from './field-item.tsx';

interface LoneFieldProps<V> {
  /** Its label is shown above it. */
  field: SimpleField;
  value: V | null;
  onChange: (value: V | null) => void;
  problem?: Label | undefined;
  /** IANA name of the clocks of its times; the company's where it is not said. */
  timeZone?: string | undefined;
  /** Stands below it: a button that fills it in. */
  children?: ReactNode;
}

/** A field of the kit on a screen that is no form: a day or a time is typed there as everywhere else. */
export function LoneField<V>({ field, value, onChange, problem, timeZone, children }: LoneFieldProps<V>) {
  const id = useId();
  const say = useLabel();
  const { Input } = inputOf(field);
  return (
    <div role="group" aria-label={say(field.label)}>
      <FieldFrame id={id} label={field.label} problem={problem} width={4}>
        <Input
          id={id}
          field={field}
          value={value}
          onChange={(next) => onChange(next as V | null)}
          invalid={problem !== undefined}
          describedBy={`${id}-note`}
          context={{ currency: 'CNY', today: todayIn(timeZone ?? companyTimeZone()), timeZone }}
        />
        {children}
      </FieldFrame>
    </div>
  );
}
