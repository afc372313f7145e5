import type { PersonField } from '#fields/model';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { RecordSelect } from '../reference/record-select.tsx';
import { PeopleSelect } from './people-select.tsx';
import { personSearch } from './person-search.ts';

/** One person or several, by name, number or pinyin. */
export function PersonInput(props: InputProps<PersonField, Reference | Reference[]>) {
  const { field, value, onChange, onLeave } = props;
  const say = useLabel();
  if (field.multiple)
    return (
      <PeopleSelect
        control={controlProps(props)}
        value={Array.isArray(value) ? value : []}
        onLeave={onLeave}
        onChange={(people) => onChange(people.length ? people : null)}
      />
    );
  return (
    <RecordSelect
      {...personSearch}
      face
      placeholder={props.cellLabel ? '' : say(['搜索姓名、工号或拼音', 'Search by name, number or pinyin'])}
      control={controlProps(props)}
      value={Array.isArray(value) ? null : value}
      onLeave={onLeave}
      onTyped={props.onTyped}
      onChange={(option) => onChange(option && { id: option.id, name: option.name })}
    />
  );
}
