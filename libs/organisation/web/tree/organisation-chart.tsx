import { Link } from 'react-router';
import { department, type OrganisationTree } from '#organisation/model';
import { recordAddress } from '#registers/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import { companyKey, nodesBelow, peopleWithin, type DepartmentNode } from './tree-moves.ts';
import styles from './chart.module.css';

/** The group as boxes: companies, and below each its departments with their heads. Wide charts scroll by themselves. */
export function OrganisationChart({ tree }: { tree: OrganisationTree }) {
  const say = useLabel();
  const opens = useMay()(department.code, 'get');
  const active = tree.departments.filter((one) => one.active);
  const below = nodesBelow(active, ({ companyId }) => companyKey(companyId));
  const counts = peopleWithin(active);
  const told = (one: DepartmentNode) => (
    <>
      <strong>{one.name}</strong>
      <span>{one.head?.name ?? say(['无负责人', 'No head'])}</span>
      <small>{say(['{n} 人', '{n} {n:person|people}'], { n: counts.get(one.id) ?? 0 })}</small>
    </>
  );
  const box = (one: DepartmentNode) => (
    <li key={one.id}>
      {opens ? (
        <Link className={styles.box} to={recordAddress(department, one.id)}>
          {told(one)}
        </Link>
      ) : (
        <span className={styles.box}>{told(one)}</span>
      )}
      {below.has(one.id) && <ul>{(below.get(one.id) ?? []).map(box)}</ul>}
    </li>
  );
  return (
    <div className={styles.companies}>
      {tree.companies
        .filter((each) => each.active)
        .map(({ id, code, name }) => (
          <section key={id} className={styles.company} aria-label={name}>
            <h2>
              <span className="bms-figures">{code}</span> {name}
            </h2>
            <div className={styles.scroll} role="group" aria-label={say(['架构图', 'Chart'])}>
              <ul className={styles.chart}>{(below.get(companyKey(id)) ?? []).map(box)}</ul>
            </div>
          </section>
        ))}
    </div>
  );
}
