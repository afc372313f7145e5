import type { ApproveNode, BranchNode, ChildNode, CopyNode, DelayNode, FlowNode } from '../flow.ts';
import { holds } from './condition.ts';
import {
  addTask,
  arrive,
  close,
  effect,
  fingerprintOf,
  hoursLater,
  openTask,
  tasksOfRun,
  trail,
  type Draft,
} from './draft.ts';
import { hasApprovedInRound, isKept } from './earlier-approvals.ts';
import { notes, reasonNotes } from './notes.ts';
import { peopleOf, planStep, type PlannedSlot } from './plan-step.ts';
import type { NodeRun, Reason } from './progress.ts';
import { liveWithin, needsOf, outcomeOf, requiredOf, slotsOfRun, verdictOf, type Outcome } from './slots.ts';

/**
 * Walks the flow from its start: enters what can be entered, stops at what is open, ends the instance when all is
 * through. Called after every change; walking twice changes nothing.
 */
export function settle(draft: Draft): void {
  if (draft.progress.state !== 'running' || !walk(draft, draft.flow.nodes)) return;
  if (giveUnseenToAdministrator(draft)) return;
  end(draft, 'approved');
}

/** Is the list through? Enters nodes on the way. */
function walk(draft: Draft, nodes: readonly FlowNode[]): boolean {
  for (const node of nodes) {
    const run = draft.progress.nodes[node.id] ?? enter(draft, node);
    if (run.state === 'open' && !isThrough(draft, node, run)) return false;
  }
  return true;
}

function isThrough(draft: Draft, node: FlowNode, run: NodeRun): boolean {
  if (node.kind === 'branch') {
    // Every arm is walked, also after one that is not through: they run side by side.
    const open = node.arms.filter((arm) => run.arms.includes(arm.id) && !walk(draft, arm.nodes));
    if (open.length > 0) return false;
  } else if (node.kind === 'delay') {
    if (run.wakeAt === null || run.wakeAt > draft.world.now) return false;
    trail(draft, { action: 'waited', step: node.id });
  } else return false;
  leave(draft, run);
  return true;
}

export function leave(draft: Draft, run: NodeRun): void {
  run.state = 'done';
  run.until = draft.world.now;
}

/** Starts a pass of a node. */
function beginRun(draft: Draft, id: string): NodeRun {
  draft.progress.runs += 1;
  const run: NodeRun = {
    run: draft.progress.runs,
    state: 'open',
    since: draft.world.now,
    until: null,
    why: null,
    required: 0,
    byAdministrator: false,
    arms: [],
    copied: [],
    wakeAt: null,
    childId: null,
  };
  draft.progress.nodes[id] = run;
  return run;
}

export function skip(draft: Draft, id: string, why: Reason): NodeRun {
  const run = draft.progress.nodes[id] ?? beginRun(draft, id);
  run.state = 'skipped';
  run.until = draft.world.now;
  run.why = why;
  return run;
}

function enter(draft: Draft, node: FlowNode): NodeRun {
  switch (node.kind) {
    case 'approve':
      return enterApprove(draft, node);
    case 'copy':
      return enterCopy(draft, node);
    case 'branch':
      return enterBranch(draft, node, armsThatHold(draft, node));
    case 'delay':
      return enterDelay(draft, node);
    case 'child':
      return enterChild(draft, node);
  }
}

function enterApprove(draft: Draft, node: ApproveNode): NodeRun {
  const plan = planStep(node, {
    world: draft.world,
    picked: draft.progress.picked,
    atStart: false,
    isKept: (person) => isKept(draft, node.id, person),
    hasApproved: (person) => hasApprovedInRound(draft, node.id, person),
    forced: draft.forced.has(node.id),
  });
  if (plan.unpicked) draft.unpicked.set(node.id, plan.unpicked);
  if (plan.skipped) {
    if (plan.skipped !== 'condition')
      trail(draft, { action: 'skipped', step: node.id, note: reasonNotes[plan.skipped] });
    return skip(draft, node.id, plan.skipped);
  }
  const run = beginRun(draft, node.id);
  run.byAdministrator = plan.byAdministrator;
  const needs = needsOf(node, plan.slots);
  run.required = requiredOf(needs, plan.slots.length);
  const inSequence = needs.kind === 'inSequence';
  const asked = plan.slots
    .map((slot) => addSlot(draft, node, run, slot))
    .filter(({ state }) => state === 'waiting');
  const note = plan.byAdministrator ? notes.nobodyFound : null;
  // Where kept and repeated approvals suffice, nobody else is asked.
  if (judge(draft, node, run) !== 'pending') return run;
  for (const task of inSequence ? asked.slice(0, 1) : asked)
    arrive(draft, task, task.person === null ? note : null);
  return run;
}

function addSlot(draft: Draft, node: ApproveNode, run: NodeRun, slot: PlannedSlot) {
  const { person, lines, skip: why } = slot;
  const task = addTask(
    draft,
    { id: node.id, run },
    { person, role: 'own', lines, ...(why && { why, fingerprint: fingerprintOf(draft, node.id) }) },
    why ? 'skipped' : 'waiting',
  );
  if (why) trail(draft, { action: 'skipped', person, step: node.id, note: reasonNotes[why] });
  return task;
}

