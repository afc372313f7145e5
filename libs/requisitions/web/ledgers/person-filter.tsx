import { RecordSelect } from '#documents/web';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import styles from '../desk/desk.module.css';

interface PersonFilterProps {
  value: Reference | null;
  /** null: everybody, or oneself. */
  onChange(personId: string | null): void;
  allowClear?: boolean;
}

/** Whose ledger is shown. */
export function PersonFilter({ value, onChange, allowClear = false }: PersonFilterProps) {
  const say = useLabel();
  return (
    <RecordSelect
      kind="person"
      face
      className={String(styles.types)}
      value={value}
      allowClear={allowClear}
      placeholder={say(['全部员工', 'Everybody'])}
      control={{ 'aria-label': say(['员工', 'Employee']) }}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}
