import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWrite } from '#api-client/web';
import { actOnTask, taskLimits } from '#tracker/model';
import { useLabel } from '#ui/web';
import { useAct } from './use-act.ts';

const ReasonDialog = lazy(() =>
  import('#fields/web').then(({ ReasonDialog: dialog }) => ({ default: dialog })),
);

interface ConfirmActsProps {
  taskId: number;
  small?: boolean;
  /** It was declined: whoever did may see it no longer. */
  onGone?(): void;
}

/** Whoever was given a task says that it arrived, or gives it back and says why. */
export function ConfirmActs({ taskId, small = false, onGone }: ConfirmActsProps) {
  const say = useLabel();
  const [act, isActing] = useAct(taskId);
  const decline = useWrite(actOnTask);
  const [asks, setAsks] = useState(false);
  const size = small ? { size: 'small' as const } : {};
  return (
    <>
      <Button {...size} type="primary" loading={isActing} onClick={() => act('reassign')}>
        {say(['确认接收', 'Confirm receipt'])}
      </Button>
      <Button {...size} disabled={isActing} onClick={() => setAsks(true)}>
        {say(['退回', 'Decline'])}
      </Button>
      <Suspense>
        {asks && (
          <ReasonDialog
            title={['退回任务？', 'Decline this task?']}
            text={[
              '任务回到指派人手中，并附上您的原因。',
              'It goes back to whoever gave it, with your reason.',
            ]}
            ok={['退回', 'Decline']}
            most={taskLimits.comment}
            onOk={async (content) => {
              const { task } = await decline.mutateAsync({ act: 'decline', taskid: taskId, content });
              if (!task) onGone?.();
            }}
            onClose={() => setAsks(false)}
          />
        )}
      </Suspense>
    </>
  );
}
