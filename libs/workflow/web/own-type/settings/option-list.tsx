import { Button, Input } from 'antd';
import type { DesignedSimple } from '#documents/model';
import { useLabel } from '#ui/web';
import styles from '../own-type.module.css';

interface OptionListProps {
  field: DesignedSimple;
  readOnly: boolean;
  onChange(field: DesignedSimple): void;
}

/** What can be chosen, in both languages. The value of an option never changes: what was filled in is kept by it. */
export function OptionList({ field, readOnly, onChange }: OptionListProps) {
  const say = useLabel();
  const options = field.options ?? [];
  const set = (next: NonNullable<DesignedSimple['options']>) => onChange({ ...field, options: next });
  const add = () => {
    let n = options.length + 1;
    while (options.some(({ value }) => value === `option${n}`)) n += 1;
    set([...options, { value: `option${n}`, label: ['', ''] }]);
  };
  return (
    <div className={styles.options} role="group" aria-label={say(['选项', 'Options'])}>
      <span>{say(['选项（中文 / 英文）', 'Options (Chinese / English)'])}</span>
      {options.map((option, index) => (
        <div key={option.value} className={styles.option}>
          <Input
            aria-label={say(['第 {n} 个选项（中文）', 'Option {n} in Chinese'], { n: index + 1 })}
            value={option.label[0]}
            maxLength={60}
            disabled={readOnly}
            onChange={({ target }) =>
              set(options.with(index, { ...option, label: [target.value, option.label[1]] }))
            }
          />
          <Input
            aria-label={say(['第 {n} 个选项（英文）', 'Option {n} in English'], { n: index + 1 })}
            value={option.label[1]}
            maxLength={120}
            disabled={readOnly}
            onChange={({ target }) =>
              set(options.with(index, { ...option, label: [option.label[0], target.value] }))
            }
          />
          {!readOnly && (
            <Button
              type="text"
              aria-label={say(['删除第 {n} 个选项', 'Remove option {n}'], { n: index + 1 })}
              onClick={() => set(options.toSpliced(index, 1))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {!readOnly && <Button onClick={add}>{say(['添加选项', 'Add an option'])}</Button>}
    </div>
  );
}
