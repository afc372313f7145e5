import { Radio, Select } from 'antd';
import type { ChoiceField } from '#documents/model';
import { mixedWidth } from '#ui/model';
import { useLabel } from '#ui/web';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';

/** Few short options of a required field lie open, so that choosing is one press; others are searched. */
const few = { options: 3, characters: 16 };

const widthOf = (options: readonly { label: string }[]): number =>
  options.reduce((sum, { label }) => sum + mixedWidth(label), 0);

export function ChoiceInput(props: InputProps<ChoiceField, string>) {
  const { id, field, value, onChange, onLeave, cellLabel, describedBy } = props;
  const say = useLabel();
  const options = field.options.map((option) => ({ value: option.value, label: say(option.label) }));
  if (field.required && options.length <= few.options && widthOf(options) <= few.characters && !cellLabel)
    return (
      <Radio.Group
        id={id}
        aria-labelledby={`${id}-label`}
        {...(describedBy && { 'aria-describedby': describedBy })}
        optionType="button"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as string)}
      />
    );
  return (
    <Select
      {...controlProps(props)}
      value={value}
      options={options}
      allowClear={!field.required}
      showSearch={options.length > 6 || cellLabel ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
      onBlur={onLeave}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}
