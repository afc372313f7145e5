import type { PersonAction } from './action.ts';
import type { BranchNode } from '../flow.ts';
import { close, tasksOfRun, trail, type Draft } from './draft.ts';
import { forget, goBackTo } from './go-back.ts';
import { reasonNotes } from './notes.ts';
import { withinNode } from './outline.ts';
import { ownRequest, refuseField, refusePerson } from './refusal.ts';
import { armsThatHold, end, enterBranch, settle, skip } from './walk.ts';

type Of<D extends PersonAction['do']> = Extract<PersonAction, { do: D }>;

/** The administrator ends an instance that cannot or should not go on. */
export function endByAdministrator(draft: Draft, { by, words }: Of<'administratorEnd'>): void {
  if (words.trim() === '') refuseField('words', ['请填写原因', 'Please give the reason']);
  trail(draft, { action: 'administratorEnd', person: by.personId, words });
  end(draft, 'cancelled');
}

/**
 * The administrator moves an instance to a step, back or forth: what lies before and is not through is passed over,
 * visibly; the step is asked whatever its condition; all after it is walked as usual.
 */
export function moveByAdministrator(draft: Draft, { by, to, words }: Of<'administratorMove'>): void {
  const { outline } = draft;
  const target = outline.find(to);
  if (target?.kind !== 'approve') refuseField('to', ['没有该步骤', 'There is no such step']);
  if (by.personId === draft.world.subject.applicantId) refusePerson(ownRequest);
  if (words.trim() === '') refuseField('words', ['请填写原因', 'Please give the reason']);
  trail(draft, { action: 'administratorMove', person: by.personId, step: to, words, note: target.label });
  for (const { branch, arm } of outline.around(to).toReversed()) walkArm(draft, branch, arm);
  // Inner nodes before the branches around them, which know the arms.
  for (const id of outline.before(to).toReversed()) passOver(draft, id);
  goBackTo(draft, to);
  settle(draft);
}

/** Makes sure that an arm of a branch is walked: the only one of an exclusive branch, one more of the others. */
function walkArm(draft: Draft, branch: BranchNode, arm: string): void {
  const run = draft.progress.nodes[branch.id];
  const exclusive = branch.mode === 'exclusive';
  if (!run || run.state === 'skipped') {
    forget(draft, [branch.id]);
    enterBranch(draft, branch, [...new Set([...(exclusive ? [] : armsThatHold(draft, branch)), arm])]);
  } else if (!run.arms.includes(arm)) {
    if (exclusive)
      forget(
        draft,
        branch.arms.flatMap(({ nodes }) => nodes.flatMap(withinNode)).map(({ id }) => id),
      );
    run.arms = exclusive ? [arm] : [...run.arms, arm];
  }
}

function passOver(draft: Draft, id: string): void {
  const { outline, progress } = draft;
  const run = progress.nodes[id];
  if (run && run.state !== 'open') return;
  const notWalked = outline
    .around(id)
    .some(({ branch, arm }) => !progress.nodes[branch.id]?.arms.includes(arm));
  if (notWalked) return;
  if (run) close(draft, tasksOfRun(draft, run.run));
  skip(draft, id, 'moved');
  if (outline.find(id)?.kind === 'approve')
    trail(draft, { action: 'skipped', step: id, note: reasonNotes.moved });
}
