import type { Flow } from '../flow.ts';
import { approvalActions, type ApprovalAction } from '../instance.ts';
import type { ActionName, EngineActor } from './action.ts';
import { withdrawalProblem } from './applicant.ts';
import { earlierSteps } from './go-back.ts';
import { outlineOf, type Outline } from './outline.ts';
import { isLive, type Progress, type Task } from './progress.ts';
import { isOpinion } from './slots.ts';
import { remindAgainAt } from './talk.ts';
import { transitions } from './transitions.ts';
import { adderOf, holdsTask, isOne } from './who.ts';
import type { World } from './world.ts';

type Glance = Pick<World, 'subject' | 'now'>;

/** The first open task that the actor may decide: their own before those of others. */
export function taskFor(progress: Progress, by: EngineActor, world: Glance): Task | null {
  const open = progress.tasks.filter(
    (task) => task.state === 'open' && holdsTask(task, by, world.subject.applicantId),
  );
  return open.find(({ person }) => person === by.personId) ?? open[0] ?? null;
}

/** What the actor may do now, by the same table that the engine refuses by. */
export function actionsFor(flow: Flow, progress: Progress, by: EngineActor, world: Glance): ApprovalAction[] {
  const own = by.personId === world.subject.applicantId;
  return approvalActions.filter((action) => {
    const { from, who } = transitions[action];
    if (!from.includes(progress.state)) return false;
    switch (action) {
      case 'removeSigner':
        return progress.tasks.some((task) => isRemovableBy(progress, task, by));
      case 'answer':
        return progress.questions.some(({ to, answer }) => to === by.personId && answer === null);
      case 'withdraw':
        if (withdrawalProblem(flow.settings?.withdrawal, progress)) return false;
        break;
      case 'remind':
        if ((remindAgainAt(progress) ?? '') > world.now) return false;
        if (!progress.tasks.some(({ state, person }) => state === 'open' && person !== by.personId))
          return false;
        break;
      case 'return': {
        const task = taskFor(progress, by, world);
        if (task && isOpinion(progress.tasks, task)) return false;
        if (isWithout(outlineOf(flow), task, action, by)) return false;
        break;
      }
      case 'delegate':
      case 'addSignerBefore':
      case 'addSignerAfter':
        if (isWithout(outlineOf(flow), taskFor(progress, by, world), action, by)) return false;
        break;
      case 'transfer':
        if (isWithout(outlineOf(flow), taskFor(progress, by, world), action, by)) return false;
        // Who is in charge hands over any open task, of others' requests.
        return progress.tasks.some(
          (task) =>
            task.state === 'open' &&
            ((isInCharge(by) && !own) || holdsTask(task, by, world.subject.applicantId)),
        );
      case 'administratorMove':
        if (own) return false;
        break;
    }
    return who.some((one) => isOne(one, progress, by, world, null));
  });
}

const isInCharge = ({ administrator, manager }: EngineActor): boolean => administrator || manager === true;

/** Does the step of a task keep this action from its approvers? Who is in charge of the flow is not held by it. */
export function isWithout(
  outline: Outline,
  task: Pick<Task, 'step'> | null,
  action: ActionName,
  by: EngineActor,
): boolean {
  const node = task && outline.find(task.step);
  const kept: readonly string[] = (node?.kind === 'approve' && node.without) || [];
  return kept.includes(action) && !isInCharge(by);
}

/** A signer that has not decided, added by the actor or seen by an administrator. */
export const isRemovableBy = (progress: Progress, task: Task, by: EngineActor): boolean => {
  const adder = adderOf(progress, task);
  return isLive(task) && adder !== null && (adder === by.personId || isInCharge(by));
};

/** Where the task may be returned to: earlier steps that were decided, nearest first, and the applicant (null). */
export function returnTargetsFor(
  flow: Flow,
  progress: Progress,
  task: Task,
): { stepId: string | null; label: readonly [string, string] }[] {
  const steps = earlierSteps({ outline: outlineOf(flow), progress }, task.step);
  return [
    { stepId: null, label: ['申请人', 'Applicant'] },
    ...steps.toReversed().map(({ id, label }) => ({ stepId: id, label })),
  ];
}

/**
 * What each own field of the form is to the reader: for who decides now, as the step says; for who decided before, what
 * was hidden stays hidden unless another of their steps shows it. Whoever has no step sees by other rights.
 */
export function fieldsFor(
  flow: Flow,
  progress: Progress,
  by: EngineActor,
  applicantId: string,
): Record<string, 'read' | 'edit' | 'hidden'> {
  if (by.personId === applicantId) return {};
  const outline = outlineOf(flow);
  const own = progress.tasks.filter(
    (task) => task.arrivedAt !== null && (task.decidedBy === by.personId || holdsTask(task, by, applicantId)),
  );
  const open = own.filter(({ state }) => state === 'open');
  const steps = [...new Set((open.length > 0 ? open : own).map(({ step }) => step))].map((step) => {
    const node = outline.find(step);
    return node?.kind === 'approve' ? (node.fields ?? {}) : {};
  });
  const names = [...new Set(steps.flatMap((fields) => Object.keys(fields)))];
  return Object.fromEntries(
    names.map((name) => {
      const access = steps.map((fields) => fields[name] ?? 'read');
      const widest =
        open.length > 0 && access.includes('edit')
          ? 'edit'
          : access.every((one) => one === 'hidden')
            ? 'hidden'
            : 'read';
      return [name, widest];
    }),
  );
}
