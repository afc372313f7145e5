import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { byCategory, flowCategories } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { designedCalls, type AnyForm } from '#documents/model';
import { EmptyState, ErrorState, LoadingState, PageHeader, useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import styles from './choose-type.module.css';

/** What the reader may ask for, by the types that administrators have designed. */
export function ChooseType({ base }: { base: AnyForm }) {
  const say = useLabel();
  const { data, error, refetch } = useQuery(read(designedCalls(base).startable, {}));
  // One id for whichever is chosen: only one of them is begun.
  const [address] = useState(() => addressOf.new(base));
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={6} />;
  return (
    <>
      <PageHeader
        title={say(['选择申请类型', 'What is it about?'])}
        description={say([
          '这些申请类型由管理员设计。',
          'These kinds of request were designed by administrators.',
        ])}
      />
      {data.types.length === 0 ? (
        <EmptyState
          icon="form"
          title={['还没有可发起的类型', 'There is nothing to begin yet']}
          hint={[
            '流程管理员可在“流程设计”中新建自定义类型。',
            'A workflow administrator can design a type in the workflow designer.',
          ]}
        />
      ) : (
        byCategory(data.types, ({ category }) => category).map(({ category, of }) => (
          <section key={category} className={styles.category} aria-label={say(flowCategories[category])}>
            <h2 className={styles.heading}>{say(flowCategories[category])}</h2>
            <ul className={styles.types}>
              {of.map((type) => (
                <li key={type.code}>
                  <TypeTile {...type} to={`${address}&design=${type.code}`} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

type Type = ResultOf<ReturnType<typeof designedCalls>['startable']>['types'][number];

/** One to begin; greyed with the reason where the reader cannot. */
function TypeTile({ title, note: [zh, en], problem, to }: Type & { to: string }) {
  const say = useLabel();
  const words = (
    <>
      <strong>{say(title)}</strong>
      {(zh || en) && <span className={styles.note}>{say([zh || en, en || zh])}</span>}
      {problem && <span className={styles.problem}>{say(problem)}</span>}
    </>
  );
  return problem ? (
    <div className={`${styles.type} ${styles.closed}`} aria-disabled="true">
      {words}
    </div>
  ) : (
    <Link to={to} className={styles.type}>
      {words}
    </Link>
  );
}
