import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { RegisterDeclaration, UsesOfKind } from '#registers/model';
import { EmptyState, ErrorState, formatDecimal, LoadingState, useLabel } from '#ui/web';
import styles from './record.module.css';

interface RecordUsesProps {
  register: RegisterDeclaration;
  id: string;
  /** Something refers to it, whether or not the reader may see what. */
  used: boolean;
}

/** Where a record is used: by kind how many, the latest of them, and the way to all. */
export function RecordUses({ register, id, used }: RecordUsesProps) {
  const say = useLabel();
  const query = useQuery(read(register.calls.uses, { id }));
  const kinds = query.data?.kinds.filter(({ total }) => total > 0);
  return (
    <section className={styles.panel} aria-labelledby="record-uses">
      <h2 id="record-uses" className={styles.heading}>
        {say(['引用', 'Where it is used'])}
      </h2>
      {query.isPending && <LoadingState rows={2} />}
      {query.isError && !kinds && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {kinds?.length === 0 && (
        <EmptyState
          title={
            used
              ? ['已被引用，但您无权查看引用它的记录', 'It is used, but not where you may look']
              : ['尚未被引用', 'Not used yet']
          }
        />
      )}
      {kinds?.map((uses) => (
        <Kind key={uses.kind} uses={uses} />
      ))}
    </section>
  );
}

function Kind({ uses }: { uses: UsesOfKind }) {
  const { kind, label, total, totalIsExact, open, openAre, latest, path } = uses;
  const say = useLabel();
  const figure = `${formatDecimal(String(total))}${totalIsExact ? '' : '+'}`;
  const heading = `uses-${kind}`;
  return (
    <div className={styles.uses} role="group" aria-labelledby={heading}>
      <div className={styles.usesHead}>
        <h3 id={heading} className={styles.kind}>
          {say(label)} <span className="bms-figures">{figure}</span>
        </h3>
        {open !== null && (
          <span className={styles.quiet}>
            {say(openAre === 'inUse' ? ['{n} 在用', '{n} in use'] : ['{n} 未完成', '{n} open'], {
              n: formatDecimal(String(open)),
            })}
          </span>
        )}
        {path !== null && <Link to={path}>{say(['全部', 'All'])}</Link>}
      </div>
      <ul className={styles.latest}>
        {latest.map((one) => (
          <li key={one.id}>{one.path === null ? one.name : <Link to={one.path}>{one.name}</Link>}</li>
        ))}
      </ul>
    </div>
  );
}
