import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import styles from '../desk/desk.module.css';

interface PersonFilterProps {
  value: Reference | null;
  /** null: oneself. */
  onChange(personId: string | null): void;
}

/** Whose ledger is shown. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const say = useLabel();
  return (
    <RecordSelect
      kind="person"
      face
      className={String(styles.types)}
      value={value}
      placeholder={say(['全部员工', 'Everybody'])}
      control={{ 'aria-label': say(['员工', 'Employee']) }}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}
