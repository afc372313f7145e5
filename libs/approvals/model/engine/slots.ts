import type { ApproveNode, Needs } from '../flow.ts';
import { isLive, type Task, type TaskRole } from './progress.ts';

/**
 * A slot is one place among the deciders of a step: the task that the step asked for, with all that grew on it (who
 * took over, signers before and after, a delegate's opinion). A step counts slots, never tasks.
 */
export type Outcome = 'approved' | 'rejected' | 'pending' | 'void';

const attached = (tasks: readonly Task[], to: Task, role: TaskRole): Task[] =>
  tasks.filter((task) => task.of === to.id && task.role === role);

/** What has come of a task with all that is attached to it. */
export function outcomeOf(tasks: readonly Task[], task: Task): Outcome {
  const outcomes = (role: TaskRole): Outcome[] =>
    attached(tasks, task, role).map((one) => outcomeOf(tasks, one));
  if (outcomes('before').includes('rejected')) return 'rejected';
  switch (task.state) {
    case 'open':
    case 'waiting':
    case 'delegated':
      return 'pending';
    case 'rejected':
      return 'rejected';
    case 'skipped':
      return 'approved';
    case 'transferred':
    case 'timedOut':
      return outcomes('successor')[0] ?? 'void';
    case 'approved': {
      const after = outcomes('after');
      return after.includes('rejected') ? 'rejected' : after.includes('pending') ? 'pending' : 'approved';
    }
    case 'returned':
    case 'withdrawn':
    case 'removed':
    case 'notNeeded':
      return 'void';
  }
}

/** The task and all that is attached to it, at any depth. */
export const wholeSlot = (tasks: readonly Task[], task: Task): Task[] => [
  task,
  ...tasks.filter((one) => one.of === task.id).flatMap((one) => wholeSlot(tasks, one)),
];

export const slotsOfRun = (tasks: readonly Task[], run: number): Task[] =>
  tasks.filter((task) => task.run === run && task.role === 'own');

/** The task that a chain of hand-overs began with: its role and anchor are those of the whole chain. */
export function originOf(tasks: readonly Task[], task: Task): Task {
  const before = task.role === 'successor' ? tasks.find((one) => one.id === task.of) : undefined;
  return before ? originOf(tasks, before) : task;
}

/** Is the task an opinion, or did it grow on one? What such a task says decides nothing. */
export function isOpinion(tasks: readonly Task[], task: Task): boolean {
  if (task.role === 'delegate') return true;
  const anchor = tasks.find(({ id }) => id === task.of);
  return anchor !== undefined && isOpinion(tasks, anchor);
}

/** What of a slot has still something to come. */
export const liveWithin = (tasks: readonly Task[], task: Task): Task[] =>
  wholeSlot(tasks, task).filter(isLive);

/** Every owner of lines has to decide; otherwise what the step says. */
export const needsOf = (node: ApproveNode, slots: readonly { lines: readonly string[] | null }[]): Needs =>
  slots.some(({ lines }) => lines !== null) ? { kind: 'all' } : node.needs;

/** How many approvals complete a step with so many deciders. */
export function requiredOf(needs: Needs, deciders: number): number {
  switch (needs.kind) {
    case 'any':
      return 1;
    case 'all':
    case 'inSequence':
      return deciders;
    case 'percent':
      return Math.max(1, Math.ceil((deciders * needs.percent) / 100));
    case 'count':
      return Math.max(1, Math.min(needs.count, deciders));
  }
}

/**
 * What a step has come to. Where everybody or anybody is asked, one refusal refuses; where a share is asked, it
 * refuses as soon as the share cannot be reached any more.
 */
export function verdictOf(needs: Needs, outcomes: readonly Outcome[], required: number): Outcome {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  const byShare = needs.kind === 'percent' || needs.kind === 'count';
  if (!byShare && count('rejected') > 0) return 'rejected';
  if (count('approved') >= required) return 'approved';
  return count('approved') + count('pending') < required ? 'rejected' : 'pending';
}
