import { useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import { actOnTask, type TaskActName } from '#tracker/model';
import { companyTimeZone, useConfirm, useLanguage, useToast } from '#ui/web';
import { conflictWords } from './conflict-words.ts';

export interface ActOptions {
  content?: string;
  level?: number;
  /** What the act was based on; another value meanwhile is a conflict. */
  before?: string;
  archives?: boolean;
  /** Tasks that follow are put off as well; it was asked about. */
  shifts?: boolean;
  /** `content` and `before` are rich texts. */
  rich?: boolean;
  onDone?(): void;
  /** The pending change is taken back (specification 8). */
  onRefused?(): void;
}

/** Acts on a task; a refusal is said in a dialog of the specification, and what was pending is taken back. */
export function useActs(): [
  act: (taskId: number, name: TaskActName, options?: ActOptions) => void,
  isPending: boolean,
] {
  const write = useWrite(actOnTask);
  const toast = useToast();
  const ask = useConfirm();
  const language = useLanguage();
  const act = (
    taskId: number,
    name: TaskActName,
    { content, level, before, archives, shifts, rich, onDone, onRefused }: ActOptions = {},
  ) =>
    write.mutate(
      {
        ...{ act: name, taskid: taskId, content: content ?? '', before: before ?? null },
        ...(level !== undefined && { level }),
        ...(archives && { mode: 'archived' as const }),
        ...(shifts && { mode: 'shift' as const }),
        ...(rich && { mode: 'rich' as const }),
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          onRefused?.();
          const said =
            error instanceof CallError ? (error.details.problems?.[0]?.text ?? error.details.text) : null;
          const values = error instanceof CallError ? error.details.values : undefined;
          const conflict = error instanceof CallError ? error.details.conflicts?.[0] : undefined;
          if (conflict)
            void ask({
              title: ['温馨提示', 'Warm reminder'],
              ...conflictWords(conflict, language, companyTimeZone()),
              ok: ['知道了', 'OK'],
              told: true,
            });
          else if (said && error.errorName !== 'forbidden')
            void ask({
              title: ['温馨提示', 'Warm reminder'],
              text: said,
              ok: ['知道了', 'OK'],
              told: true,
              ...(values && { values }),
            });
          else toast.failure(error);
        },
      },
    );
  return [act, write.isPending];
}

/** The same for one task. */
export function useAct(
  taskId: number,
): [act: (name: TaskActName, options?: ActOptions) => void, isPending: boolean] {
  const [act, isPending] = useActs();
  return [(name, options) => act(taskId, name, options), isPending];
}
