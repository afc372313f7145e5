import { fingerprintOf, type Draft } from './draft.ts';
import type { Task } from './progress.ts';
import { isOpinion, outcomeOf, wholeSlot } from './slots.ts';

/**
 * Does the person's approval of this step from an earlier round stand? Only where the setting says so, the step has not
 * been walked in this round, the last that came of their place was an approval, and what was seen is what is seen now.
 */
export function isKept(draft: Draft, step: string, person: string): boolean {
  const { progress, flow } = draft;
  if (flow.settings?.keepUnchangedApprovals === false) return false;
  const places = progress.tasks.filter(
    (task) => task.step === step && task.person === person && task.role === 'own',
  );
  if (places.some((task) => task.round === progress.round && task.run !== progress.nodes[step]?.run))
    return false;
  const last = places
    .filter((task) => task.round < progress.round && task.why !== 'repeated')
    .findLast((task) => task.state === 'returned' || outcomeOf(progress.tasks, task) !== 'void');
  if (!last || outcomeOf(progress.tasks, last) !== 'approved') return false;
  const now = fingerprintOf(draft, step);
  return approvalsWithin(progress.tasks, last).every((task) => task.fingerprint === now);
}

const approvalsWithin = (tasks: readonly Task[], slot: Task): Task[] =>
  wholeSlot(tasks, slot).filter(
    (task) => (task.state === 'approved' && !isOpinion(tasks, task)) || task.why === 'kept',
  );

/**
 * Has the person approved in this round already, at a step that still stands, seeing what is seen now? Approvals by
 * somebody in the person's place count for the person; an opinion, or an approval of a few lines, is none of the whole.
 */
export function hasApprovedInRound(draft: Draft, step: string, person: string): boolean {
  const { progress, flow, outline } = draft;
  if (flow.settings?.skipRepeatedApprovers === false) return false;
  const node = outline.find(step);
  if (node?.kind === 'approve' && asksForMore(node)) return false;
  return progress.tasks.some(
    (task) =>
      task.person === person &&
      task.round === progress.round &&
      task.step !== step &&
      task.lines === null &&
      !isOpinion(progress.tasks, task) &&
      (task.state === 'approved' || task.why === 'kept') &&
      progress.nodes[task.step]?.run === task.run &&
      task.fingerprint === fingerprintOf(draft, task.step),
  );
}

/** A step where the approver fills in fields or decides lines of their own is never passed over as a repetition. */
const asksForMore = (node: { fields?: Readonly<Record<string, string>>; linesOf?: unknown }): boolean =>
  node.linesOf !== undefined || Object.values(node.fields ?? {}).includes('edit');
