import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import type { OrganisationTree } from '#organisation/model';
import { useSoundSearch } from '#shell/web';
import { ClearableSelect, EmptyState, useLabel } from '#ui/web';
import { isBelow } from './plan-draft.ts';
import styles from './plans.module.css';

interface PlannedDepartmentProps {
  /** As it is to be. */
  tree: OrganisationTree;
  id: string | null;
  onParent(parentId: string | null): void;
  onHead(head: Reference | null): void;
}

/** Where the chosen department is to stand, also where nothing can be dragged, and who is to head it. */
export function PlannedDepartment({ tree, id, onParent, onHead }: PlannedDepartmentProps) {
  const say = useLabel();
  const one = tree.departments.find((each) => each.id === id);
  const search = useSoundSearch(tree.departments.map(({ name }) => [name, name]));
  if (!one)
    return (
      <section className={styles.panel}>
        <EmptyState
          title={['请选择部门', 'Choose a department']}
          hint={[
            '拖动部门、按 Alt+方向键移动，或选中后指定上级和负责人。',
            'Drag departments, move them by Alt with an arrow, or choose one and say what it is below and who heads it.',
          ]}
        />
      </section>
    );
  const words = { parent: say(['上级部门', 'Below']), head: say(['负责人', 'Head']) };
  const above = tree.departments.filter(
    ({ id: other, companyId, active }) =>
      companyId === one.companyId && active && !isBelow(tree, one.id, other),
  );
  return (
    <section className={styles.panel}>
      <h2>
        <span className="bms-figures">{one.code}</span> {one.name}
      </h2>
      <div className={styles.field}>
        <span>{words.parent}</span>
        <ClearableSelect
          aria-label={words.parent}
          value={one.parentId}
          allowClear
          {...search.select}
          placeholder={say(['公司直属', 'Directly below the company'])}
          options={above.map(({ id: value, code, name }) => ({
            ...{ value, label: `${code} ${name}` },
            ...{ words: [name, name] as const, code },
          }))}
          onChange={(next: string | undefined) => onParent(next ?? null)}
        />
      </div>
      <div className={styles.field}>
        <span>{words.head}</span>
        <RecordSelect
          kind="person"
          value={one.head}
          allowClear
          control={{ 'aria-label': words.head }}
          onChange={(option) => onHead(option && { id: option.id, name: option.name })}
        />
      </div>
    </section>
  );
}
