import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { RecordSelect } from '../reference/record-select.tsx';

interface PersonFieldProps {
  id?: string;
  value?: Reference | null;
  onChange?: (person: Reference | null) => void;
  disabled?: boolean;
  /** What stands in it while nobody is chosen; without it, how one is found. */
  placeholder?: string;
}

/** A person in a form of antd, which hands in id, value and onChange. */
export function PersonField({ id, value = null, onChange, disabled, placeholder }: PersonFieldProps) {
  const say = useLabel();
  return (
    <RecordSelect
      {...(id && { id })}
      kind="person"
      face
      value={value}
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
      placeholder={placeholder ?? say(['搜索姓名、工号或拼音', 'Search by name, number or pinyin'])}
      control={{ disabled }}
    />
  );
}
