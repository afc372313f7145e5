import { Button } from 'antd';
import type { Label } from '#calls/model';
import type { OrganisationTree, PlanChange } from '#organisation/model';
import { useLabel } from '#ui/web';
import styles from './plans.module.css';

interface PlanChangesProps {
  /** As it is today, and as it is to be. */
  tree: OrganisationTree;
  planned: OrganisationTree;
  changes: readonly PlanChange[];
  /** Leaves a department as it is; not given where the plan is only read. */
  onDrop?(departmentId: string): void;
}

/** What a plan changes, from what to what. */
export function PlanChanges({ tree, planned, changes, onDrop }: PlanChangesProps) {
  const say = useLabel();
  const named = (of: OrganisationTree, id: string) => of.departments.find((one) => one.id === id);
  const aboveIn = (of: OrganisationTree, id: string) =>
    named(of, named(of, id)?.parentId ?? '')?.name ?? say(['公司直属', 'directly below the company']);
  const headIn = (of: OrganisationTree, id: string) => named(of, id)?.head?.name ?? say(['无', 'nobody']);
  const moves = [
    { part: 'parent', label: ['上级', 'Below'], valueIn: aboveIn },
    { part: 'head', label: ['负责人', 'Head'], valueIn: headIn },
  ] as const satisfies readonly { part: keyof PlanChange; label: Label; valueIn: typeof headIn }[];
  if (changes.length === 0) return <p className={styles.quiet}>{say(['尚无调整', 'None yet'])}</p>;
  return (
    <ul className={styles.list}>
      {changes.map((change) => {
        const { departmentId: id } = change;
        const name = named(tree, id)?.name ?? id;
        return (
          <li key={id} className={styles.row}>
            <span>
              <strong>{name}</strong>
              {moves.map(({ part, label, valueIn }) => {
                if (!change[part]) return null;
                const [from, to] = [valueIn(tree, id), valueIn(planned, id)];
                return (
                  <div key={part}>
                    {say(label)}
                    {say(['：', ': '])}
                    {/* What is in force already says the same on both sides. */}
                    {from === to ? to : `${from} → ${to}`}
                  </div>
                );
              })}
            </span>
            {onDrop && (
              <Button
                size="small"
                aria-label={say(['取消此项：{name}', 'Leave out: {name}'], { name })}
                onClick={() => onDrop(id)}
              >
                {say(['取消此项', 'Leave out'])}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
