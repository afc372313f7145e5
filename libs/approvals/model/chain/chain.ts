import type { Label } from '#calls/model';
import type { ApproveNode, Flow, FlowNode, Needs } from '../flow.ts';
import type { ChainStep } from '../instance.ts';
import { holds } from '../engine/condition.ts';
import { draftOf, type Draft } from '../engine/draft.ts';
import { hasApprovedInRound, isKept } from '../engine/earlier-approvals.ts';
import { notes, reasonNotes } from '../engine/notes.ts';
import { peopleOf, planStep, type Chooser, type StepPlan } from '../engine/plan-step.ts';
import { administratorsId, type NodeRun, type Progress, type Task } from '../engine/progress.ts';
import { isOpinion, needsOf, originOf, requiredOf, slotsOfRun } from '../engine/slots.ts';
import { armsThatHold } from '../engine/walk.ts';
import type { DirectoryQuestion, World } from '../engine/world.ts';

export type ChainAnswer =
  | { kind: 'chain'; steps: ChainStep[]; unpicked: ReadonlyMap<string, Chooser> }
  | { kind: 'needs'; questions: readonly DirectoryQuestion[] };

type Person = ChainStep['people'][number];

/**
 * The chain of an instance: what has happened in the present pass, what is open, and, while it runs, what is to be
 * expected, by the same rules that the engine walks by. Names are empty; the server fills them in.
 */
export function chainOf(flow: Flow, progress: Progress, world: World): ChainAnswer {
  const draft = draftOf(flow, progress, world);
  const unpicked = new Map<string, Chooser>();
  const steps = walkChain({ draft, unpicked }, flow.nodes, { group: null, sure: new Set(), waits: false });
  const { missing } = draft.world;
  return missing.size > 0
    ? { kind: 'needs', questions: [...missing.values()] }
    : { kind: 'chain', steps, unpicked };
}

/** The chain as it would be if it were submitted now: for the applicant before submitting, and the simulation. */
export const previewChain = (
  flow: Flow,
  progress: Progress,
  world: World,
  picked: Readonly<Record<string, readonly string[]>> = {},
): ChainAnswer =>
  chainOf(
    flow,
    {
      ...progress,
      state: 'running',
      round: progress.round + 1,
      nodes: {},
      picked: { ...progress.picked, ...picked },
    },
    world,
  );

interface Walk {
  draft: Draft;
  unpicked: Map<string, Chooser>;
}
interface Along {
  group: string | null;
  /** People who will have approved before for certain, so that they are not asked again. */
  sure: Set<string>;
  /** Does the flow stop before it, so that it is not reached by submitting? */
  waits: boolean;
}

function walkChain(walk: Walk, nodes: readonly FlowNode[], along: Along): ChainStep[] {
  return nodes.flatMap((node) => {
    const run = walk.draft.progress.nodes[node.id];
    if (!run && walk.draft.progress.state !== 'running') return [];
    if (node.kind === 'branch') return walkBranch(walk, node, run, along);
    const step = run ? happened(walk.draft, node, run, along) : expected(walk, node, along);
    if (step.state !== 'skipped' && node.kind !== 'copy') along.waits = true;
    return [step];
  });
}

function walkBranch(
  walk: Walk,
  node: Extract<FlowNode, { kind: 'branch' }>,
  run: NodeRun | undefined,
  along: Along,
): ChainStep[] {
  const arms = run ? run.arms : armsThatHold(walk.draft, node);
  if (arms.length === 0) return [{ ...blank(node, along), state: 'skipped', note: notes.branchWithoutArm }];
  const group = arms.length > 1 ? node.id : along.group;
  const after = new Set(along.sure);
  let { waits } = along;
  const steps = node.arms
    .filter(({ id }) => arms.includes(id))
    .flatMap((arm) => {
      const sure = new Set(along.sure);
      const inside = { group, sure, waits: along.waits };
      const inArm = walkChain(walk, arm.nodes, inside);
      for (const person of sure) after.add(person);
      waits ||= inside.waits;
      return inArm;
    });
  for (const person of after) along.sure.add(person);
  along.waits = waits;
  return steps;
}

const blank = (node: FlowNode, along: Along): ChainStep => ({
  id: node.id,
  label: [...node.label],
  kind: node.kind,
  state: 'expected',
  note: null,
  needs: node.kind === 'approve' ? node.needs.kind : 'any',
  share: null,
  people: [],
  byAdministrator: false,
  mustPick: null,
  since: null,
  group: along.group,
});

/** How many have to agree; a number is told only where it is not plain from the kind. */
const countOf = (needs: Needs, deciders: number): Pick<ChainStep, 'needs' | 'share'> => ({
  needs: needs.kind,
  share:
    deciders > 0 && (needs.kind === 'percent' || needs.kind === 'count')
      ? { required: requiredOf(needs, deciders), of: deciders }
      : null,
});

/** A node that was entered in this pass. */
function happened(draft: Draft, node: FlowNode, run: NodeRun, along: Along): ChainStep {
  const { tasks } = draft.progress;
  const ofRun = tasks.filter((task) => task.run === run.run);
  const allDecide = run.state === 'open' && run.required === slotsOfRun(tasks, run.run).length;
  for (const task of ofRun.filter((one) => one.lines === null && !isOpinion(tasks, one)))
    if (task.person !== null && (task.state === 'approved' || (allDecide && task.state === 'open')))
      along.sure.add(task.person);
  const people =
    node.kind === 'copy'
      ? run.copied.map((id) => ({ ...someone(id, 'copied'), at: run.since }))
      : node.kind === 'child' && ofRun.length === 0
        ? [someone(draft.world.subject.applicantId, run.state === 'done' ? 'approved' : 'open')]
        : ofRun.map((task) => personOf(tasks, task));
  return {
    ...blank(node, along),
    state: stateOf(draft.progress, node, run, ofRun),
    note: noteOf(node, run, ofRun),
    ...(node.kind === 'approve' && countOf(needsOf(node, ofRun), slotsOfRun(ofRun, run.run).length)),
    people,
    byAdministrator: run.byAdministrator,
    since: run.state === 'open' ? run.since : null,
  };
}

