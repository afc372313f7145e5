import type { DesignedLines } from '#documents/model';
import { ChooseSeveral } from '../../designer/inspector/choose-several.tsx';
import { ConditionSettings } from './condition-settings.tsx';
import type { Editing } from './editing.ts';
import { RequiredSetting } from './required-setting.tsx';

/** Lines: at least one, which sums stand below, when they are there. */
export function LinesSettings(props: Editing<DesignedLines>) {
  const { field, readOnly, onChange } = props;
  const numbers = field.fields.filter(({ kind }) => kind === 'money' || kind === 'quantity');
  return (
    <>
      <RequiredSetting
        value={field.required}
        readOnly={readOnly}
        onChange={(required) => onChange({ ...field, required })}
      />
      {numbers.length > 0 && (
        <ChooseSeveral
          label={['表尾合计', 'Sums in the footer']}
          value={field.totals}
          options={numbers}
          disabled={readOnly}
          onChange={(totals) => onChange({ ...field, totals })}
        />
      )}
      <ConditionSettings {...props} />
    </>
  );
}
