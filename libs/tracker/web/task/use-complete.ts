import { makeCall } from '#api-client/web';
import { readRelations, type Task, type TaskCard } from '#tracker/model';
import { useConfirm } from '#ui/web';
import type { useAct } from './use-act.ts';

/** Subtasks of a task that are not done. */
export const leftOf = ({ subtasks }: Pick<Task, 'subtasks'> | Pick<TaskCard, 'subtasks'>): number =>
  'all' in subtasks ? subtasks.all - subtasks.complete : subtasks.filter(({ complete }) => !complete).length;

/** What it waits for is told first, by the refusal: there is nothing to ask then. */
const isBlocked = (taskId: number): Promise<boolean> =>
  makeCall(readRelations, { taskId }).then(
    ({ relations }) => relations.some(({ binds }) => binds),
    () => false,
  );

/** Completes a task, wherever it is shown; where subtasks are left, that is asked about (module file, 4.5). */
export function useComplete(
  taskId: number,
  left: number,
  act: ReturnType<typeof useAct>[0],
): (archives?: boolean) => Promise<void> {
  const ask = useConfirm();
  return async (archives = false) => {
    const agreed =
      left === 0 ||
      (await isBlocked(taskId)) ||
      (await ask({
        title: ['还有{n}个子任务未完成，仍要完成？', '{n} subtasks are not done. Complete it all the same?'],
        values: { n: left },
      }));
    if (agreed) act('complete', { archives });
  };
}
