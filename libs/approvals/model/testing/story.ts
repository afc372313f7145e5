import type { EngineAction, PersonAction } from '../engine/action.ts';
import { advance } from '../engine/advance.ts';
import type { Effect } from '../engine/effect.ts';
import { notStarted, type Progress, type Task } from '../engine/progress.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { WorldSubject } from '../engine/world.ts';
import type { Flow, FlowNode, FlowSettings } from '../flow.ts';
import { smallCompany, worldOf, type SmallCompany } from './small-company.ts';

type WithoutActor<A> = A extends unknown ? Omit<A, 'by' | 'taskId'> & { taskId?: string } : never;
type Step = WithoutActor<PersonAction>;

/** What is done to a task rather than to the whole. */
const onTask = new Set<PersonAction['do']>([
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'addSignerBefore',
  'addSignerAfter',
  'removeSigner',
]);

/** A story of one instance, told line by line: 'p1 approves'. Everybody is named p0 to p9; p0 is the applicant. */
export class Story {
  readonly flow: Flow;
  readonly company: SmallCompany;
  readonly world: ReturnType<typeof worldOf>;
  progress: Progress = notStarted;
  effects: readonly Effect[] = [];
  delegations: Record<string, string[]> = {};

  constructor(
    nodes: readonly FlowNode[],
    options: {
      settings?: FlowSettings;
      roles?: Record<string, string[]>;
      subject?: Partial<WorldSubject>;
    } = {},
  ) {
    this.flow = { nodes, ...(options.settings && { settings: options.settings }) };
    this.company = smallCompany(10, options.roles);
    this.world = worldOf(this.company, options.subject);
  }

  /** Tries an action; answers the refusal, or null where it was done. */
  try(action: EngineAction): Refusal | null {
    const outcome = advance(this.flow, this.progress, action, this.world);
    if (outcome.kind === 'needs') throw new Error('The small company answers everything.');
    if (outcome.kind === 'refused') return outcome.refusal;
    this.progress = outcome.progress;
    this.effects = outcome.effects;
    return null;
  }

  actor(person: string) {
    return {
      personId: person,
      administrator: person === 'admin',
      inPlaceOf: this.delegations[person] ?? [],
    };
  }

  /** The open task of a person, in a step where it matters. */
  openTask(person: string | null, step?: string): Task | undefined {
    return this.progress.tasks.find(
      (task) => task.state === 'open' && task.person === person && (step === undefined || task.step === step),
    );
  }

  /** Somebody does something, on their own open task unless another is named. Answers the refusal in English. */
  does(person: string, step: Step): string | null {
    const by = this.actor(person);
    const own = this.openTask(person === 'admin' ? null : person) ?? this.openTask(by.inPlaceOf[0] ?? '');
    const action = { ...(onTask.has(step.do) && { taskId: own?.id ?? 'none' }), ...step, by } as PersonAction;
    return this.try(action)?.text[1] ?? null;
  }

  /** Throws where it is refused: the lines of a story that are not its point. */
  tell(...lines: [person: string, step: Step][]): this {
    for (const [person, step] of lines) {
      const refusal = this.does(person, step);
      if (refusal !== null) throw new Error(`${person} cannot ${step.do}: ${refusal}`);
    }
    return this;
  }

  submit(picked: Record<string, string[]> = {}): this {
    return this.tell(['p0', { do: 'submit', picked }]);
  }

  approve(...people: string[]): this {
    return this.tell(...people.map((person): [string, Step] => [person, { do: 'approve', words: '' }]));
  }

  /** Who holds it now: 'step:person', the administrators as null. */
  get open(): string[] {
    return this.progress.tasks
      .filter(({ state }) => state === 'open')
      .map(({ step, person }) => `${step}:${person ?? 'administrator'}`);
  }

  /** The trail of the last action: what was done to whom. */
  get said(): string[] {
    return this.effects.flatMap((one) =>
      one.effect === 'trail' ? [[one.line.action, one.line.person].filter(Boolean).join(' ')] : [],
    );
  }
}
