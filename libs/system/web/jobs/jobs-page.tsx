import { ListPage } from '#lists/web';
import type { RunState } from '#server-kit/model';
import { jobList, jobsScreen, runStateLabels, type JobRow } from '#system/model';
import { StatusTag, useLabel, type Tone } from '#ui/web';
import { cronWords } from './cron-words.ts';
import { JobActions } from './job-actions.tsx';
import { JobLinks } from './job-links.tsx';

const actions = (row: JobRow) => <JobActions row={row} />;
const cells = {
  result: (row: JobRow) => <Result state={row.result} />,
  cron: (row: JobRow) => <CronText cron={row.cron ?? ''} />,
};

/** SYS170P: what comes by the clock, how it went last, and when it comes next. */
export default function JobsPage() {
  const say = useLabel();
  return (
    <ListPage
      list={jobList}
      description={say([
        '按时运行的任务：暂停、恢复、改时间、立即运行、重试；连续失败 3 次会通知管理员',
        'What comes by the clock: pause, go on, another time, run now, retry. Administrators are told of 3 failures in a row',
      ])}
      links={<JobLinks at={jobsScreen.route} />}
      actions={actions}
      cells={cells}
    />
  );
}

function CronText({ cron }: { cron: string }) {
  const say = useLabel();
  return <span title={cron}>{say(cronWords(cron))}</span>;
}

const tones: Readonly<Record<RunState, Tone>> = {
  queued: 'grey',
  running: 'blue',
  done: 'green',
  failed: 'red',
};

function Result({ state }: { state: string | null }) {
  if (state === null) return '—';
  return <StatusTag tone={tones[state as RunState]} label={runStateLabels[state as RunState]} />;
}
