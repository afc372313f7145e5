import { useWrite } from '#api-client/web';
import { cancelJob, type CourierJobView } from '#contracts/model';
import { ReasonDialog } from '#fields/web';
import { useToast } from '#ui/web';

/** Calls a job off; a courier who was told of it is told. */
export function CancelDialog({ job, onClose }: { job: CourierJobView; onClose: () => void }) {
  const toast = useToast();
  const write = useWrite(cancelJob);
  return (
    <ReasonDialog
      title={['取消派单 {number}', 'Cancel job {number}']}
      names={{ number: job.number }}
      {...(job.notices.length > 0 && {
        text: ['已通知的快递会收到取消邮件。', 'The courier gets a mail that it is off.'] as const,
      })}
      ok={['取消派单', 'Cancel the job']}
      cancel={['返回', 'Back']}
      danger
      most={300}
      onOk={async (reason) => {
        await write.mutateAsync({ id: job.id, reason });
        toast.success(['已取消', 'Called off']);
      }}
      onClose={onClose}
    />
  );
}
