import fc from 'fast-check';
import type { Needs } from '../flow.ts';
import { randomFlow } from '../testing/random-flow.ts';
import { administrator, managers, RandomRun, type Move, type Tried } from '../testing/random-run.ts';
import { previewChain } from '../chain/chain.ts';
import { instanceStates } from '../instance.ts';
import { outlineOf } from './outline.ts';
import { isLive, type Task } from './progress.ts';
import { outcomeOf } from './slots.ts';
import { taskTransitions, transitions } from './transitions.ts';

/** How many random instances; the whole of them takes seconds. APPROVAL_RUNS=100000 for a long look. */
const { env = {} } = (globalThis as { process?: { env?: Record<string, string> } }).process ?? {};
const numRuns = Number(env['APPROVAL_RUNS'] ?? 10_000);

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    action: fc.nat(60),
    who: fc.nat(60),
    what: fc.nat(40),
    hours: fc.integer({ min: 0, max: 40 }),
    words: fc.constantFrom('', 'words'),
  }),
  { maxLength: 25 },
);
const delegations = fc.dictionary(
  fc.integer({ min: 0, max: 9 }).map((index) => `p${index}`),
  fc.array(
    fc.integer({ min: 0, max: 9 }).map((index) => `p${index}`),
    { maxLength: 2 },
  ),
  { maxKeys: 3 },
);

// Asked for by the million: where tests run, each look at what is global costs more than the call.
const { freeze, isFrozen, values } = Object;

function deepFreeze<T extends object>(value: T): T {
  if (isFrozen(value)) return value;
  freeze(value);
  for (const part of values(value) as unknown[])
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  return value;
}

/** Throws where a rule of the engine is broken; plain comparisons, as it runs hundreds of thousands of times. */
const must = (rule: string, holds: boolean, tried: Tried): void => {
  if (!holds)
    throw new Error(`${rule}: ${JSON.stringify({ ...tried, company: [...tried.company.left] }, null, 1)}`);
};

function followsTheTable(tried: Tried): void {
  const { action, before, after, moved } = tried;
  const { from, to } = transitions[action.do];
  if (!moved) return;
  must('from', from.includes(before.state), tried);
  const same = before.state === after.state && to.includes('same');
  must('to', same || to.some((state) => state === after.state), tried);
}

function isDoneByWhoMay(tried: Tried): void {
  const { action, before, moved, world } = tried;
  if (!moved || !('by' in action)) return;
  const { by } = action;
  if (action.do === 'submit' || action.do === 'withdraw')
    must('applicant only', by.personId === world.subject.applicantId, tried);
  if (action.do === 'administratorEnd' || action.do === 'administratorMove')
    must('who is in charge', by.personId === administrator || managers.includes(by.personId), tried);
  if (action.do === 'administratorMove')
    must('not their own request', by.personId !== world.subject.applicantId, tried);
  if (action.do !== 'approve' && action.do !== 'reject' && action.do !== 'return') return;
  const task = before.tasks.find(({ id }) => id === action.taskId);
  must('an open task', task?.state === 'open', tried);
  const own = task?.person === by.personId;
  const inPlace =
    typeof task?.person === 'string' &&
    by.inPlaceOf.includes(task.person) &&
    by.personId !== world.subject.applicantId;
  must('holder', own || inPlace || (task?.person === null && by.administrator), tried);
}

/** What the step asks for with a decision is there, and the trail says what it was signed with. */
function isSignedWhereAsked(tried: Tried): void {
  const { action, before, moved, flow, effects } = tried;
  if (!moved || (action.do !== 'approve' && action.do !== 'reject' && action.do !== 'return')) return;
  const step = before.tasks.find(({ id }) => id === action.taskId)?.step ?? '';
  const node = outlineOf(flow).find(step);
  if (node?.kind !== 'approve') return;
  if (node.signatureRequired?.includes(action.do)) must('signed', action.signature !== undefined, tried);
  if (node.reasonRequired?.includes(action.do)) must('reasoned', action.words.trim() !== '', tried);
  const told = effects.some(
    (one) =>
      one.effect === 'trail' &&
      one.line.action === action.do &&
      one.line.person === action.by.personId &&
      one.line.signature === (action.signature ?? null),
  );
  must('the trail holds the signature', told, tried);
}

