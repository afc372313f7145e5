import { Checkbox, Radio } from 'antd';
import type { Label } from '#calls/model';
import type { BooleanField } from '#fields/model';
import { useLabel } from '#ui/web';
import { takesFocus } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';

const yes: Label = ['是', 'Yes'];
const no: Label = ['否', 'No'];

/** Yes, no, or not answered yet; in a grid a tick. */
export function BooleanInput({ id, value, onChange, onLeave, cellLabel }: InputProps<BooleanField, boolean>) {
  const say = useLabel();
  if (cellLabel)
    return (
      <Checkbox
        id={id}
        aria-label={cellLabel}
        checked={value === true}
        {...takesFocus}
        {...(onLeave && { onBlur: onLeave })}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  return (
    <Radio.Group
      id={id}
      aria-labelledby={`${id}-label`}
      value={value}
      options={[
        { value: true, label: say(yes) },
        { value: false, label: say(no) },
      ]}
      onChange={({ target }) => onChange(target.value as boolean)}
    />
  );
}
