import { formCountLimit, formStatuses, type FormStatus } from '#documents/model';
import { formatDecimal, useLabel } from '#ui/web';
import styles from './form-list.module.css';

interface StatusTabsProps {
  chosen: readonly FormStatus[];
  /** Undefined while they are counted. */
  counts: Partial<Record<FormStatus, number>> | undefined;
  onChoose(status: FormStatus | null): void;
}

const names = Object.keys(formStatuses) as FormStatus[];

const countText = (count: number, more: boolean): string => formatDecimal(String(count)) + (more ? '+' : '');

/** All, and each status with how many there are. One row that scrolls sideways where it is too long. */
export function StatusTabs({ chosen, counts, onChoose }: StatusTabsProps) {
  const say = useLabel();
  const each = Object.values(counts ?? {});
  const all = each.reduce((sum, count) => sum + count, 0);
  // In a long list each status is counted up to a limit: the figure then means 'so many or more', and so does their sum.
  const limited = each.includes(formCountLimit) && each.every((count) => count <= formCountLimit);
  const tab = (key: string, label: string, count: number, status: FormStatus | null) => {
    const current = status ? chosen.length === 1 && chosen[0] === status : chosen.length === 0;
    return (
      <button
        key={key}
        type="button"
        className={`${styles.tab} ${current ? styles.current : ''}`}
        aria-pressed={current}
        onClick={() => onChoose(status)}
      >
        {label}
        <span className={`bms-figures ${styles.count}`}>
          {counts ? countText(count, limited && count >= formCountLimit) : '…'}
        </span>
      </button>
    );
  };
  return (
    <div className={styles.tabs} role="group" aria-label={say(['状态', 'Status'])}>
      {tab('all', say(['全部', 'All']), all, null)}
      {names.map((status) => tab(status, say(formStatuses[status]), counts?.[status] ?? 0, status))}
    </div>
  );
}
