import { Input, Select } from 'antd';
import { RecordSelect } from '#fields/web';
import { useLabel } from '#ui/web';
import { factLabel } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import styles from './inspector.module.css';

interface ValueInputProps {
  fact: string;
  value: string;
  onChange(value: string): void;
}

/** What a fact is compared with: an option, yes or no, a record, a number or text. */
export function ValueInput({ fact, value, onChange }: ValueInputProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const known = words.facts[fact];
  const label = say(['{fact}的比较值', 'Value for {fact}'], { fact: say(factLabel(words.facts, fact)) });
  const options =
    known?.holds === 'yesNo'
      ? [
          { value: 'true', label: say(['是', 'Yes']) },
          { value: 'false', label: say(['否', 'No']) },
        ]
      : known?.options?.map((option) => ({ value: option.value, label: say(option.label) }));
  if (options)
    return (
      <Select
        className={String(styles.wide)}
        aria-label={label}
        value={value || null}
        options={options}
        disabled={readOnly}
        onChange={(next: string | null) => onChange(next ?? '')}
      />
    );
  if (known?.refers)
    return (
      <RecordSelect
        kind={known.refers}
        value={value ? { id: value, name: words.nameOf(known.refers, value) } : null}
        onChange={(record) => onChange(record?.id ?? '')}
        control={{ 'aria-label': label, disabled: readOnly }}
      />
    );
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={200}
      disabled={readOnly}
      inputMode={known?.holds === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
