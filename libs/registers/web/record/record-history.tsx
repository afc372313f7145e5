import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { HistoryList } from '#fields/web';
import type { RegisterDeclaration } from '#registers/model';
import { EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import styles from './record.module.css';

interface RecordHistoryProps {
  register: RegisterDeclaration;
  id: string;
}

/** Who changed what of a record and when, newest first. */
export function RecordHistory(props: RecordHistoryProps) {
  const say = useLabel();
  return (
    <section className={styles.panel} aria-labelledby="record-history">
      <h2 id="record-history" className={styles.heading}>
        {say(['历史', 'History'])}
      </h2>
      <HistoryPage {...props} />
    </section>
  );
}

/** A page of the history; earlier ones follow below when somebody asks for them. */
function HistoryPage({ register, id, before }: RecordHistoryProps & { before?: string }) {
  const say = useLabel();
  const [earlier, setEarlier] = useState(false);
  const query = useQuery(read(register.calls.history, { id, ...(before !== undefined && { before }) }));
  if (query.isPending) return <LoadingState rows={3} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { entries, next } = query.data;
  if (!entries.length && !before && !next)
    return <EmptyState title={['没有修改记录', 'No changes are on record']} />;
  return (
    <>
      <HistoryList entries={entries} />
      {next !== null &&
        (earlier ? (
          <HistoryPage register={register} id={id} before={next} />
        ) : (
          <Button type="link" onClick={() => setEarlier(true)}>
            {say(['更早的修改', 'Earlier changes'])}
          </Button>
        ))}
    </>
  );
}
