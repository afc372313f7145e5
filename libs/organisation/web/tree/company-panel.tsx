import { Link } from 'react-router';
import { narrowedAddress } from '#fields/model';
import { company, department, type OrganisationTree } from '#organisation/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { useMay } from '#shell/web';
import { DetailList, useLabel } from '#ui/web';
import { peopleWithin, type CompanyNode } from './tree-moves.ts';
import styles from './organisation.module.css';

/** What the tree says of the chosen company, with the ways on. */
export function CompanyPanel({ tree, one }: { tree: OrganisationTree; one: CompanyNode }) {
  const say = useLabel();
  const may = useMay();
  const { companies, departments } = tree;
  const parent = companies.find(({ id }) => id === one.parentId);
  const peopled = companies.map((each) => ({
    ...each,
    people: departments.reduce((sum, of) => (of.companyId === each.id ? sum + of.people : sum), 0),
  }));
  const within = narrowedAddress(registerRouteOf(department), [
    { field: 'company', operation: 'is', value: one.id },
  ]);
  return (
    <aside className={styles.panel} aria-label={one.name}>
      <h2>
        <span className="bms-figures">{one.code}</span> {one.name}
      </h2>
      <DetailList
        items={[
          { label: say(['上级公司', 'Parent company']), value: parent?.name ?? '–' },
          {
            label: say(['部门数', 'Departments']),
            value: departments.filter(({ active, companyId }) => active && companyId === one.id).length,
          },
          {
            label: say(['本公司人数', 'People in it']),
            value: peopled.find(({ id }) => id === one.id)?.people ?? 0,
          },
          { label: say(['含下级人数', 'With those below']), value: peopleWithin(peopled).get(one.id) ?? 0 },
        ]}
      />
      <p className={styles.ways}>
        {may(company.code, 'get') && (
          <Link to={recordAddress(company, one.id)}>{say(['打开公司', 'Open the company'])}</Link>
        )}
        {may(department.code, 'query') && <Link to={within}>{say(['查看部门', 'Its departments'])}</Link>}
      </p>
    </aside>
  );
}