function isSame(old: Task, now: Task): boolean {
  const names = Object.keys(old) as (keyof Task)[];
  return names.length === Object.keys(now).length && names.every((name) => old[name] === now[name]);
}

function losesNothing(tried: Tried): void {
  const { before, after } = tried;
  must('tasks stay', after.tasks.length >= before.tasks.length, tried);
  must('questions stay', after.questions.length >= before.questions.length, tried);
  before.tasks.forEach((old, index) => {
    const now = after.tasks[index];
    must('same task', now?.id === old.id, tried);
    if (!now) return;
    if (!isLive(old)) must('decided once', isSame(old, now), tried);
    else must('task table', now.state === old.state || canBecome(old.state, now.state), tried);
  });
}

/** Within one action a task may take several steps of the table. */
function canBecome(from: keyof typeof taskTransitions, to: keyof typeof taskTransitions): boolean {
  const reached = new Set(taskTransitions[from]);
  for (const state of reached) for (const next of taskTransitions[state]) reached.add(next);
  return reached.has(to);
}

function isNeverStuck(tried: Tried): void {
  const { after, company, action, moved } = tried;
  if (after.state === 'running') {
    const open = after.tasks.filter(({ state }) => state === 'open');
    const waits = Object.values(after.nodes).some(
      (run) => run.state === 'open' && (run.wakeAt !== null || run.childId !== null),
    );
    const starts = tried.effects.some(({ effect }) => effect === 'startChild');
    must('somebody or something goes on', open.length > 0 || waits || starts, tried);
    if (moved && action.do === 'peopleLeft')
      must(
        'nobody who left',
        open.every(({ person }) => person === null || !company.left.has(person)),
        tried,
      );
    const stray = open.filter(
      (task) => after.nodes[task.step]?.run !== task.run || after.nodes[task.step]?.state !== 'open',
    );
    must('open tasks are of open steps', stray.length === 0, tried);
  } else must('nothing open when not running', !after.tasks.some(isLive), tried);
}

function hasNoOneTwiceInAStep(tried: Tried): void {
  const seen = new Set<string>();
  for (const task of tried.after.tasks) {
    if (task.person === null || task.state === 'notNeeded' || task.role === 'delegate') continue;
    if (!isLive(task) && task.state !== 'approved') continue;
    const key = `${task.run} ${task.person}`;
    must('a person once a step', !seen.has(key), tried);
    seen.add(key);
  }
}

/** Worked out anew from the definition: how many have agreed, and whether that is what the step asks for. */
function isEnough(needs: Needs, agreed: number, deciders: number): boolean {
  switch (needs.kind) {
    case 'any':
      return agreed >= 1;
    case 'percent':
      return agreed > 0 && agreed * 100 >= needs.percent * deciders;
    case 'count':
      return agreed >= Math.min(needs.count, deciders);
    case 'all':
    case 'inSequence':
      return agreed === deciders;
  }
}

/** A step is through when those whom it asks for have agreed, neither before nor after; nobody found is as it says. */
function isThroughWhenEnoughAgree({ before, after, flow, ...tried }: Tried): void {
  const outline = outlineOf(flow);
  for (const [id, run] of Object.entries(after.nodes)) {
    const node = outline.find(id);
    const old = before.nodes[id];
    const isPast = run.state !== 'open' && run.run === old?.run && run.state === old.state;
    if (node?.kind !== 'approve' || isPast) continue;
    const told = { before, after, flow, ...tried };
    must('nobody found is not passed over', run.why !== 'nobody' || node.whenNobody === 'skip', told);
    if (run.why !== null || run.state === 'skipped' || after.state !== 'running') continue;
    const slots = after.tasks.filter((task) => task.run === run.run && task.role === 'own');
    const agreed = slots.filter((slot) => outcomeOf(after.tasks, slot) === 'approved').length;
    const needs = slots.some(({ lines }) => lines !== null) ? ({ kind: 'all' } as const) : node.needs;
    must('as many as asked', isEnough(needs, agreed, slots.length) === (run.state === 'done'), told);
  }
}

