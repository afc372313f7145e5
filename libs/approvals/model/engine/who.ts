import type { EngineActor } from './action.ts';
import type { Progress, Task } from './progress.ts';
import { originOf } from './slots.ts';
import type { Who } from './transitions.ts';
import type { World } from './world.ts';

/** May the actor decide this task: their own, the administrators', or of somebody who delegated to them? */
export function holdsTask(task: Task, by: EngineActor, applicantId: string): boolean {
  if (task.person === null) return by.administrator && by.personId !== applicantId;
  if (task.person === by.personId) return true;
  // Nobody decides their own request in somebody else's place.
  return by.inPlaceOf.includes(task.person) && by.personId !== applicantId;
}

/** Who added this signer, or asked for this opinion. */
export function adderOf(progress: Progress, task: Task): string | null {
  const origin = originOf(progress.tasks, task);
  return origin.role === 'own' ? null : origin.addedBy;
}

export function takesPart(progress: Progress, by: EngineActor, applicantId: string): boolean {
  const people = [by.personId, ...by.inPlaceOf];
  return (
    by.personId === applicantId ||
    progress.copied.includes(by.personId) ||
    progress.questions.some(({ to }) => to === by.personId) ||
    progress.tasks.some(
      (task) =>
        task.decidedBy === by.personId ||
        (task.person === null ? by.administrator && task.arrivedAt !== null : people.includes(task.person)),
    )
  );
}

/** Is the actor what the table asks for? `task` is the one that the action names, if it names one. */
export function isOne(
  who: Who,
  progress: Progress,
  by: EngineActor | null,
  world: Pick<World, 'subject'>,
  task: Task | null,
): boolean {
  const { applicantId } = world.subject;
  if (who === 'system') return by === null;
  if (by === null) return false;
  switch (who) {
    case 'applicant':
      return by.personId === applicantId;
    case 'holder':
      return task
        ? holdsTask(task, by, applicantId)
        : progress.tasks.some((one) => one.state === 'open' && holdsTask(one, by, applicantId));
    case 'adder':
      return task !== null && adderOf(progress, task) === by.personId;
    case 'participant':
      return takesPart(progress, by, applicantId);
    case 'asked':
      return progress.questions.some(({ to }) => to === by.personId);
    case 'administrator':
      return by.administrator;
    case 'manager':
      return by.manager === true;
  }
}
