import { fillOf } from '#test-pages/model';
import { useLabel } from '#ui/web';
import styles from './three.module.css';

export interface PlanGroup {
  title: string;
  places: readonly { id: string; filled: number }[];
}

export interface PlanProps {
  label: string;
  groups: readonly PlanGroup[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Places as buttons, with how full each is. */
export function Plan({ label, groups, chosen, onChoose }: PlanProps) {
  const say = useLabel();
  return (
    <div role="group" aria-label={label} className={styles.plan}>
      {groups.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title} className={styles.planRow}>
          <span className={styles.planTitle}>{title}</span>
          {places.map(({ id, filled }) => (
            <button
              key={id}
              type="button"
              className={styles.place}
              data-fill={fillOf(filled)}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span>{id}</span>
              <span className="bms-figures">
                {Math.round(filled * 100)}%<span className="bms-unseen">{say([' 已用', ' used'])}</span>
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
