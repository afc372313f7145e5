import { useToast } from '#ui/web';
import type { useAct } from './use-act.ts';

/** F on a task of a list: follows it, or follows it no longer; what came of it is said, since a line does not show it. */
export function useFollow({ follows }: { follows: boolean }, act: ReturnType<typeof useAct>[0]): () => void {
  const toast = useToast();
  return () =>
    act(follows ? 'unattention' : 'attention', {
      onDone: () => toast.success(follows ? ['已取消关注', 'No longer followed'] : ['已关注', 'Followed']),
    });
}
