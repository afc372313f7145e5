import type { SystemAction } from './action.ts';
import { refuseStep } from './decide.ts';
import { addTask, arrive, dueOf, effect, handOver, tasksOfRun, trail, type Draft } from './draft.ts';
import { notes } from './notes.ts';
import { administratorsId, isLive, type Task } from './progress.ts';
import { leave, settle } from './walk.ts';

type Of<D extends SystemAction['do']> = Extract<SystemAction, { do: D }>;

/** Lets time act: overdue tasks are reminded, escalated or handed over, delays that are over end. */
export function tick(draft: Draft): void {
  if (draft.progress.state !== 'running') return;
  const due = draft.progress.tasks.filter(
    ({ state, dueAt }) => state === 'open' && dueAt !== null && dueAt <= draft.world.now,
  );
  for (const task of due) timeOut(draft, task);
  settle(draft);
}

function timeOut(draft: Draft, task: Task): void {
  const node = draft.outline.find(task.step);
  const act = node?.kind === 'approve' ? node.timeout?.action : undefined;
  task.timeouts += 1;
  task.dueAt = null;
  if (!act) return;
  const heads = act === 'escalate' && task.person !== null ? headsOf(draft, task, task.person) : [];
  const note =
    act === 'remind'
      ? notes.timedOutReminder
      : heads.length > 0
        ? notes.timedOutEscalated
        : notes.timedOutToAdministrator;
  trail(draft, { action: 'timedOut', person: task.person, step: task.step, note });
  if (act === 'remind') {
    effect(draft, { effect: 'reminds', people: [task.person] });
    task.dueAt = dueOf(draft, task);
    if (task.dueAt) effect(draft, { effect: 'wake', at: task.dueAt, swept: true });
  } else handOver(draft, task, heads[0] ?? null, 'timedOut', note);
}

/** Heads of a person who may take over: not the applicant, not in the step already. */
function headsOf(draft: Draft, task: Task, personId: string): string[] {
  const { world } = draft;
  const inStep = tasksOfRun(draft, task.run).map(({ person }) => person);
  return world
    .people({ ask: 'headOf', id: personId })
    .filter((head) => head !== world.subject.applicantId && !inStep.includes(head));
}

/** The server has started the child of a node, or could not: then the administrator decides instead. */
export function childStarted(draft: Draft, { node, childId }: Of<'childStarted'>): void {
  const run = draft.progress.nodes[node];
  if (!run || run.state !== 'open' || run.childId !== null) return;
  if (childId !== null) {
    run.childId = childId;
    trail(draft, { action: 'childStarted', step: node });
    return;
  }
  run.byAdministrator = true;
  const task = addTask(draft, { id: node, run }, { person: null, role: 'own' }, 'waiting');
  arrive(draft, task, notes.childImpossible);
}

/** The child was approved, or ended without approval: the node is through, or the instance is refused. */
export function childFinished(draft: Draft, { childId, approved }: Of<'childFinished'>): void {
  const [step, run] = Object.entries(draft.progress.nodes).find(([, one]) => one.childId === childId) ?? [];
  if (step === undefined || run?.state !== 'open') return;
  const node = draft.outline.find(step);
  if (node?.kind !== 'child') return;
  trail(draft, { action: 'childFinished', step, note: approved ? notes.approved : notes.rejected });
  if (!approved) return refuseStep(draft, node);
  leave(draft, run);
  settle(draft);
}

/** What people who have left hold goes to the administrator; what they would have held is seen to when its turn comes. */
export function peopleLeft(draft: Draft, { people, pressedBy }: Of<'peopleLeft'>): void {
  for (const task of draft.progress.tasks.filter(isLive))
    if (task.state === 'open' && task.person !== null && people.includes(task.person)) {
      if (pressedBy !== undefined)
        trail(draft, {
          ...{ action: 'transfer', person: pressedBy, onBehalfOf: task.person, to: administratorsId },
          ...{ step: task.step, note: notes.personLeft },
        });
      task.decidedBy = pressedBy ?? null;
      handOver(draft, task, null, 'transferred', notes.personLeft);
    }
}