/** Counts the slots of a step and closes it when it is decided. Answers with what it has come to. */
export function judge(draft: Draft, node: ApproveNode | ChildNode, run: NodeRun): Outcome {
  const { tasks } = draft.progress;
  const slots = slotsOfRun(tasks, run.run);
  const outcomes = slots.map((slot) => outcomeOf(tasks, slot));
  const needs = node.kind === 'child' ? ({ kind: 'any' } as const) : needsOf(node, slots);
  const verdict = verdictOf(needs, outcomes, run.required);
  if (verdict === 'approved') {
    close(draft, tasksOfRun(draft, run.run));
    leave(draft, run);
  }
  if (verdict === 'pending') {
    // A slot that has refused, where a share may still be reached: nothing of it goes on.
    slots.forEach((slot, index) => {
      if (outcomes[index] === 'rejected') close(draft, liveWithin(tasks, slot));
    });
    if (needs.kind === 'inSequence') openNextInSequence(draft, slots);
  }
  return verdict;
}

function openNextInSequence(draft: Draft, slots: ReturnType<typeof slotsOfRun>): void {
  const next = slots.find((slot) => outcomeOf(draft.progress.tasks, slot) === 'pending');
  // On entering all of them wait and the first is opened there; a slot that waits for a signer has arrived before.
  if (next?.state === 'waiting' && next.arrivedAt === null && slots.some((slot) => slot.arrivedAt !== null))
    openTask(draft, next);
}

function enterCopy(draft: Draft, node: CopyNode): NodeRun {
  if (!holds(node.when, draft.world.subject.facts)) return skip(draft, node.id, 'condition');
  const run = beginRun(draft, node.id);
  run.copied = peopleOf(node.id, node.candidates, { world: draft.world, picked: draft.progress.picked });
  copyTo(draft, run.copied, node.id);
  leave(draft, run);
  return run;
}

/** Gives a copy to those who have none yet. */
export function copyTo(draft: Draft, people: readonly string[], step: string | null): void {
  const fresh = people.filter((person) => !draft.progress.copied.includes(person));
  if (fresh.length === 0) return;
  draft.progress.copied.push(...fresh);
  for (const person of fresh) trail(draft, { action: 'copied', person, step });
  effect(draft, { effect: 'copies', people: fresh, step });
}

/** Arms to walk, by the mode of the branch and the facts of now. */
export function armsThatHold({ world }: Pick<Draft, 'world'>, node: BranchNode): string[] {
  if (node.mode === 'parallel') return node.arms.map(({ id }) => id);
  const holding = node.arms.filter((arm) => holds(arm.when, world.subject.facts)).map(({ id }) => id);
  return node.mode === 'exclusive' ? holding.slice(0, 1) : holding;
}

export function enterBranch(draft: Draft, node: BranchNode, arms: readonly string[]): NodeRun {
  const run = beginRun(draft, node.id);
  run.arms = arms;
  if (arms.length === 0) {
    trail(draft, { action: 'skipped', step: node.id, note: notes.branchWithoutArm });
    return skip(draft, node.id, 'condition');
  }
  return run;
}

function enterDelay(draft: Draft, node: DelayNode): NodeRun {
  const run = beginRun(draft, node.id);
  run.wakeAt = hoursLater(draft.world.now, node.hours);
  effect(draft, { effect: 'wake', at: run.wakeAt });
  return run;
}

function enterChild(draft: Draft, node: ChildNode): NodeRun {
  const run = beginRun(draft, node.id);
  run.required = 1;
  effect(draft, { effect: 'startChild', node: node.id, type: node.type });
  return run;
}

/**
 * Never silently approved: where the flow would end without any person's decision because its steps found nobody but
 * the applicant, the last such step goes to the administrator.
 */
function giveUnseenToAdministrator(draft: Draft): boolean {
  const { progress, outline } = draft;
  const seen = Object.values(progress.nodes).some(
    (run) =>
      run.childId !== null ||
      progress.tasks.some(
        (task) => task.run === run.run && (task.state === 'approved' || task.state === 'skipped'),
      ),
  );
  if (seen) return false;
  const passed = outline.all.filter(({ id, kind }) => {
    const why = progress.nodes[id]?.why;
    return kind === 'approve' && (why === 'applicant' || why === 'nobody');
  });
  const last = passed.at(-1);
  if (!last) return false;
  const run = beginRun(draft, last.id);
  run.byAdministrator = true;
  run.required = 1;
  for (const { branch } of outline.around(last.id)) {
    const around = progress.nodes[branch.id];
    if (around) around.state = 'open';
  }
  arrive(
    draft,
    addTask(draft, { id: last.id, run }, { person: null, role: 'own' }, 'waiting'),
    reasonNotes.unseen,
  );
  return true;
}

/** The instance is over; whatever is still open has lost its purpose. */
export function end(draft: Draft, state: 'approved' | 'rejected' | 'cancelled'): void {
  const { progress } = draft;
  close(draft, progress.tasks);
  progress.state = state;
  progress.finishedAt = draft.world.now;
  const note = state === 'approved' ? notes.approved : state === 'rejected' ? notes.rejected : notes.ended;
  trail(draft, { action: 'finished', note });
  effect(draft, { effect: 'ends', state });
}
