import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { RecordSelect } from '../reference/record-select.tsx';

interface PersonFieldProps {
  id?: string;
  value?: Reference | null;
  onChange?: (person: Reference | null) => void;
  disabled?: boolean;
}

/** A person in a form of antd, which hands in id, value and onChange. */
export function PersonField({ id, value = null, onChange, disabled }: PersonFieldProps) {
  const say = useLabel();
  return (
    <RecordSelect
      {...(id && { id })}
      kind="person"
      face
      value={value}
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
      placeholder={say(['搜索姓名、工号或拼音', 'Search by name, number or pinyin'])}
      control={{ disabled }}
    />
  );
}
