import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { followJob, jobPath, type CourierJobView } from '#contracts/model';
import { useLabel, useToast } from '#ui/web';

/** Another job for the child of one that came to nothing: a draft, opened so that its courier can be chosen and told. */
export function FollowJob({ job }: { job: CourierJobView }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const write = useWrite(followJob);
  // Of this button: pressed again after a failure, it is the same job.
  const [id] = useState(() => crypto.randomUUID());
  const make = () =>
    write.mutate(
      { id, afterId: job.id },
      {
        onSuccess: ({ number }) => {
          toast.success(['已新建派单 {number}', 'Job {number} was made'], { number });
          void navigate(jobPath(id));
        },
        onError: (error) => toast.refusal(error),
      },
    );
  return (
    <Button type="primary" loading={write.isPending} onClick={make}>
      {say(['重新派单', 'Another job'])}
    </Button>
  );
}
