import type { EngineAction, EngineActor } from '../engine/action.ts';
import { advance } from '../engine/advance.ts';
import type { Effect } from '../engine/effect.ts';
import { actionsFor, returnTargetsFor } from '../engine/may.ts';
import { outlineOf } from '../engine/outline.ts';
import { notStarted, type Progress, type Task } from '../engine/progress.ts';
import { isOpinion } from '../engine/slots.ts';
import type { World } from '../engine/world.ts';
import type { Flow } from '../flow.ts';
import { smallCompany, worldOf, type SmallCompany } from './small-company.ts';

/** A move of a random run: numbers that choose among what is there, so that any list of moves makes sense. */
export interface Move {
  action: number;
  who: number;
  what: number;
  /** Hours that pass before. */
  hours: number;
  words: string;
}

/** What is told of every action that was tried. */
export interface Tried {
  flow: Flow;
  action: EngineAction;
  before: Progress;
  /** Equal to `before` where it was refused. */
  after: Progress;
  moved: boolean;
  effects: readonly Effect[];
  world: World;
  company: SmallCompany;
}

export const administrator = 'admin';
/** Of the flow; one of them is the applicant, whose own request is not theirs to manage. */
export const managers: readonly string[] = ['p9', 'p0'];

/** Runs an instance through random moves, sensible ones and nonsense, and tells of each. */
export class RandomRun {
  readonly company: SmallCompany;
  readonly world: ReturnType<typeof worldOf>;
  progress: Progress = { ...notStarted };
  readonly flow: Flow;
  readonly watch: (tried: Tried) => void;
  /** Who decides for whom. */
  readonly delegations: Readonly<Record<string, readonly string[]>>;
  #children = 0;

  constructor(
    flow: Flow,
    delegations: Readonly<Record<string, readonly string[]>>,
    watch: (tried: Tried) => void,
  ) {
    this.flow = flow;
    this.delegations = delegations;
    this.watch = watch;
    this.company = smallCompany(10, {
      r0: ['p1', 'p2', 'p3'],
      r1: ['p3', 'p4'],
      r2: ['p0', 'p5'],
      nobody: [],
    });
    this.world = worldOf(this.company, {
      facts: {
        amount: '100',
        kind: 'a',
        owner: 'p6',
        department: 'r1',
        'lines.id': ['l1', 'l2', 'l3'],
        'lines.owner': ['p7', '', 'p8'],
      },
    });
  }

  actor(personId: string): EngineActor {
    return {
      personId,
      administrator: personId === administrator,
      inPlaceOf: this.delegations[personId] ?? [],
      manager: managers.includes(personId),
    };
  }

  try(action: EngineAction): boolean {
    const before = this.progress;
    const outcome = advance(this.flow, before, action, this.world);
    if (outcome.kind === 'needs') throw new Error('The small company answers everything.');
    const moved = outcome.kind === 'moved';
    if (moved) this.progress = outcome.progress;
    const effects = moved ? outcome.effects : [];
    this.watch({
      flow: this.flow,
      action,
      before,
      after: this.progress,
      moved,
      effects,
      world: this.world,
      company: this.company,
    });
    for (const one of effects)
      if (one.effect === 'startChild' && this.progress.state === 'running') {
        this.#children += 1;
        const childId = this.#children % 4 === 0 ? null : `child${this.#children}`;
        this.try({ do: 'childStarted', node: one.node, childId });
      }
    return moved;
  }

  move(move: Move): void {
    this.world.later(move.hours);
    const holders = this.progress.tasks
      .filter(({ state }) => state === 'open')
      .map(({ person }) => person ?? administrator);
    const everyone = [...this.company.people, administrator];
    // Mostly those who have something to do, so that runs get far.
    const by = this.actor(at([...everyone, ...holders, ...holders, ...holders, 'p0', 'p0'], move.who));
    const possible = actionsFor(this.flow, this.progress, by, this.world);
    const system = ['tick', 'childFinished', 'peopleLeft', 'changeFacts'] as const;
    const all = [...possible, ...possible, ...system, ...nonsense];
    this.#attempt(at(all, move.action), by, move);
  }

