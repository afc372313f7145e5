import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { useMay } from '#shell/web';
import { faultStates, feedbackScreen, listFaults, type FaultState } from '#system/model';
import { EmptyState, ErrorState, LoadingState, PageHeader, useLabel } from '#ui/web';
import { reportKey } from '../fault-report/report-key.ts';
import { FaultRow } from './fault-row.tsx';
import styles from './faults.module.css';

type Shown = FaultState | 'all';
const choices: Record<Shown, Label> = { all: ['全部', 'All'], ...faultStates };
const pageSize = 10;

/** DSH990P: one's own fault reports with their answers; to those who handle faults the reports of everybody. */
export default function FeedbackPage() {
  const say = useLabel();
  const handles = useMay()(feedbackScreen.code, 'enable');
  const [query, setQuery] = useSearchParams();
  const only = query.get('id');
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    read(listFaults, only ? { id: only } : { page, pageSize, ...(shown !== 'all' && { state: shown }) }),
  );
  const open = only ?? opened;
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(feedbackScreen.title)}
        description={
          handles
            ? say(['所有人提交的故障报告', 'The fault reports of everybody'])
            : say(['我提交的故障报告及答复', 'The faults that I reported, with their answers'])
        }
        actions={
          only && (
            <Button onClick={() => setQuery({}, { replace: true })}>{say(['查看全部', 'See all'])}</Button>
          )
        }
      />
      <div className={styles.panel}>
        {!only && (
          <div className="bms-scroll-x">
            <Segmented<Shown>
              aria-label={say(['处理状态', 'State'])}
              value={shown}
              onChange={(next) => {
                setShown(next);
                setPage(1);
              }}
              options={(Object.keys(choices) as Shown[]).map((value) => ({
                value,
                label: say(choices[value]),
              }))}
            />
          </div>
        )}
        {data === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />)}
        {data?.rows.length === 0 && (
          <EmptyState
            icon="file-search"
            title={['没有故障报告', 'No fault reports']}
            hint={[
              `遇到问题时，点击页面右上角的故障上报按钮，或按 ${reportKey}。`,
              `When something is wrong, press the button for faults at the top, or ${reportKey}.`,
            ]}
          />
        )}
        <ul className={styles.list}>
          {data?.rows.map((fault) => (
            <FaultRow
              key={fault.id}
              fault={fault}
              handles={handles}
              opened={fault.id === open}
              onOpen={() => setOpened(fault.id === open ? null : fault.id)}
            />
          ))}
        </ul>
        {!only && (data?.total ?? 0) > pageSize && (
          <Pagination
            current={page}
            pageSize={pageSize}
            total={data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </div>
  );
}
