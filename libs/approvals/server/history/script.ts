import {
  advance,
  notStarted,
  type Effect,
  type EngineAction,
  type EngineActor,
  type Flow,
  type Progress,
  type World,
} from '#approvals/model';
import type { PickedPeople, Subject } from '../service.ts';

/**
 * One thing that happened. Decisions are made by whoever holds the first open task then (or `by`, one of the holders);
 * a step that comes when nothing is open any more is left out, so that a script may be longer than the flow.
 */
export type HistoryStep = { at: Date } & (
  | { do: 'approve' | 'reject'; words?: string; by?: string }
  /** Back to the applicant, or to the step that is named. */
  | { do: 'return'; words: string; to?: string; by?: string }
  | { do: 'withdraw'; words?: string }
  /** Submitted again after a return or withdrawal, changed or not. */
  | { do: 'submit'; subject?: Subject; picked?: PickedPeople }
  | { do: 'comment'; by: string; words: string }
);

/** The past of a document's approval. */
export interface HistoryItem {
  subject: Subject;
  submittedAt: Date;
  picked?: PickedPeople;
  steps: readonly HistoryStep[];
}

/** One action of a past that the engine has replayed. */
export interface Replayed {
  at: Date;
  before: Progress;
  after: Progress;
  effects: readonly Effect[];
}

export type ReplayAnswer =
  | { kind: 'replayed'; actions: Replayed[]; subject: Subject }
  | Extract<ReturnType<typeof advance>, { kind: 'needs' }>;

/** Replays a script through the engine: what comes out could have happened. Throws where the engine refuses a step. */
export function replay(
  flow: Flow,
  item: HistoryItem,
  worldAt: (subject: Subject, at: Date) => World,
  administrator: string | null,
): ReplayAnswer {
  const actions: Replayed[] = [];
  let progress: Progress = notStarted;
  let subject = item.subject;
  const script: HistoryStep[] = [
    { do: 'submit', at: item.submittedAt, ...(item.picked && { picked: item.picked }) },
    ...item.steps,
  ];
  for (const step of script) {
    if (step.do === 'submit' && step.subject) subject = step.subject;
    const action = actionOf(step, progress, subject, administrator);
    if (!action) continue;
    const outcome = advance(flow, progress, action, worldAt(subject, step.at));
    if (outcome.kind === 'needs') return outcome;
    if (outcome.kind === 'refused')
      throw new Error(`${subject.type} ${subject.number}: ${step.do} is refused: ${outcome.refusal.text[1]}`);
    actions.push({ at: step.at, before: progress, after: outcome.progress, effects: outcome.effects });
    progress = outcome.progress;
  }
  return { kind: 'replayed', actions, subject };
}

function actionOf(
  step: HistoryStep,
  progress: Progress,
  subject: Subject,
  administrator: string | null,
): EngineAction | null {
  const applicant = actor(subject.applicantId);
  switch (step.do) {
    case 'submit':
      return { do: 'submit', by: applicant, picked: step.picked ?? {}, copyTo: subject.copyTo ?? [] };
    case 'withdraw':
      return { do: 'withdraw', by: applicant, words: step.words ?? '' };
    case 'comment':
      return { do: 'comment', by: actor(step.by), words: step.words };
    case 'approve':
    case 'reject':
    case 'return': {
      if (progress.state !== 'running') return null;
      const open = progress.tasks.filter(({ state }) => state === 'open');
      const task = open.find(({ person }) => step.by !== undefined && person === step.by) ?? open[0];
      const person = task?.person ?? administrator;
      if (!task || person === null) return null;
      const by = actor(person, task.person === null);
      const words = step.words ?? '';
      return step.do === 'return'
        ? { do: 'return', by, taskId: task.id, words, to: step.to ?? null }
        : { do: step.do, by, taskId: task.id, words };
    }
  }
}

const actor = (personId: string, administrator = false): EngineActor => ({
  personId,
  administrator,
  inPlaceOf: [],
});