  #attempt(name: string, by: EngineActor, { what, words }: Move): void {
    const { tasks, questions } = this.progress;
    const open = tasks.filter(({ state }) => state === 'open');
    const mine = open.filter(({ person }) => person === by.personId || (person === null && by.administrator));
    // Now and then one that is decided or not yet asked, by whoever held it.
    const some = what % 8 === 7 ? tasks.filter((one) => one.person === by.personId) : [];
    const task = at([some, mine, open, tasks].find(({ length }) => length > 0) ?? tasks, what);
    const taskId = task?.id ?? 'none';
    const person = `p${what % 10}`;
    const nodes = outlineOf(this.flow).all;
    const picked = picksOf(this.flow, person);
    // Some forget to sign.
    const signed = what % 5 > 0 ? { signature: `signature of ${by.personId}` } : {};
    const targets = task ? returnTargetsFor(this.flow, this.progress, task) : [];
    switch (name) {
      case 'submit':
        return void this.try({ do: 'submit', by, copyTo: [person], ...(what % 3 > 0 && { picked }) });
      case 'approve':
        return void this.try({
          do: 'approve',
          by,
          taskId,
          words,
          ...signed,
          ...(what % 3 > 0 && task && { picked: this.picksFor(task, person) }),
        });
      case 'reject':
        return void this.try({ do: 'reject', by, taskId, words, ...signed });
      case 'return':
        return void this.try({
          ...{ do: 'return', by, taskId, words, to: at(targets, what)?.stepId ?? null },
          ...signed,
        });
      case 'transfer':
      case 'delegate':
        return void this.try({ do: name, by, taskId, words, to: person });
      case 'addSignerBefore':
      case 'addSignerAfter':
        return void this.try({ do: name, by, taskId, words, people: [person, `p${(what * 7) % 10}`] });
      case 'removeSigner': {
        const signers = tasks.filter(({ role }) => role !== 'own');
        return void this.try({ do: name, by, taskId: at(signers, what)?.id ?? 'none', words });
      }
      case 'withdraw':
      case 'comment':
      case 'administratorEnd':
        return void this.try({ do: name, by, words });
      case 'ask':
        return void this.try({ do: name, by, words, to: person });
      case 'answer':
        return void this.try({ do: name, by, words, questionId: at(questions, what)?.id ?? 'none' });
      case 'copy':
        return void this.try({ do: name, by, words, people: [person, `p${(what * 3) % 10}`] });
      case 'remind':
        return void this.try({ do: name, by });
      case 'administratorMove':
        return void this.try({ do: name, by, words, to: at(nodes, what)?.id ?? 'none' });
      case 'tick':
        return void this.try({ do: 'tick' });
      case 'childFinished': {
        const ids = Object.values(this.progress.nodes).flatMap(({ childId }) => (childId ? [childId] : []));
        return void this.try({ do: name, childId: at(ids, what) ?? 'none', approved: what % 4 > 0 });
      }
      case 'peopleLeft':
        if (this.company.left.size < 3 && person !== 'p0') this.company.left.add(person);
        return void this.try({ do: name, people: [...this.company.left] });
      case 'changeFacts':
        this.world.subject = {
          ...this.world.subject,
          facts: {
            ...this.world.subject.facts,
            amount: String((what % 3) * 4000),
            kind: at(['a', 'b', 'c'], what) ?? 'a',
          },
        };
    }
  }

  /** Somebody for every step that an approver chooses for; who gives an opinion chooses nobody. */
  private picksFor(task: Task, person: string): Record<string, string[]> {
    return isOpinion(this.progress.tasks, task) ? {} : picksOf(this.flow, person);
  }

  /** Everybody agrees from here on; answers with the number of actions it took to the end. `chosen` is picked. */
  finish(limit: number, chosen = 'p9'): number {
    for (let actions = 0; actions < limit; actions += 1) {
      const { state, tasks, nodes } = this.progress;
      if (state !== 'running') return actions;
      const open = tasks.find((task) => task.state === 'open');
      const child = Object.values(nodes).find((run) => run.state === 'open' && run.childId !== null)?.childId;
      if (open) {
        const by = this.actor(open.person ?? administrator);
        const picked = this.picksFor(open, chosen);
        if (!this.try({ do: 'approve', by, taskId: open.id, words: 'yes', signature: 'yes', picked }))
          throw new Error(`Nobody can decide ${JSON.stringify(open)}.`);
      } else if (child) this.try({ do: 'childFinished', childId: child, approved: true });
      else {
        this.world.later(24 * 30);
        this.try({ do: 'tick' });
      }
    }
    return limit;
  }
}

/** Steps of a flow that an approver chooses people for: looked for once, as a run asks at every action. */
const pickedSteps = new WeakMap<Flow, string[]>();
function pickedStepsOf(flow: Flow): string[] {
  const known = pickedSteps.get(flow);
  if (known) return known;
  const found = outlineOf(flow).all.flatMap((node) =>
    node.kind === 'approve' && JSON.stringify(node.candidates).includes('pickedByPrevious') ? [node.id] : [],
  );
  pickedSteps.set(flow, found);
  return found;
}

/** Somebody for every one of them. */
const picksOf = (flow: Flow, person: string): Record<string, string[]> =>
  Object.fromEntries(pickedStepsOf(flow).map((step) => [step, [person]]));

const nonsense = [
  'approve',
  'reject',
  'return',
  'transfer',
  'withdraw',
  'administratorMove',
  'removeSigner',
  'submit',
];

const at = <T>(list: readonly T[], index: number): T => list[index % Math.max(1, list.length)] as T;
