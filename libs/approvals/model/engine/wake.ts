import { close, openTask, type Draft } from './draft.ts';
import { notes } from './notes.ts';
import type { Task, TaskRole } from './progress.ts';
import { liveWithin, outcomeOf } from './slots.ts';

/** Opens the tasks of a pass whose turn has come: what they waited for is through. */
export function wake(draft: Draft, run: number): void {
  const { tasks } = draft.progress;
  for (const task of tasks.filter((one) => one.run === run)) {
    if (task.state === 'delegated') comeBack(draft, task);
    else if (task.state === 'waiting' && task.arrivedAt !== null) afterSignersBefore(draft, task);
    else if (task.state === 'waiting' && task.role === 'after') {
      const anchor = tasks.find(({ id }) => id === task.of);
      if (anchor?.state === 'approved') openTask(draft, task, notes.signerAfter);
    }
  }
}

/** A delegate's answer is an opinion: it decides nothing, the task comes back to whoever asked for it. */
function comeBack(draft: Draft, task: Task): void {
  const asked = attached(draft, task, 'delegate');
  if (asked.some((one) => pending(draft, one))) return;
  for (const one of asked) close(draft, liveWithin(draft.progress.tasks, one));
  openTask(draft, task, notes.delegateReturned);
}

function afterSignersBefore(draft: Draft, task: Task): void {
  const before = attached(draft, task, 'before').map((one) => outcomeOf(draft.progress.tasks, one));
  if (!before.includes('pending') && !before.includes('rejected')) openTask(draft, task);
}

const pending = (draft: Draft, task: Task): boolean => outcomeOf(draft.progress.tasks, task) === 'pending';

const attached = (draft: Draft, to: Task, role: TaskRole): Task[] =>
  draft.progress.tasks.filter((task) => task.of === to.id && task.role === role);
