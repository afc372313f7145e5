import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { actOnTask, taskLimits } from '#tracker/model';

interface DeclineDialogProps {
  taskId: number;
  /** It was declined, and whoever did sees it no longer. */
  onGone?: (() => void) | undefined;
  onClose(): void;
}

/** Asks why a task is given back, and gives it back. */
export default function DeclineDialog({ taskId, onGone, onClose }: DeclineDialogProps) {
  const decline = useWrite(actOnTask);
  return (
    <ReasonDialog
      title={['退回任务？', 'Decline this task?']}
      text={['任务回到指派人手中，并附上您的原因。', 'It goes back to whoever gave it, with your reason.']}
      ok={['退回', 'Decline']}
      most={taskLimits.comment}
      onOk={async (content) => {
        const { task } = await decline.mutateAsync({ act: 'decline', taskid: taskId, content });
        if (!task) onGone?.();
      }}
      onClose={onClose}
    />
  );
}
