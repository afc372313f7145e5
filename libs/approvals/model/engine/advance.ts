import type { Flow } from '../flow.ts';
import type { EngineAction, EngineActor } from './action.ts';
import { endByAdministrator, moveByAdministrator } from './administer.ts';
import { submit, withdraw } from './applicant.ts';
import { childFinished, childStarted, peopleLeft, tick } from './clock.ts';
import { approve, reject, sendBack } from './decide.ts';
import { draftOf, type Draft } from './draft.ts';
import type { Effect } from './effect.ts';
import { notes } from './notes.ts';
import { isWithout } from './may.ts';
import type { Progress, Task } from './progress.ts';
import { Refused, refuseField, refuseHandled, refusePerson, refuse, type Refusal } from './refusal.ts';
import { addSignerAfter, addSignerBefore, delegate, removeSigner, transfer } from './signers.ts';
import { answer, ask, comment, remind, sendCopies } from './talk.ts';
import { transitions } from './transitions.ts';
import { isOne } from './who.ts';
import type { DirectoryQuestion, World } from './world.ts';

/** What comes of an action. Nothing but 'moved' changes anything. */
export type Advance =
  | { kind: 'moved'; progress: Progress; effects: readonly Effect[] }
  | { kind: 'refused'; refusal: Refusal }
  /** The world has to answer these first; then the same action is tried again. */
  | { kind: 'needs'; questions: readonly DirectoryQuestion[] };

/**
 * The engine: what an action makes of an instance. Pure: the same flow, progress, action and world give the same
 * answer, and nothing given is changed.
 */
export function advance(flow: Flow, progress: Progress, action: EngineAction, world: World): Advance {
  const draft = draftOf(flow, progress, world);
  const needs = (): Advance | null =>
    draft.world.missing.size > 0 ? { kind: 'needs', questions: [...draft.world.missing.values()] } : null;
  try {
    act(draft, action);
    checkPicked(draft, action);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return needs() ?? { kind: 'refused', refusal: error.refusal };
  }
  return needs() ?? { kind: 'moved', progress: draft.progress, effects: draft.effects };
}

/** Checks the action against the table, then does it. */
function act(draft: Draft, action: EngineAction): void {
  const { progress, world } = draft;
  const { from, who } = transitions[action.do];
  const by: EngineActor | null = 'by' in action ? action.by : null;
  const task = 'taskId' in action ? namedTask(draft, action.taskId) : null;
  if (task && task.state !== 'open' && !isSignerAtRest(action, task)) refuseHandled();
  if (!from.includes(progress.state)) {
    if (task) refuseHandled();
    refuse(['当前状态不允许此操作', 'This cannot be done in the present state']);
  }
  if (!who.some((one) => isOne(one, progress, by, world, task)))
    refusePerson(['这不是您可以进行的操作', 'This is not yours to do']);
  if (by && isWithout(draft.outline, task, action.do, by))
    refuse(['该步骤不允许此操作', 'This step does not allow it']);
  perform(draft, action, task);
}

function namedTask(draft: Draft, id: string): Task {
  const task = draft.progress.tasks.find((one) => one.id === id);
  if (!task) refuseField('taskId', ['没有该审批任务', 'There is no such task']);
  return task;
}

/** A signer can be removed before their turn has come. */
const isSignerAtRest = (action: EngineAction, task: Task): boolean =>
  action.do === 'removeSigner' && (task.state === 'waiting' || task.state === 'delegated');

function perform(draft: Draft, action: EngineAction, task: Task | null): void {
  switch (action.do) {
    case 'submit':
      return submit(draft, action);
    case 'withdraw':
      return withdraw(draft, action);
    case 'comment':
      return comment(draft, action);
    case 'ask':
      return ask(draft, action);
    case 'answer':
      return answer(draft, action);
    case 'remind':
      return remind(draft, action);
    case 'copy':
      return sendCopies(draft, action);
    case 'administratorEnd':
      return endByAdministrator(draft, action);
    case 'administratorMove':
      return moveByAdministrator(draft, action);
    case 'tick':
      return tick(draft);
    case 'childStarted':
      return childStarted(draft, action);
    case 'childFinished':
      return childFinished(draft, action);
    case 'peopleLeft':
      return peopleLeft(draft, action);
  }
  if (!task) return refuseField('taskId', ['没有该审批任务', 'There is no such task']);
  switch (action.do) {
    case 'approve':
      return approve(draft, task, action);
    case 'reject':
      return reject(draft, task, action);
    case 'return':
      return sendBack(draft, task, action);
    case 'transfer':
      return transfer(draft, task, action);
    case 'delegate':
      return delegate(draft, task, action);
    case 'addSignerBefore':
      return addSignerBefore(draft, task, action);
    case 'addSignerAfter':
      return addSignerAfter(draft, task, action);
    case 'removeSigner':
      return removeSigner(draft, task, action);
  }
}

/** Who submits or approves chooses the people of the step that comes next, where the flow asks for it. */
function checkPicked(draft: Draft, action: EngineAction): void {
  const [step] = [...draft.unpicked].find(([, chooser]) => chooser === 'previous') ?? [];
  if (step !== undefined && (action.do === 'submit' || action.do === 'approve'))
    refuseField(`picked.${step}`, notes.toBePicked);
}