function isSeenBySomebody(tried: Tried): void {
  const { after, before, flow } = tried;
  if (after.state !== 'approved' || before.state === 'approved') return;
  const runs = Object.values(after.nodes);
  const seen = runs.some(
    ({ run, childId, why }) =>
      childId !== null ||
      why === 'moved' ||
      after.tasks.some((task) => task.run === run && (task.state === 'approved' || task.why === 'kept')),
  );
  const passed = outlineOf(flow).all.filter(({ id, kind }) => {
    const why = after.nodes[id]?.why;
    return kind === 'approve' && (why === 'applicant' || why === 'nobody');
  });
  must('never approved unseen', seen || passed.length === 0, tried);
}

function watch(tried: Tried): void {
  deepFreeze(tried.after);
  if (!tried.moved) return must('refusals change nothing', tried.before === tried.after, tried);
  followsTheTable(tried);
  isDoneByWhoMay(tried);
  isSignedWhereAsked(tried);
  losesNothing(tried);
  isNeverStuck(tried);
  hasNoOneTwiceInAStep(tried);
  isThroughWhenEnoughAgree(tried);
  isSeenBySomebody(tried);
}

describe('the engine, over random flows, people, delegations and actions', () => {
  it(`keeps its promises in ${numRuns} runs`, () => {
    const ended: Record<string, number> = {};
    const done: Record<string, number> = {};
    fc.assert(
      fc.property(randomFlow, delegations, moves, (flow, who, list) => {
        const run = new RandomRun(deepFreeze(flow), who, (tried) => {
          watch(tried);
          if (tried.moved) done[tried.action.do] = (done[tried.action.do] ?? 0) + 1;
        });
        const p0 = run.actor('p0');
        const picked = Object.fromEntries(
          outlineOf(flow)
            .all.filter(({ kind }) => kind === 'approve')
            .map(({ id }, index) => [id, [`p${(index % 9) + 1}`]]),
        );
        run.try({ do: 'submit', by: p0, picked });
        list.forEach((move) => run.move(move));
        ended[run.progress.state] = (ended[run.progress.state] ?? 0) + 1;
        if (run.finish(2_000) === 2_000) throw new Error('It does not end although everybody agrees.');
      }),
      { numRuns },
    );
    // The runs are of use only if they get everywhere; a handful of runs need not.
    const few = numRuns < 1_000;
    expect(few ? [] : instanceStates.filter((state) => !ended[state])).toEqual([]);
    expect(few ? [] : Object.keys(transitions).filter((action) => !done[action])).toEqual([]);
  }, 600_000);

  it('asks nobody at a step that the preview said would be skipped, when everybody agrees', () => {
    fc.assert(
      fc.property(randomFlow, (flow) => {
        const asked = new Set<string>();
        const run = new RandomRun(deepFreeze(flow), {}, ({ after }) => {
          for (const task of after.tasks) if (task.arrivedAt !== null) asked.add(task.step);
        });
        const picked = Object.fromEntries(
          outlineOf(flow).all.flatMap(({ id, kind }) => (kind === 'approve' ? [[id, ['p8']]] : [])),
        );
        const preview = previewChain(flow, run.progress, run.world, picked);
        if (preview.kind === 'needs' || !run.try({ do: 'submit', by: run.actor('p0'), picked })) return;
        run.finish(2_000, 'p8');
        const unseen = run.progress.tasks.some(({ person, role }) => person === null && role === 'own');
        const expected = new Map(preview.steps.map((step) => [step.id, step]));
        for (const step of asked)
          if (expected.get(step)?.state !== 'expected' && !unseen)
            throw new Error(`${step} was not expected: ${JSON.stringify(expected.get(step))}`);
      }),
      { numRuns: Math.min(numRuns, 1_000) },
    );
  }, 120_000);
});
