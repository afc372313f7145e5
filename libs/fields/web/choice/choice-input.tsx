import { Checkbox, Radio } from 'antd';
import type { ChoiceField, Option } from '#fields/model';
import { useSoundSearch } from '#shell/web';
import { mixedWidth } from '#ui/model';
import { ClearableSelect, useLabel } from '#ui/web';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { fewToSee } from './few-to-see.ts';

/** Few short options of a required field lie open, so that choosing is one press; others are searched. */
const few = { options: 3, characters: 16 };

const widthOf = (options: readonly { label: string }[]): number =>
  options.reduce((sum, { label }) => sum + mixedWidth(label), 0);

/** What can be picked, and what is chosen already although it is not picked any more. */
const toChooseFrom = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter((option) => !option.hidden || chosen.includes(option.value));

/** So many options of a field of several lie open. */
const mostOpen = 8;

export function ChoiceInput(props: InputProps<ChoiceField, string | string[]>) {
  return props.field.multiple ? (
    <SeveralInput {...(props as InputProps<ChoiceField, string[]>)} />
  ) : (
    <OneInput {...(props as InputProps<ChoiceField, string>)} />
  );
}

/** Some of the options: boxes to tick where they are few, else a list that is searched. */
function SeveralInput(props: InputProps<ChoiceField, string[]>) {
  const { id, field, value, onChange, onLeave, cellLabel, describedBy } = props;
  const say = useLabel();
  const known = toChooseFrom(field.options, value ?? []);
  const search = useSoundSearch(known.map(({ label }) => label));
  const options = known.map(({ value: of, label }) => ({ value: of, label: say(label), words: label }));
  const set = (chosen: string[]) => {
    const inOrder = field.options.map((option) => option.value).filter((one) => chosen.includes(one));
    onChange(inOrder.length ? inOrder : null);
  };
  if (options.length <= mostOpen && !cellLabel)
    return (
      <Checkbox.Group
        // The group is no control; the label names it and the first box is reached from the summary of problems.
        role="group"
        aria-labelledby={`${id}-label`}
        {...(describedBy && { 'aria-describedby': describedBy })}
        options={options.map(({ value: of, label }, at) => ({ value: of, label, ...(at === 0 && { id }) }))}
        value={value ?? []}
        onChange={set}
      />
    );
  return (
    <ClearableSelect
      {...controlProps(props)}
      mode="multiple"
      value={value ?? []}
      options={options}
      {...search.select}
      popupMatchSelectWidth={false}
      onBlur={onLeave}
      onChange={set}
    />
  );
}

function OneInput(props: InputProps<ChoiceField, string>) {
  const { id, field, value, onChange, onLeave, cellLabel, describedBy } = props;
  const say = useLabel();
  const known = toChooseFrom(field.options, value ? [value] : []);
  const search = useSoundSearch(known.map(({ label }) => label));
  const options = known.map(({ value: of, label }) => ({ value: of, label: say(label), words: label }));
  if (field.required && options.length <= few.options && widthOf(options) <= few.characters && !cellLabel)
    return (
      <Radio.Group
        id={id}
        aria-labelledby={`${id}-label`}
        {...(describedBy && { 'aria-describedby': describedBy })}
        optionType="button"
        options={options.map(({ value: of, label }) => ({ value: of, label }))}
        value={value}
        onChange={({ target }) => onChange(target.value as string)}
      />
    );
  const searched = options.length > fewToSee || Boolean(cellLabel);
  return (
    <ClearableSelect
      {...controlProps(props)}
      value={value}
      options={options}
      allowClear={!field.required}
      // The key that leaves the field takes the marked option. Without a search no option is marked until the person marks one.
      defaultActiveFirstOption={searched}
      {...(searched && search.select)}
      popupMatchSelectWidth={false}
      onBlur={onLeave}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}
