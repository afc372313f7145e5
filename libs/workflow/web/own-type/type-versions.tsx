import type { ownTypeRead } from '#documents/model';
import type { ResultOf } from '#calls/model';
import { DateText, EmptyState, PersonName, useLabel } from '#ui/web';
import styles from './own-type.module.css';

/** Every version of the form: who put it in force, when, and how many were filled in by it. */
export function TypeVersions({ versions }: Pick<ResultOf<typeof ownTypeRead>, 'versions'>) {
  const say = useLabel();
  if (versions.length === 0)
    return <EmptyState icon="form" title={['还没有发布过', 'Nothing has been published yet']} />;
  return (
    <ul className={`bms-frame ${styles.versions}`}>
      {versions.map(({ version, publishedAt, publishedBy, forms }) => (
        <li key={version} className={styles.version}>
          <strong>{say(['第 {n} 版', 'Version {n}'], { n: version })}</strong>
          {publishedBy && <PersonName id={publishedBy.id} name={publishedBy.name} />}
          <DateText value={publishedAt} />
          <span>{say(['{n} 份单据', '{n} {n:form|forms}'], { n: forms })}</span>
        </li>
      ))}
    </ul>
  );
}
