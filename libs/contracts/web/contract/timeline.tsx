import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { readTimeline } from '#contracts/model';
import { CutShort, DateText, EmptyState, Loaded, useLabel } from '#ui/web';
import styles from './contract.module.css';

/** What happened to a contract or one of its children, the oldest first. */
export function Timeline({ contractId, childIds }: { contractId: string; childIds: readonly string[] }) {
  const say = useLabel();
  const [child, setChild] = useState('');
  const query = useQuery(read(readTimeline, { id: contractId, ...(child && { childId: child }) }));
  return (
    <section aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{say(['时间线', 'Timeline'])}</h2>
        {childIds.length > 1 && (
          <Segmented
            value={child}
            onChange={setChild}
            options={[
              { value: '', label: say(['全部', 'All']) },
              ...childIds.map((id, at) => ({
                value: id,
                label: say(['孩子 {n}', 'Child {n}'], { n: at + 1 }),
              })),
            ]}
          />
        )}
      </div>
      <Loaded query={query} rows={2}>
        {({ entries, total }) =>
          entries.length ? (
            <>
              <CutShort shown={entries.length} total={total} />
              <ol className={styles.entries}>
                {entries.map((entry, at) => (
                  <li key={at} className={styles.entry}>
                    <DateText value={entry.at} zone={entry.zone} />
                    <span>
                      {entry.path === null ? say(entry.text) : <Link to={entry.path}>{say(entry.text)}</Link>}
                      {entry.note && <small>{entry.note}</small>}
                    </span>
                    <span>{entry.by?.name}</span>
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <EmptyState icon="clock-circle" title={['还没有发生什么', 'Nothing has happened yet']} />
          )
        }
      </Loaded>
    </section>
  );
}