function stateOf(
  progress: Progress,
  node: FlowNode,
  run: NodeRun,
  tasks: readonly Task[],
): ChainStep['state'] {
  if (run.state !== 'open') return run.state;
  if (progress.state === 'running') return 'open';
  if (tasks.some(({ state }) => state === 'returned')) return 'returned';
  const refused = tasks.some(({ state }) => state === 'rejected') || node.kind === 'child';
  return refused && progress.state === 'rejected' ? 'rejected' : 'skipped';
}

function noteOf(node: FlowNode, run: NodeRun, tasks: readonly Task[]): Label | null {
  if (run.why) return reasonNotes[run.why];
  const earlier = tasks.find(({ why }) => why !== null)?.why;
  if (run.state === 'done' && earlier && !tasks.some(({ state }) => state === 'approved'))
    return reasonNotes[earlier];
  if (run.byAdministrator) return node.kind === 'child' ? notes.childImpossible : notes.nobodyFound;
  if (node.kind === 'delay') return delayNote(node.hours);
  return node.kind === 'child' && run.state === 'open' ? notes.childWaits : null;
}

const delayNote = (hours: number): Label => [`等待 ${hours} 小时`, `Waits ${hours} h`];

const someone = (id: string | null, state: Person['state']): Person => ({
  person: { id: id ?? administratorsId, name: '' },
  state,
  at: null,
  words: '',
  taskId: null,
  decidedBy: null,
  added: null,
});

function personOf(tasks: readonly Task[], task: Task): Person {
  const { role } = originOf(tasks, task);
  return {
    ...someone(task.person, task.state),
    at: task.decidedAt,
    words: task.words,
    taskId: task.id,
    decidedBy:
      task.decidedBy !== null && task.decidedBy !== task.person ? { id: task.decidedBy, name: '' } : null,
    added: role === 'own' || role === 'successor' ? null : role,
  };
}

/** A node that has not been reached yet. */
function expected(walk: Walk, node: FlowNode, along: Along): ChainStep {
  const { draft } = walk;
  const step = blank(node, along);
  switch (node.kind) {
    case 'approve':
      return expectedApproval(walk, node, along);
    case 'copy': {
      if (!holds(node.when, draft.world.subject.facts)) return skippedStep(step, reasonNotes.condition);
      const people = peopleOf(node.id, node.candidates, {
        world: draft.world,
        picked: draft.progress.picked,
      });
      return { ...step, people: people.map((id) => someone(id, 'expected')) };
    }
    case 'delay':
      return { ...step, note: delayNote(node.hours) };
    case 'child':
      return {
        ...{ ...step, note: notes.childToCome },
        people: [someone(draft.world.subject.applicantId, 'expected')],
      };
    case 'branch':
      return step;
  }
}

const skippedStep = (step: ChainStep, note: Label): ChainStep => ({ ...step, state: 'skipped', note });

function expectedApproval({ draft, unpicked }: Walk, node: ApproveNode, along: Along): ChainStep {
  const step = blank(node, along);
  const plan = planStep(node, {
    world: draft.world,
    picked: draft.progress.picked,
    atStart: Object.keys(draft.progress.nodes).length === 0,
    isKept: (person) => isKept(draft, node.id, person),
    hasApproved: (person) =>
      hasApprovedInRound(draft, node.id, person) || (isAskedOnce(draft, node) && along.sure.has(person)),
    forced: false,
  });
  if (plan.skipped) return skippedStep(step, reasonNotes[plan.skipped]);
  if (plan.unpicked) unpicked.set(node.id, plan.unpicked);
  const passed = passedOver(node, plan);
  rememberSure(node, plan, along.sure);
  return {
    ...step,
    state: passed ? 'skipped' : 'expected',
    note: passed ?? (plan.unpicked ? notes.toBePicked : plan.byAdministrator ? notes.nobodyFound : null),
    ...countOf(needsOf(node, plan.slots), plan.slots.length),
    people: plan.slots.map((slot) => someone(slot.person, slot.skip ? 'skipped' : 'expected')),
    byAdministrator: plan.byAdministrator && !plan.unpicked,
    // Nobody approves before a first step: its choice is the applicant's.
    mustPick: plan.unpicked === 'previous' && !along.waits ? 'applicant' : plan.unpicked,
  };
}

const isAskedOnce = ({ flow }: Draft, node: ApproveNode): boolean =>
  flow.settings?.skipRepeatedApprovers !== false &&
  !node.linesOf &&
  !Object.values(node.fields ?? {}).includes('edit');

/** Why nobody is asked although the step is reached: earlier approvals are enough. */
function passedOver(node: ApproveNode, { slots }: StepPlan): Label | null {
  const skipped = slots.filter(({ skip }) => skip !== null);
  const [first] = skipped;
  const enough =
    node.needs.kind === 'any' && !node.linesOf ? skipped.length > 0 : skipped.length === slots.length;
  return enough && first?.skip ? reasonNotes[first.skip] : null;
}

/** Where all are asked, or only one can decide, it is certain who will have approved. */
function rememberSure(node: ApproveNode, { slots }: StepPlan, sure: Set<string>): void {
  const certain = slots.length === 1 || node.needs.kind === 'all' || node.needs.kind === 'inSequence';
  if (certain) for (const { person, lines } of slots) if (person !== null && lines === null) sure.add(person);
}
