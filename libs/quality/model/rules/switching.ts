import type { Label } from '#calls/model';
import type { Grade } from './supplier-score.ts';
import type { Severity } from './plan.ts';

/** Stopped: nothing is inspected until quality confirms what the supplier has done. */
export type SwitchSeverity = Severity | 'stopped';

/** What moves an item × supplier × standard between normal, tightened, reduced and stopped inspection. */
export type SwitchEvent =
  /** A lot at its original inspection. `stays`: within the acceptance number one step tighter; `points`: 3 for Ac from 2 on, else 2. */
  | { kind: 'lot'; accepted: boolean; stays: boolean; points: 2 | 3 }
  /** Quality confirms the supplier's action. */
  | { kind: 'confirm' }
  /** Quality agrees to reduced inspection, or does no more. */
  | { kind: 'agree'; yes: boolean }
  /** Production of the supplier is steady, or is not. */
  | { kind: 'steady'; yes: boolean }
  /** Back to normal by decision. */
  | { kind: 'decide' }
  /** The supplier's grade has moved. */
  | { kind: 'grade'; grade: Grade };

export interface SwitchState {
  severity: SwitchSeverity;
  /** The switching score, from 0 when normal begins. */
  score: number;
  /** Of the last lots under normal, at most five: accepted? */
  recent: readonly boolean[];
  /** Accepted in a row, and not accepted at all, under tightened. */
  inRow: number;
  refused: number;
  agreed: boolean;
  steady: boolean;
  grade: Grade;
}

export const switchBegins: SwitchState = {
  ...{ severity: 'normal', score: 0, recent: [], inRow: 0, refused: 0 },
  ...{ agreed: false, steady: true, grade: 'B' },
};

const begin = (state: SwitchState, severity: SwitchSeverity): SwitchState => ({
  ...state,
  ...{ severity, score: 0, recent: [], inRow: 0, refused: 0 },
  // Who is reduced no more has to be agreed to anew.
  agreed: severity === 'reduced' && state.agreed,
});

const reduceAt = 30;

/** Normal becomes reduced once the score is there, production is steady, and quality or the grade agrees. */
const reduced = (state: SwitchState): SwitchState =>
  state.severity === 'normal' &&
  state.score >= reduceAt &&
  state.steady &&
  (state.agreed || state.grade === 'A')
    ? { ...begin(state, 'reduced'), agreed: state.agreed }
    : state;

function afterLot(state: SwitchState, lot: SwitchEvent & { kind: 'lot' }): SwitchState {
  const { accepted, stays, points } = lot;
  switch (state.severity) {
    case 'normal': {
      const recent = [...state.recent, accepted].slice(-5);
      if (recent.filter((one) => !one).length >= 2) return begin(state, 'tightened');
      return reduced({ ...state, recent, score: accepted && stays ? state.score + points : 0 });
    }
    case 'tightened': {
      const inRow = accepted ? state.inRow + 1 : 0;
      const refused = state.refused + (accepted ? 0 : 1);
      if (refused >= 5) return begin(state, 'stopped');
      // A supplier graded D stays tightened.
      return inRow >= 5 && state.grade !== 'D' ? begin(state, 'normal') : { ...state, inRow, refused };
    }
    case 'reduced':
      return accepted ? state : begin(state, 'normal');
    // What was begun before it stopped is decided, and moves nothing.
    case 'stopped':
      return state;
  }
}

/** The state after one more event. */
export function switchAfter(state: SwitchState, event: SwitchEvent): SwitchState {
  switch (event.kind) {
    case 'lot':
      return afterLot(state, event);
    case 'confirm':
      return state.severity === 'stopped' ? begin(state, 'tightened') : state;
    case 'agree':
      return reduced({ ...state, agreed: event.yes });
    case 'steady': {
      const next = { ...state, steady: event.yes };
      return !event.yes && state.severity === 'reduced' ? begin(next, 'normal') : reduced(next);
    }
    case 'decide':
      return state.severity === 'reduced' ? begin(state, 'normal') : state;
    case 'grade': {
      const next = { ...state, grade: event.grade };
      return event.grade === 'D' && (state.severity === 'normal' || state.severity === 'reduced')
        ? begin(next, 'tightened')
        : reduced(next);
    }
  }
}

/** All events in order: what is kept has to be the same. */
export const switchReplayed = (events: readonly SwitchEvent[]): SwitchState =>
  events.reduce(switchAfter, switchBegins);

/** Why an event has moved the severity, in words. */
export function whyMoved(before: SwitchState, event: SwitchEvent, after: SwitchState): Label | null {
  if (before.severity === after.severity) return null;
  if (after.severity === 'tightened') {
    if (event.kind === 'confirm') return ['供应商改进已确认', 'The supplier’s action is confirmed'];
    if (event.kind === 'grade') return ['供应商评级为 D', 'The supplier is graded D'];
    return ['连续 5 批以内有 2 批不接收', '2 of 5 or fewer lots in a row were not accepted'];
  }
  if (after.severity === 'stopped')
    return ['加严检验下累计 5 批不接收', '5 lots were not accepted under tightened inspection'];
  if (after.severity === 'reduced')
    return before.agreed || after.agreed
      ? ['转移得分达到 30，生产稳定，质量同意', 'Score 30, steady production, and quality agrees']
      : ['转移得分达到 30，生产稳定，供应商评级为 A', 'Score 30, steady production, and grade A'];
  if (before.severity === 'tightened') return ['连续 5 批接收', '5 lots in a row were accepted'];
  if (event.kind === 'lot')
    return ['放宽检验下有一批不接收', 'A lot was not accepted under reduced inspection'];
  return event.kind === 'steady'
    ? ['供应商生产不稳定', 'The supplier’s production is irregular']
    : ['质量决定恢复正常检验', 'Quality has decided so'];
}
