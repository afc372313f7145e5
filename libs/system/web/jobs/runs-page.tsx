import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { jobRoutes, jobRunList, jobsScreen, retryRun, type JobRunRow } from '#system/model';
import { useLabel, useToast } from '#ui/web';
import { JobLinks } from './job-links.tsx';

const actions = (row: JobRunRow) => <Retry row={row} />;

/** Every run of every job; one that failed is done once more. */
export default function RunsPage() {
  const say = useLabel();
  return (
    <ListPage
      list={jobRunList}
      description={say(['每次运行一行，只增不改', 'A line a run; lines are added and never changed'])}
      links={<JobLinks at={jobRoutes.runs} />}
      actions={actions}
      empty={{
        icon: 'schedule',
        title: ['还没有运行记录', 'Nothing has run yet'],
        hint: ['任务到时间后会出现在这里。', 'Jobs appear here once their time has come.'],
      }}
    />
  );
}

function Retry({ row }: { row: JobRunRow }) {
  const say = useLabel();
  const toast = useToast();
  const mayEdit = useMay()(jobsScreen.code, 'edit');
  const { mutate, isPending } = useWrite(retryRun);
  if (!row.retriable || !mayEdit) return null;
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(
          { id: row.id },
          { onError: toast.refusal, onSuccess: () => toast.success(['已加入运行队列', 'It is queued']) },
        )
      }
    >
      {say(['重试', 'Retry'])}
    </Button>
  );
}
