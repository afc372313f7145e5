import { Switch } from 'antd';
import type { DesignedRange } from '#documents/model';
import { Setting } from '../../designer/inspector/setting.tsx';
import { ConditionSettings } from './condition-settings.tsx';
import type { Editing } from './editing.ts';
import { HintSetting } from './hint-setting.tsx';
import { RequiredSetting } from './required-setting.tsx';

/** A period: days or moments; how long it is follows by itself. */
export function RangeSettings(props: Editing<DesignedRange>) {
  const { field, readOnly, onChange } = props;
  return (
    <>
      <RequiredSetting
        value={field.required}
        readOnly={readOnly}
        onChange={(required) => onChange({ ...field, required })}
      />
      <Setting
        label={['精确到时间', 'With the time of day']}
        help={[
          '自动核对先后，并算出天数（或小时数）供公式和审批条件使用。',
          'It is held against itself, and its days (or hours) can be used in formulas and by the approval.',
        ]}
      >
        {(id) => (
          <Switch
            id={id}
            checked={field.withTime}
            disabled={readOnly}
            onChange={(withTime) => onChange({ ...field, withTime })}
          />
        )}
      </Setting>
      <HintSetting {...props} />
      <ConditionSettings {...props} />
    </>
  );
}
