import type { EngineActor, PersonAction } from './action.ts';
import { nodeOf } from './decide.ts';
import {
  addTask,
  arrive,
  close,
  handOver,
  placeOf,
  setTaskState,
  tasksOfRun,
  trail,
  type Draft,
} from './draft.ts';
import { notes } from './notes.ts';
import { isLive, type Task } from './progress.ts';
import { ownRequest, refuse, refuseField, refusePerson } from './refusal.ts';
import { liveWithin, originOf } from './slots.ts';
import { wake } from './wake.ts';
import { holdsTask } from './who.ts';
import { judge, settle } from './walk.ts';

type Of<D extends PersonAction['do']> = Extract<PersonAction, { do: D }>;

/** Gives the task away for good: the other decides and the flow goes on. */
export function transfer(draft: Draft, task: Task, action: Of<'transfer'>): void {
  const { applicantId } = draft.world.subject;
  if (action.by.personId === applicantId && !holdsTask(task, action.by, applicantId))
    refusePerson(ownRequest);
  checkPeople(draft, task, [action.to], 'to');
  sayAction(draft, 'transfer', task, action, [action.to]);
  task.decidedBy = action.by.personId;
  task.words = action.words;
  handOver(draft, task, action.to, 'transferred', null);
}

/** Asks somebody for an opinion; the task comes back with it. */
export function delegate(draft: Draft, task: Task, action: Of<'delegate'>): void {
  checkPeople(draft, task, [action.to], 'to');
  sayAction(draft, 'delegate', task, action, [action.to]);
  setTaskState(task, 'delegated');
  task.dueAt = null;
  const run = nodeOf(draft, task).run;
  const asked = addTask(
    draft,
    { id: task.step, run },
    { person: action.to, role: 'delegate', of: task.id, addedBy: action.by.personId, lines: task.lines },
    'waiting',
  );
  arrive(draft, asked);
}

/** Asks others first; the task waits until all of them have agreed. */
export function addSignerBefore(draft: Draft, task: Task, action: Of<'addSignerBefore'>): void {
  checkPeople(draft, task, action.people, 'people');
  sayAction(draft, 'addSignerBefore', task, action, action.people);
  setTaskState(task, 'waiting');
  task.dueAt = null;
  for (const signer of addSigners(draft, task, action.people, 'before', action.by))
    arrive(draft, signer, notes.signerBefore);
}

/** Asks others after the holder has agreed; the step is through when they have too. */
export function addSignerAfter(draft: Draft, task: Task, action: Of<'addSignerAfter'>): void {
  checkPeople(draft, task, action.people, 'people');
  sayAction(draft, 'addSignerAfter', task, action, action.people);
  addSigners(draft, task, action.people, 'after', action.by);
}

function addSigners(
  draft: Draft,
  task: Task,
  people: readonly string[],
  role: 'before' | 'after',
  by: EngineActor,
): Task[] {
  const run = nodeOf(draft, task).run;
  return [...new Set(people)].map((person) =>
    addTask(
      draft,
      { id: task.step, run },
      { person, role, of: task.id, addedBy: by.personId, lines: task.lines },
      'waiting',
    ),
  );
}

/** Takes back a signer, or the request for an opinion, that has not decided yet. */
export function removeSigner(draft: Draft, task: Task, action: Of<'removeSigner'>): void {
  const { tasks } = draft.progress;
  const origin = originOf(tasks, task);
  if (origin.role === 'own') refuse(['只能移除加签的人', 'Only added signers can be removed']);
  const { node, run } = nodeOf(draft, task);
  trail(draft, {
    action: 'removeSigner',
    person: action.by.personId,
    to: task.person,
    step: task.step,
    words: action.words,
  });
  close(draft, liveWithin(tasks, task), 'removed');
  wake(draft, run.run);
  if (judge(draft, node, run) === 'approved') settle(draft);
}

/** Somebody new in a step: active, not the applicant (unless the step lets them decide), not in it already. */
export function checkPeople(draft: Draft, task: Task, people: readonly string[], path: string): void {
  const { world, outline } = draft;
  if (people.length === 0) refuseField(path, ['请选择人员', 'Please choose somebody']);
  const active = world.people({ ask: 'people', ids: people });
  if (people.some((person) => !active.includes(person)))
    refuseField(path, ['所选人员不存在或已停用', 'Somebody chosen does not exist or is disabled']);
  const node = outline.find(task.step);
  const applicantDecides = node?.kind === 'approve' && node.whenApplicant === 'decides';
  if (!applicantDecides && people.includes(world.subject.applicantId))
    refuseField(path, ['申请人不能审批自己的申请', 'The applicant cannot decide their own request']);
  const inStep = tasksOfRun(draft, task.run).filter(
    (one) => isLive(one) || one.state === 'approved' || one.state === 'skipped',
  );
  if (inStep.some((one) => one.role !== 'delegate' && one.person !== null && people.includes(one.person)))
    refuseField(path, ['所选人员已在该步骤中', 'Somebody chosen takes part in this step already']);
}

/** One line for each of the people it goes to. */
function sayAction(
  draft: Draft,
  action: 'transfer' | 'delegate' | 'addSignerBefore' | 'addSignerAfter',
  task: Task,
  { by, words }: { by: EngineActor; words: string },
  people: readonly string[],
): void {
  for (const to of new Set(people))
    trail(draft, { action, person: by.personId, onBehalfOf: placeOf(task, by), to, step: task.step, words });
}
