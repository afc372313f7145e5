import { Select } from 'antd';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

interface ChooseSeveralProps<T extends string> {
  label: Label;
  help?: Label;
  value: readonly T[];
  options: readonly { name: T; label: Label }[];
  /** Said where nothing is chosen. */
  none?: Label;
  /** Said where there is nothing to choose from. */
  empty?: Label;
  most?: number;
  disabled: boolean;
  onChange(chosen: T[]): void;
}

/** A setting that holds several of a list. */
export function ChooseSeveral<T extends string>(props: ChooseSeveralProps<T>) {
  const { label, help, value, options, none, empty, most, disabled, onChange } = props;
  const say = useLabel();
  const search = useSoundSearch(options.map((one) => one.label));
  return (
    <Setting label={label} {...(help && { help })}>
      {(id) => (
        <Select
          id={id}
          className={String(styles.wide)}
          mode="multiple"
          {...search.select}
          {...(most !== undefined && { maxCount: most })}
          {...(none && { placeholder: say(none) })}
          {...(empty && { notFoundContent: say(empty) })}
          disabled={disabled}
          value={[...value]}
          options={options.map((one) => ({ value: one.name, label: say(one.label), words: one.label }))}
          onChange={(chosen: T[]) => onChange(chosen)}
        />
      )}
    </Setting>
  );
}
