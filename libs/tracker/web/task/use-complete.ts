import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readRelations, type Task } from '#tracker/model';
import { useConfirm } from '#ui/web';
import type { useAct } from './use-act.ts';

/** Completes a task; where subtasks are left, that is asked about (module file, 4.5). */
export function useComplete(
  task: Task,
  act: ReturnType<typeof useAct>[0],
): (archives: boolean) => Promise<void> {
  const ask = useConfirm();
  const relations = useQuery(read(readRelations, { taskId: task.id }));
  // What it waits for is told first, by the refusal: there is nothing to ask then.
  const isBlocked = relations.data?.relations.some(
    ({ kind, task: other }) => kind === 'blockedBy' && !other.complete,
  );
  const left = task.subtasks.filter(({ complete }) => !complete).length;
  return async (archives) => {
    const agreed =
      left === 0 ||
      isBlocked ||
      (await ask({
        title: ['还有{n}个子任务未完成，仍要完成？', '{n} subtasks are not done. Complete it all the same?'],
        values: { n: left },
      }));
    if (agreed) act('complete', { archives });
  };
}
