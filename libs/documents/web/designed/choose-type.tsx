import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
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
        <ul className={styles.types}>
          {data.types.map(({ code, title, note }) => (
            <li key={code}>
              <Link to={`${address}&design=${code}`} className={styles.type}>
                <strong>{say(title)}</strong>
                <span className={styles.note}>{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
