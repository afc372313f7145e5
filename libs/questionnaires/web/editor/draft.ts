import type { ResultOf } from '#calls/model';
import {
  decides,
  emptyContent,
  withOptions,
  type Content,
  type Option,
  type Question,
  type QuestionKind,
  type QuestionnairePurpose,
  type readQuestionnaire,
} from '#questionnaires/model';

export type Stored = ResultOf<typeof readQuestionnaire>;

/** A questionnaire while it is written. */
export interface Draft {
  zh: string;
  en: string;
  anonymous: boolean;
  purpose: QuestionnairePurpose;
  content: Content;
}

export const draftOf = (stored: Stored | null): Draft =>
  stored
    ? {
        ...{ zh: stored.zh, en: stored.en, anonymous: stored.anonymous },
        ...{ purpose: stored.purpose, content: stored.content },
      }
    : { zh: '', en: '', anonymous: false, purpose: 'survey', content: emptyContent };

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Ids are kept for good, so they are not numbers of places. */
const newKey = (): string => crypto.randomUUID().slice(0, 8);

export const newOption = (): Option => ({ id: newKey(), zh: '', en: '', score: null, flag: '' });
export const newRow = () => ({ id: newKey(), zh: '', en: '' });

export const newQuestion = (kind: QuestionKind): Question => ({
  ...{ id: newKey(), kind, zh: '', en: '', required: true, min: null, max: null, showIf: null },
  options: withOptions.has(kind) ? [newOption(), newOption()] : [],
  rows: kind === 'matrix' ? [newRow()] : [],
});

/** A question of another kind: what that kind does not have goes. */
export const ofKind = (question: Question, kind: QuestionKind): Question => ({
  ...question,
  kind,
  options: withOptions.has(kind)
    ? question.options.length
      ? question.options
      : [newOption(), newOption()]
    : [],
  rows: kind === 'matrix' ? (question.rows.length ? question.rows : [newRow()]) : [],
  ...(kind !== 'multiple' && { min: null, max: null }),
});

/** With the one at a place moved to another. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const one = all[from];
  if (one === undefined || to < 0 || to >= all.length) return [...all];
  const others = all.filter((_, at) => at !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

export const replaced = <T>(all: readonly T[], at: number, next: T): T[] =>
  all.map((each, index) => (index === at ? next : each));
export const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at);

/** Questions before a place that another can depend on. */
export const decidersBefore = ({ questions }: Content, at: number): Question[] =>
  questions.slice(0, at).filter(({ kind }) => decides.has(kind));
