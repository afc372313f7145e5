import type { Label } from '#calls/model';
import type { ApproveNode, Flow } from '../flow.ts';
import type { TaskState } from '../instance.ts';
import type { EngineActor } from './action.ts';
import type { Effect, TrailLine } from './effect.ts';
import { notes } from './notes.ts';
import { outlineOf, type Outline } from './outline.ts';
import { isLive, type NodeRun, type Progress, type Task, type TaskRole } from './progress.ts';
import { taskTransitions } from './transitions.ts';
import { rememberMissing, type AskedWorld, type World } from './world.ts';

/** The workbench of one `advance`: a copy of the progress, changed in place, and what follows from the changes. */
export interface Draft {
  progress: Progress;
  flow: Flow;
  outline: Outline;
  world: AskedWorld;
  effects: Effect[];
  /** Steps asked in any case in this action, whatever conditions and earlier approvals say. */
  forced: Set<string>;
  /** Steps that were reached without the choice of people that they need, and whose choice it is. */
  unpicked: Map<string, 'applicant' | 'previous'>;
}

export const draftOf = (flow: Flow, progress: Progress, world: World): Draft => ({
  progress: copyOf(progress),
  flow,
  outline: outlineOf(flow),
  world: rememberMissing(world),
  effects: [],
  forced: new Set(),
  unpicked: new Map(),
});

export const effect = (draft: Draft, one: Effect): void => void draft.effects.push(one);

const copyOf = (progress: Progress): Progress => ({
  ...progress,
  nodes: Object.fromEntries(Object.entries(progress.nodes).map(([id, run]) => [id, { ...run }])),
  tasks: progress.tasks.map((task) => ({ ...task })),
  picked: { ...progress.picked },
  copied: [...progress.copied],
  questions: progress.questions.map((question) => ({ ...question })),
});

/** Writes a line of the trail. */
export const trail = (draft: Draft, line: Pick<TrailLine, 'action'> & Partial<TrailLine>): void =>
  effect(draft, {
    effect: 'trail',
    line: {
      person: null,
      onBehalfOf: null,
      to: null,
      step: null,
      words: '',
      note: null,
      signature: null,
      round: draft.progress.round,
      ...line,
    },
  });

/** Tasks of the present pass of a step. */
export const tasksOfRun = (draft: Draft, run: number): Task[] =>
  draft.progress.tasks.filter((task) => task.run === run);

/** The only way a task changes its state; a move that the table does not hold is a fault of the engine. */
export function setTaskState(task: Task, state: TaskState): void {
  if (!taskTransitions[task.state].includes(state))
    throw new Error(`A task cannot go from ${task.state} to ${state}.`);
  task.state = state;
}

export function addTask(
  draft: Draft,
  node: { id: string; run: NodeRun },
  task: { person: string | null; role: TaskRole } & Partial<
    Pick<Task, 'of' | 'addedBy' | 'lines' | 'timeouts' | 'words' | 'why' | 'fingerprint'>
  >,
  state: 'waiting' | 'skipped',
): Task {
  const made: Task = {
    id: draft.world.newId(),
    step: node.id,
    run: node.run.run,
    round: draft.progress.round,
    of: null,
    addedBy: null,
    arrivedAt: null,
    dueAt: null,
    timeouts: 0,
    decidedAt: null,
    decidedBy: null,
    words: '',
    fingerprint: null,
    why: null,
    lines: null,
    ...task,
    state,
  };
  draft.progress.tasks.push(made);
  return made;
}

/** Makes a waiting or delegated task the person's to decide now; whoever has left is replaced by the administrator. */
export function openTask(draft: Draft, task: Task, note: Label | null = null): void {
  if (task.person !== null && draft.world.people({ ask: 'people', ids: [task.person] }).length === 0) {
    handOver(draft, task, null, 'transferred', notes.personLeft);
    return;
  }
  arrive(draft, task, note);
}

/** The same for people whom the directory has just named: they are active. */
export function arrive(draft: Draft, task: Task, note: Label | null = null): void {
  const { now } = draft.world;
  setTaskState(task, 'open');
  task.arrivedAt = now;
  task.dueAt = dueOf(draft, task);
  trail(draft, { action: 'arrived', person: task.person, step: task.step, note });
  effect(draft, { effect: 'asks', taskId: task.id, person: task.person });
  if (task.dueAt) effect(draft, { effect: 'wake', at: task.dueAt, swept: true });
}

/** When the clock acts on an open task; null where the step has no time-out or it has acted often enough. */
export function dueOf(draft: Draft, task: Task): string | null {
  const node = draft.outline.find(task.step);
  const timeout = node?.kind === 'approve' ? node.timeout : undefined;
  if (
    !timeout ||
    task.person === null ||
    task.timeouts >= (timeout.atMost ?? defaultTimeouts[timeout.action])
  )
    return null;
  return hoursLater(draft.world.now, timeout.hours);
}

/** How often a time-out acts where the step does not say. */
const defaultTimeouts = { remind: 3, escalate: 2, transferToAdministrator: 1 } as const;

export const hoursLater = (from: string, hours: number): string =>
  new Date(Date.parse(from) + hours * 3_600_000).toISOString();

/** Puts somebody else (null: the administrators) in the place of a task; what waits after it waits for the new one. */
export function handOver(
  draft: Draft,
  task: Task,
  to: string | null,
  state: 'transferred' | 'timedOut',
  note: Label | null,
): Task {
  setTaskState(task, state);
  task.decidedAt = draft.world.now;
  const run = draft.progress.nodes[task.step];
  if (!run) throw new Error(`Step ${task.step} is not running.`);
  const successor = addTask(
    draft,
    { id: task.step, run },
    { person: to, role: 'successor', of: task.id, lines: task.lines, timeouts: task.timeouts },
    'waiting',
  );
  for (const one of draft.progress.tasks)
    if (one.of === task.id && isLive(one) && one.id !== successor.id) one.of = successor.id;
  arrive(draft, successor, note);
  return successor;
}

/** Closes tasks that have lost their purpose. */
export function close(
  draft: Draft,
  tasks: readonly Task[],
  state: 'notNeeded' | 'withdrawn' | 'removed' = 'notNeeded',
): void {
  for (const task of tasks) {
    if (!isLive(task)) continue;
    setTaskState(task, state);
    task.decidedAt = draft.world.now;
  }
}

/** Marks a task as decided by the actor, with what was seen. */
export function decide(
  draft: Draft,
  task: Task,
  state: 'approved' | 'rejected' | 'returned',
  by: EngineActor,
  { words, signature }: { words: string; signature?: string },
): void {
  setTaskState(task, state);
  task.decidedAt = draft.world.now;
  task.decidedBy = by.personId;
  task.words = words;
  if (signature !== undefined) task.signature = signature;
  task.fingerprint = fingerprintOf(draft, task.step);
}

/** Of what an approver of the step sees now. */
export function fingerprintOf(draft: Draft, step: string): string {
  const node = draft.outline.find(step);
  return draft.world.fingerprint(node?.kind === 'approve' ? hiddenOf(node) : []);
}

const hiddenOf = ({ fields = {} }: ApproveNode): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name] === 'hidden')
    .toSorted();

/** In whose place the actor decides this task; null where it is their own (or the administrators'). */
export const placeOf = (task: Task, by: EngineActor): string | null =>
  task.person !== null && task.person !== by.personId ? task.person : null;
