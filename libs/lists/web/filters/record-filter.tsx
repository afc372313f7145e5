import { DepartmentSelect, personSearch, RecordSelect } from '#fields/web';
import { useNamed } from './use-named.ts';
import styles from '../list.module.css';

export interface RecordFilterProps {
  kind: string;
  label: string;
  id: string | undefined;
  onChange(id: string | undefined): void;
}

/** Narrows to the rows of one record, person or department. */
export function RecordFilter({ kind, label, id, onChange }: RecordFilterProps) {
  const named = useNamed(kind, id);
  const shared = {
    className: String(styles.pick),
    value: named,
    placeholder: label,
    control: { 'aria-label': label },
  };
  if (kind === 'department')
    return <DepartmentSelect {...shared} onChange={(chosen) => onChange(chosen?.id)} />;
  return (
    <RecordSelect
      {...(kind === 'person' ? { ...personSearch, face: true } : { kind })}
      {...shared}
      onChange={(option) => onChange(option?.id)}
    />
  );
}
