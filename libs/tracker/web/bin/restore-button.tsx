import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { restoreFromBin, type BinRow } from '#tracker/model';
import { useLabel, useToast } from '#ui/web';

/** Takes a task or project out of the bin, as it was. */
export function RestoreButton({ row: { id, kind, title } }: { row: BinRow }) {
  const say = useLabel();
  const toast = useToast();
  const restore = useWrite(restoreFromBin);
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={say(['恢复：{title}', 'Restore {title}'], { title: title ?? '' })}
      onClick={() =>
        restore.mutate(
          { kind: kind === 'project' ? 'project' : 'task', id },
          { onSuccess: () => toast.success(['已恢复', 'Restored']), onError: toast.refusal },
        )
      }
    >
      {say(['恢复', 'Restore'])}
    </Button>
  );
}
