import { EmptyState, PersonName, useLabel } from '#ui/web';
import { hoursLabel } from './hours.ts';
import type { Simulated } from './simulation-figures.tsx';
import styles from './simulation.module.css';

/** Documents that would have gone another way: who would have been asked more, who less, and how long it took. */
export function SimulatedRows({ rows }: Pick<Simulated, 'rows'>) {
  const say = useLabel();
  if (rows.length === 0)
    return (
      <EmptyState
        icon="check-square"
        title={['没有单据会换人审批', 'Nothing would have been decided by others']}
      />
    );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <span className={styles.caption}>
            {say(['审批人会不同的单据（最近 {n} 份）', 'Documents that others would decide (the last {n})'], {
              n: rows.length,
            })}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say(['单号', 'Number'])}</th>
            <th scope="col">{say(['主题', 'Subject'])}</th>
            <th scope="col">{say(['新增审批人', 'Asked now'])}</th>
            <th scope="col">{say(['不再审批', 'Not asked now'])}</th>
            <th scope="col">{say(['耗时：实际 → 模拟', 'Time: was → would be'])}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subjectId}>
              <td className={`bms-figures ${styles.whole}`}>{row.number}</td>
              <td className={styles.subject}>{row.title}</td>
              <td>
                <People people={row.newPeople} />
              </td>
              <td>
                <People people={row.sparedPeople} />
              </td>
              <td className={`bms-figures ${styles.whole}`}>
                {row.hoursThen === null ? '—' : say(hoursLabel(row.hoursThen))} →{' '}
                {say(hoursLabel(row.hoursNow))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function People({ people }: { people: Simulated['rows'][number]['newPeople'] }) {
  return (
    <span className={styles.people}>
      {people.length === 0 && '—'}
      {people.map(({ id, name }) => (
        <PersonName key={id} id={id} name={name} />
      ))}
    </span>
  );
}
