import { close, effect, tasksOfRun, trail, type Draft } from './draft.ts';
import { notes } from './notes.ts';

/** Goes back to a step: it and all that comes after it is walked again; what was decided stays in the tasks. */
export function goBackTo(draft: Draft, step: string): void {
  forget(draft, draft.outline.fromHereOn(step));
  for (const { branch } of draft.outline.around(step)) {
    const run = draft.progress.nodes[branch.id];
    if (run) {
      run.state = 'open';
      run.until = null;
    }
  }
  draft.forced.add(step);
}

/** Nodes that are to be walked again, as if never entered. */
export function forget(draft: Draft, nodes: readonly string[]): void {
  for (const id of nodes) {
    const run = draft.progress.nodes[id];
    if (!run) continue;
    close(draft, tasksOfRun(draft, run.run));
    delete draft.progress.nodes[id];
  }
}

/** Back to the applicant, who may change everything and submit again. */
export function returnToApplicant(draft: Draft): void {
  close(draft, draft.progress.tasks);
  draft.progress.state = 'returned';
  trail(draft, { action: 'finished', note: notes.returnedToApplicant });
  effect(draft, { effect: 'returnsToApplicant' });
}

/** Steps that were decided in the present pass and come before this one: where a return may go. */
export function earlierSteps(
  draft: Pick<Draft, 'outline' | 'progress'>,
  step: string,
): { id: string; label: readonly [string, string] }[] {
  const { outline, progress } = draft;
  return outline.all.flatMap((node) => {
    const run = progress.nodes[node.id];
    const decided =
      node.kind === 'approve' &&
      run?.state === 'done' &&
      outline.precedes(node.id, step) &&
      progress.tasks.some(
        (task) => task.run === run.run && (task.state === 'approved' || task.why === 'kept'),
      );
    return decided ? [{ id: node.id, label: node.label }] : [];
  });
}
