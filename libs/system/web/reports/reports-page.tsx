import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { useMay } from '#shell/web';
import {
  jobOfReport,
  jobRoutes,
  jobsScreen,
  listReports,
  pushChannelLabels,
  pushedReports,
  runJobNow,
} from '#system/model';
import {
  DetailList,
  formatDate,
  formatDay,
  Loaded,
  PageHeader,
  StatusTag,
  useLabel,
  useToast,
} from '#ui/web';
import { cronWords } from '../jobs/cron-words.ts';
import { JobLinks } from '../jobs/job-links.tsx';
import styles from './reports.module.css';

const ReadersDialog = lazy(() => import('./readers-dialog.tsx'));
const TimeDialog = lazy(() => import('../jobs/time-dialog.tsx'));

export type ReportPlan = ResultOf<typeof listReports>['reports'][number];

/** Reports that the clock sends: to whom, when, and how. */
export default function ReportsPage() {
  const say = useLabel();
  const query = useQuery(read(listReports, {}));
  return (
    <>
      <PageHeader
        title={say(['推送报表', 'Pushed reports'])}
        description={say([
          '每位读者只看到自己数据范围内的内容；每个报表每天对每人只推送一次',
          'Each reader sees what their own scope reaches; a report is pushed once a day and reader',
        ])}
        actions={<JobLinks at={jobRoutes.reports} />}
      />
      <Loaded query={query} rows={8}>
        {({ reports }) => (
          <ul className={styles.cards}>
            {reports.map((report) => (
              <li key={report.report} className={styles.card}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function ReportCard({ report }: { report: ReportPlan }) {
  const say = useLabel();
  const toast = useToast();
  const mayEdit = useMay()(jobsScreen.code, 'edit');
  const [editing, setEditing] = useState<'readers' | 'time' | null>(null);
  const run = useWrite(runJobNow);
  const { report: code, readers, channels, cron, declaredCron, paused, nextAt, lastDay, missing } = report;
  const { title } = pushedReports[code];
  const name = jobOfReport(code);
  return (
    <>
      <h2>
        {say(title)} {paused && <StatusTag tone="orange" label={['已暂停', 'Paused']} />}{' '}
        {missing && <StatusTag tone="grey" label={['模块未启用', 'Module missing']} />}
      </h2>
      <DetailList
        columns={1}
        items={[
          {
            label: say(['读者', 'Readers']),
            value: readers.length
              ? readers.map((reader) => reader.name).join(say(['、', ', ']))
              : say(['还没有读者，不推送', 'Nobody yet: it is not pushed']),
          },
          { label: say(['时间', 'Time']), value: say(cronWords(cron)) },
          {
            label: say(['方式', 'By']),
            value: channels.map((each) => say(pushChannelLabels[each])).join(say(['、', ', '])),
          },
          { label: say(['下次', 'Next']), value: nextAt && !paused ? formatDate(nextAt) : '—' },
          { label: say(['最近一期', 'Last made for']), value: lastDay ? formatDay(lastDay) : '—' },
        ]}
      />
      {mayEdit && (
        <div className={styles.buttons}>
          <Button onClick={() => setEditing('readers')}>{say(['读者与方式', 'Readers'])}</Button>
          <Button onClick={() => setEditing('time')}>{say(['时间', 'Time'])}</Button>
          <Button
            loading={run.isPending}
            onClick={() =>
              run.mutate(
                { name },
                {
                  onError: toast.refusal,
                  onSuccess: () => toast.success(['已加入运行队列', 'It is queued']),
                },
              )
            }
          >
            {say(['立即推送', 'Push now'])}
          </Button>
        </div>
      )}
      <Suspense>
        {editing === 'readers' && <ReadersDialog report={report} onClose={() => setEditing(null)} />}
        {editing === 'time' && (
          <TimeDialog
            row={{ id: name, title: say(title), cron, declaredCron }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
