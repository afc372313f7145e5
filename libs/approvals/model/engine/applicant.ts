import { chainOf } from '../chain/chain.ts';
import type { Label } from '#calls/model';
import type { PersonAction } from './action.ts';
import { close, effect, trail, type Draft } from './draft.ts';
import { choicesOfApplicant, dropChoicesOfOthers, pick } from './decide.ts';
import { notes } from './notes.ts';
import { peopleOf } from './plan-step.ts';
import type { Progress } from './progress.ts';
import { refuse, refuseField } from './refusal.ts';
import { copyTo, settle } from './walk.ts';

type Of<D extends PersonAction['do']> = Extract<PersonAction, { do: D }>;

/** The first submission, or a new round after a return or a withdrawal: the whole flow is walked anew. */
export function submit(draft: Draft, action: Of<'submit'>): void {
  const { progress, world } = draft;
  if (!mayStart(draft)) refuse(notYoursToStart);
  progress.state = 'running';
  progress.round += 1;
  progress.nodes = {};
  progress.remindedAt = null;
  progress.finishedAt = null;
  progress.startedAt ??= world.now;
  // Choices of a flow that has changed meanwhile do not count.
  progress.picked = Object.fromEntries(
    Object.entries(progress.picked).filter(([step]) => draft.outline.find(step)),
  );
  const picked = choicesOfApplicant(draft, action.picked);
  pick(draft, picked, 'applicant');
  trail(draft, { action: 'submit', person: action.by.personId, words: action.words ?? '' });
  copyTo(draft, world.people({ ask: 'people', ids: action.copyTo ?? [] }), null);
  needChoices(draft);
  settle(draft);
  dropChoicesOfOthers(draft, Object.keys(picked));
}

const notYoursToStart: Label = [
  '您不在该流程的发起范围内，不能提交',
  'You are not among those who may start this flow',
];

/** Is the applicant among those whom the flow lets start it? Everybody where it does not say. */
export const mayStart = ({ flow, world }: Pick<Draft, 'flow' | 'world'>): boolean => {
  const { starters = [] } = flow.settings ?? {};
  return (
    starters.length === 0 || peopleOf('', starters, { world, picked: {} }).includes(world.subject.applicantId)
  );
};

/** Everybody whom the applicant has to choose is chosen at submission, not when the flow gets there. */
function needChoices(draft: Draft): void {
  const chain = chainOf(draft.flow, draft.progress, draft.world);
  if (chain.kind === 'chain')
    for (const [step, chooser] of chain.unpicked)
      if (chooser === 'applicant') refuseField(`picked.${step}`, notes.toBePicked);
}

/** Taken back by the applicant, as the setting of the flow allows. */
export function withdraw(draft: Draft, action: Of<'withdraw'>): void {
  const problem = withdrawalProblem(draft.flow.settings?.withdrawal, draft.progress);
  if (problem) refuse(problem);
  close(draft, draft.progress.tasks, 'withdrawn');
  draft.progress.state = 'withdrawn';
  draft.progress.finishedAt = draft.world.now;
  trail(draft, { action: 'withdraw', person: action.by.personId, words: action.words });
  effect(draft, { effect: 'ends', state: 'withdrawn' });
}

/** Why it may not be taken back now; null where it may. What was returned may always be taken back. */
export function withdrawalProblem(
  setting: 'untilFirstDecision' | 'always' | 'never' = 'untilFirstDecision',
  progress: Progress,
): readonly [string, string] | null {
  if (progress.state === 'returned' || setting === 'always') return null;
  if (setting === 'never') return ['该流程不允许撤回', 'This flow cannot be withdrawn'];
  return decidedInRound(progress)
    ? [
        '已有审批意见，不能撤回；请联系审批人退回',
        'It has been decided on already; ask the approver to return it',
      ]
    : null;
}

const decidedInRound = ({ tasks, round }: Progress): boolean =>
  tasks.some(
    (task) =>
      task.round === round &&
      (task.state === 'approved' || task.state === 'rejected' || task.state === 'returned'),
  );
