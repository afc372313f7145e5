import { Select } from 'antd';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './inspector.module.css';

interface ChooseProps<T extends string> {
  id?: string;
  value: T | undefined;
  options: Readonly<Record<T, Label>>;
  onChange(value: T): void;
  disabled?: boolean;
  label?: Label;
}

/** One of a few settings, by its words. */
export function Choose<T extends string>({ id, value, options, onChange, disabled, label }: ChooseProps<T>) {
  const say = useLabel();
  return (
    <Select<T>
      {...(id && { id })}
      {...(label && { 'aria-label': say(label) })}
      className={String(styles.wide)}
      {...(value !== undefined && { value })}
      disabled={disabled === true}
      options={(Object.entries(options) as [T, Label][]).map(([key, words]) => ({
        value: key,
        label: say(words),
      }))}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}
