import { z } from 'zod';
import type { Label } from '#calls/model';
import { fixedOptions, questionKinds, type QuestionKind } from './kinds.ts';

export const mostQuestions = 100;
export const mostOptions = 50;
const longest = 300;

/** Names questions, options and rows; given once, so that figures of several versions unite by it. */
const key = z.string().regex(/^[a-z0-9-]{1,36}$/);
const words = z.string().trim().max(longest);

const option = z.object({
  id: key,
  zh: words,
  en: words,
  /** Added to the score of whoever chooses it. */
  score: z.int().min(-1000).max(1000).nullable(),
  /** Marks the answer for those who follow it up: 'allergy'. */
  flag: z.string().trim().max(40),
});
export type Option = z.output<typeof option>;

const question = z.object({
  id: key,
  kind: z.enum(Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]]),
  zh: words,
  en: words,
  required: z.boolean(),
  /** What is chosen from; of a matrix its columns. */
  options: z.array(option).max(mostOptions),
  /** Of a matrix. */
  rows: z.array(z.object({ id: key, zh: words, en: words })).max(mostOptions),
  /** Of several choices: how many at least and at most. */
  min: z.int().min(0).max(mostOptions).nullable(),
  max: z.int().min(1).max(mostOptions).nullable(),
  /** Asked only where an earlier question was answered by one of these. */
  showIf: z.object({ question: key, anyOf: z.array(z.string().max(36)).max(mostOptions) }).nullable(),
});
export type Question = z.output<typeof question>;

/** What a questionnaire asks, in its order. */
export const content = z.object({
  introZh: z.string().trim().max(2000),
  introEn: z.string().trim().max(2000),
  questions: z.array(question).max(mostQuestions),
});
export type Content = z.output<typeof content>;

export const emptyContent: Content = { introZh: '', introEn: '', questions: [] };

/** Under what the answers to a question are added up over versions: another kind is another question. */
export const figureKey = ({ id, kind }: Pick<Question, 'id' | 'kind'>): string => `${id} ${kind}`;

export const labelOf = ({ zh, en }: { zh: string; en: string }): Label => [zh, en];

/** What a question can be answered with by choosing. */
export const optionsOf = ({
  kind,
  options,
}: Pick<Question, 'kind' | 'options'>): readonly { id: string; label: Label }[] =>
  fixedOptions[kind] ?? options.map((each) => ({ id: each.id, label: labelOf(each) }));

/** What answers are counted under, of an option or a row: its id and both words. */
export const wordedKey = ({ id, label }: { id: string; label: Label }): string => JSON.stringify([id, label]);

/** Rows of a matrix with their words. */
export const rowsOf = ({ rows }: Pick<Question, 'rows'>): { id: string; label: Label }[] =>
  rows.map((row) => ({ id: row.id, label: labelOf(row) }));
