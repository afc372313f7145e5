import { Input, Switch } from 'antd';
import type { Label } from '#calls/model';
import { presetWords, type DesignedSimple } from '#documents/model';
import { ClearableSelect, useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import { withSetting } from '../../designer/inspector/with-setting.ts';
import type { Editing } from './editing.ts';
import styles from '../own-type.module.css';

/** What is only known when a form is begun, by kind. */
const words: Partial<Record<DesignedSimple['kind'], readonly [word: string, label: Label]>> = {
  date: [presetWords.today, ['当天', 'The day on which it is begun']],
  person: [presetWords.applicant, ['申请人', 'The applicant']],
  people: [presetWords.applicant, ['申请人', 'The applicant']],
  department: [presetWords.own, ['申请人的部门', "The applicant's department"]],
};

const typed: readonly DesignedSimple['kind'][] = ['text', 'longText', 'money', 'quantity', 'percent'];

/** What is proposed to whoever begins a form; nothing for what nobody can know before. */
export function PresetSetting({ field, path, readOnly, onChange }: Editing<DesignedSimple>) {
  const say = useLabel();
  if (path.column !== undefined) return null;
  const set = (preset: string | undefined) => onChange(withSetting(field, 'preset', preset || undefined));
  const word = words[field.kind];
  const options = word
    ? [{ value: word[0], label: say(word[1]) }]
    : field.options?.map(({ value, label }) => ({ value, label: say(label) }));
  if (!options && field.kind !== 'boolean' && !typed.includes(field.kind)) return null;
  return (
    <Setting label={['默认值', 'Default']}>
      {(id) =>
        options ? (
          <ClearableSelect
            id={id}
            className={String(styles.wide)}
            disabled={readOnly}
            placeholder={say(['无', 'None'])}
            value={field.preset ?? null}
            options={options}
            onChange={set}
          />
        ) : field.kind === 'boolean' ? (
          <Switch
            id={id}
            checked={field.preset === 'true'}
            disabled={readOnly}
            checkedChildren={say(['是', 'Yes'])}
            unCheckedChildren={say(['否', 'No'])}
            onChange={(on) => set(on ? 'true' : undefined)}
          />
        ) : (
          <Input
            id={id}
            maxLength={200}
            disabled={readOnly}
            placeholder={say(['无', 'None'])}
            value={field.preset ?? ''}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Setting>
  );
}
