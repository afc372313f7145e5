import { Select } from 'antd';
import type { DesignedLines } from '#documents/model';
import { useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import { ConditionSettings } from './condition-settings.tsx';
import type { Editing } from './editing.ts';
import { RequiredSetting } from './required-setting.tsx';
import styles from '../own-type.module.css';

/** Lines: at least one, which sums stand below, when they are there. */
export function LinesSettings(props: Editing<DesignedLines>) {
  const { field, readOnly, onChange } = props;
  const say = useLabel();
  const numbers = field.fields.filter(({ kind }) => kind === 'money' || kind === 'quantity');
  return (
    <>
      <RequiredSetting
        value={field.required}
        readOnly={readOnly}
        onChange={(required) => onChange({ ...field, required })}
      />
      {numbers.length > 0 && (
        <Setting label={['表尾合计', 'Sums in the footer']}>
          {(id) => (
            <Select
              id={id}
              className={String(styles.wide)}
              mode="multiple"
              disabled={readOnly}
              value={field.totals}
              options={numbers.map(({ name, label }) => ({ value: name, label: say(label) }))}
              onChange={(totals: string[]) => onChange({ ...field, totals })}
            />
          )}
        </Setting>
      )}
      <ConditionSettings {...props} />
    </>
  );
}
