import { Link } from 'react-router';
import { narrowedAddress } from '#fields/model';
import { department, type OrganisationTree } from '#organisation/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { useMay } from '#shell/web';
import { DetailList, EmptyState, PersonName, useLabel } from '#ui/web';
import { useEmployeePlace } from '../employee-place.ts';
import { peopleWithin } from './tree-moves.ts';
import styles from './organisation.module.css';

/** What the tree says of the chosen department, with the ways on. */
export function DepartmentPanel({ tree, id }: { tree: OrganisationTree; id: string | null }) {
  const say = useLabel();
  const may = useMay();
  const people = useEmployeePlace();
  const one = tree.departments.find((each) => each.id === id);
  if (!one)
    return (
      <aside className={styles.panel}>
        <EmptyState
          title={['请选择公司或部门', 'Choose a company or a department']}
          hint={['此处显示负责人、人数与相关记录。', 'Its head, its people and its records are shown here.']}
        />
      </aside>
    );
  const within = narrowedAddress(registerRouteOf(people), [
    { field: 'department', operation: 'is', value: one.id },
  ]);
  return (
    <aside className={styles.panel} aria-label={one.name}>
      <h2>
        <span className="bms-figures">{one.code}</span> {one.name}
      </h2>
      <DetailList
        items={[
          {
            label: say(['负责人', 'Head']),
            value: one.head ? <PersonName {...one.head} /> : say(['未指定', 'None']),
          },
          { label: say(['副负责人', 'Deputy']), value: one.deputy ? <PersonName {...one.deputy} /> : '–' },
          { label: say(['本部门人数', 'People in it']), value: one.people },
          {
            label: say(['含下级人数', 'With those below']),
            value: peopleWithin(tree.departments).get(one.id) ?? 0,
          },
        ]}
      />
      <p className={styles.ways}>
        {may(department.code, 'get') && (
          <Link to={recordAddress(department, one.id)}>{say(['打开部门', 'Open the department'])}</Link>
        )}
        {may(people.code, 'query') && (
          <Link to={within}>{say(['查看员工（含下级）', 'Employees, with those below'])}</Link>
        )}
      </p>
    </aside>
  );
}
