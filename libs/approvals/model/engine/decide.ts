import {
  reasonRequiredOf,
  type ApproveNode,
  type CandidateRule,
  type ChildNode,
  type Decided,
} from '../flow.ts';
import type { PersonAction } from './action.ts';
import { decide, placeOf, trail, type Draft } from './draft.ts';
import { isKept } from './earlier-approvals.ts';
import { earlierSteps, goBackTo, returnToApplicant } from './go-back.ts';
import { notes } from './notes.ts';
import { chooserOf, type Chooser } from './plan-step.ts';
import type { NodeRun, Task } from './progress.ts';
import { refuse, refuseField } from './refusal.ts';
import { isOpinion } from './slots.ts';
import { wake } from './wake.ts';
import { end, judge, settle } from './walk.ts';

type PickedPeople = Readonly<Record<string, readonly string[]>>;
type Decision<D extends PersonAction['do']> = Extract<PersonAction, { do: D }>;

export function approve(draft: Draft, task: Task, action: Decision<'approve'>): void {
  needReasonAndSignature(draft, task, action);
  pick(draft, action.picked, isOpinion(draft.progress.tasks, task) ? null : 'previous');
  decide(draft, task, 'approved', action.by, action);
  sayDecision(draft, task, action);
  afterDecision(draft, task);
}

export function reject(draft: Draft, task: Task, action: Decision<'reject'>): void {
  needReasonAndSignature(draft, task, action);
  decide(draft, task, 'rejected', action.by, action);
  sayDecision(draft, task, action);
  afterDecision(draft, task);
}

export function sendBack(draft: Draft, task: Task, action: Decision<'return'>): void {
  if (isOpinion(draft.progress.tasks, task))
    refuse(['征询意见时不能退回，请同意或驳回', 'An opinion cannot return it: please approve or reject']);
  needReasonAndSignature(draft, task, action);
  const { to } = action;
  if (to !== null && !earlierSteps(draft, task.step).some(({ id }) => id === to))
    refuseField('returnTo', ['不能退回到该步骤', 'It cannot be returned to this step']);
  decide(draft, task, 'returned', action.by, action);
  const target = to === null ? undefined : draft.outline.find(to);
  sayDecision(draft, task, action, target?.label ?? notes.returnedToApplicant);
  if (to === null) returnToApplicant(draft);
  else {
    goBackTo(draft, to);
    settle(draft);
  }
}

function sayDecision(
  draft: Draft,
  task: Task,
  { do: action, by, words, signature }: Decision<Decided>,
  note: readonly [string, string] | null = null,
): void {
  trail(draft, {
    action,
    person: by.personId,
    onBehalfOf: placeOf(task, by),
    step: task.step,
    words,
    note,
    signature: signature ?? null,
  });
}

/**
 * Remembers who was chosen for steps to come; an approver chooses only where the flow leaves it to approvers, and who gives
 * an opinion (null) nobody.
 */
export function pick(draft: Draft, picked: PickedPeople = {}, chooser: Chooser | null): void {
  for (const [step, people] of Object.entries(picked)) {
    const node = draft.outline.find(step);
    const rules = node?.kind === 'approve' || node?.kind === 'copy' ? node.candidates : [];
    const leftOpen =
      chooser === 'applicant' ? rules.length > 0 : chooser === 'previous' && rules.some(isLeftToPrevious);
    if (!leftOpen)
      refuseField(`picked.${step}`, [
        '该步骤不能由您选择审批人',
        'The people of this step are not yours to choose',
      ]);
    if (node?.kind === 'approve' && isApplicantAlone(draft, node, people))
      refuseField(`picked.${step}`, [
        '不能只选择申请人本人',
        'Choose somebody else: nobody approves their own request',
      ]);
    if (people.length > 0) draft.progress.picked[step] = [...new Set(people)];
  }
}

/** The step of an applicant who alone is chosen for it would fall away, and nobody would have approved. */
const isApplicantAlone = (
  { world }: Draft,
  { whenApplicant = 'skip' }: ApproveNode,
  people: readonly string[],
): boolean =>
  whenApplicant === 'skip' && people.length > 0 && people.every((one) => one === world.subject.applicantId);

/** Is the choice that of whoever approves before, and not the applicant's? */
function isOfPrevious({ outline, world }: Draft, step: string): boolean {
  const node = outline.find(step);
  const rules = node?.kind === 'approve' || node?.kind === 'copy' ? node.candidates : [];
  const isApplicants = rules.some((rule) => chooserOf(rule, world.subject.facts) === 'applicant');
  return !isApplicants && rules.some(isLeftToPrevious);
}

/**
 * What the applicant chooses of all that was sent: where an approval of an earlier round stands, what was chosen with it
 * stands as well.
 */
export function choicesOfApplicant(draft: Draft, picked: PickedPeople = {}): PickedPeople {
  const { outline, progress } = draft;
  const standsBefore = (step: string): boolean =>
    progress.tasks.some(
      (task) =>
        task.person !== null && outline.precedes(task.step, step) && isKept(draft, task.step, task.person),
    );
  return Object.fromEntries(
    Object.entries(picked).filter(
      ([step]) => !(progress.picked[step] && isOfPrevious(draft, step) && standsBefore(step)),
    ),
  );
}

/**
 * Forgets what the applicant chose for steps that an approver will choose: theirs are only those that the submission
 * itself has reached.
 */
export function dropChoicesOfOthers(draft: Draft, steps: readonly string[]): void {
  const { progress } = draft;
  for (const step of steps)
    if (!progress.nodes[step] && isOfPrevious(draft, step)) delete progress.picked[step];
}

const isLeftToPrevious = (rule: CandidateRule): boolean =>
  rule.rule === 'table'
    ? rule.rows.some(({ who }) => isLeftToPrevious(who))
    : rule.rule === 'pickedByPrevious';

/** What the step asks for with this decision. */
function needReasonAndSignature(
  draft: Draft,
  { step }: Task,
  { do: action, words, signature }: Decision<Decided>,
): void {
  const node = draft.outline.find(step);
  if (node?.kind !== 'approve') return;
  if (reasonRequiredOf(node).includes(action) && words.trim() === '')
    refuseField('words', ['请填写意见', 'Please give your reason']);
  if (node.signatureRequired?.includes(action) && signature === undefined)
    refuseField('signature', ['请签名', 'Please sign']);
}

/** What follows when one task is decided: who waits for it goes on, and the step is counted. */
function afterDecision(draft: Draft, task: Task): void {
  const { node, run } = nodeOf(draft, task);
  wake(draft, run.run);
  const verdict = judge(draft, node, run);
  if (verdict === 'approved') settle(draft);
  if (verdict === 'rejected') refuseStep(draft, node);
}

/** A step has refused: the instance ends, or goes back to where the step says. */
export function refuseStep(draft: Draft, node: ApproveNode | ChildNode): void {
  const onReject = node.kind === 'approve' ? node.onReject : undefined;
  if (onReject?.to !== 'node' || !draft.outline.precedes(onReject.node, node.id)) {
    end(draft, 'rejected');
    return;
  }
  trail(draft, { action: 'return', step: onReject.node, note: notes.rejectedToStep });
  goBackTo(draft, onReject.node);
  settle(draft);
}

export function nodeOf(draft: Draft, task: Task): { node: ApproveNode | ChildNode; run: NodeRun } {
  const node = draft.outline.find(task.step);
  const run = draft.progress.nodes[task.step];
  if (!node || !run || (node.kind !== 'approve' && node.kind !== 'child'))
    return refuse(['该步骤已不在流程中', 'This step is not part of the flow any more']);
  return { node, run };
}
