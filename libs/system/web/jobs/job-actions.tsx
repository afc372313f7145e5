import { Button, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { useMay } from '#shell/web';
import {
  changeJob,
  jobRoutes,
  jobsScreen,
  pathOfRuns,
  retryRun,
  runJobNow,
  type JobRow,
} from '#system/model';
import { PressMenu, useLabel, useToast } from '#ui/web';

const TimeDialog = lazy(() => import('./time-dialog.tsx'));

/** What may be done with a job. */
export function JobActions({ row }: { row: JobRow }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const mayEdit = useMay()(jobsScreen.code, 'edit');
  const [timing, setTiming] = useState(false);
  const change = useWrite(changeJob);
  const run = useWrite(runJobNow);
  const retry = useWrite(retryRun);
  const { id: name, title, failedRun } = row;
  const paused = row.state === 'paused';
  const onError = toast.refusal;
  const started = () => toast.success(['已加入运行队列', 'It is queued']);
  const does: Record<string, () => void> = {
    pause: () =>
      change.mutate(
        { name, paused: !paused },
        {
          onError,
          onSuccess: () => toast.success(paused ? ['任务已恢复', 'It goes on'] : ['任务已暂停', 'Paused']),
        },
      ),
    run: () => run.mutate({ name }, { onError, onSuccess: started }),
    retry: () => failedRun && retry.mutate({ id: failedRun }, { onError, onSuccess: started }),
    time: () => setTiming(true),
    runs: () => void navigate(title ? pathOfRuns(title) : jobRoutes.runs),
  };
  const items: MenuProps['items'] = [
    ...(mayEdit
      ? [
          ...(failedRun ? [{ key: 'retry', label: say(['重试', 'Retry']) }] : []),
          { key: 'run', label: say(['立即运行', 'Run now']) },
          { key: 'pause', label: say(paused ? ['恢复', 'Go on'] : ['暂停', 'Pause']) },
          { key: 'time', label: say(['修改时间', 'Change the time']) },
        ]
      : []),
    { key: 'runs', label: say(['运行记录', 'Runs']) },
  ];
  return (
    <>
      <PressMenu placement="bottomRight" items={items} onClick={({ key }) => does[key]?.()}>
        <Button aria-label={say(['操作：{title}', 'Actions: {title}'], { title: title ?? '' })}>
          {say(['操作', 'Actions'])}
        </Button>
      </PressMenu>
      {timing && (
        <Suspense>
          <TimeDialog row={row} onClose={() => setTiming(false)} />
        </Suspense>
      )}
    </>
  );
}
