import { z } from 'zod';
import { defineCall, label, right, writableDay } from '#calls/model';
import { questionKinds, type QuestionKind } from '../kinds.ts';
import { questionnaireCode } from '../screens.ts';
import { purpose } from './manage.ts';

const questionKind = z.enum(Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]]);

/** What answers are narrowed to: days, and one answer to one question, whose id is another question where its kind is another. */
export const answerFilter = z.object({
  from: writableDay.nullable(),
  until: writableDay.nullable(),
  only: z.object({ question: z.string().max(36), kind: questionKind, option: z.string().max(36) }).nullable(),
});
export type AnswerFilter = z.output<typeof answerFilter>;
export const noFilter: AnswerFilter = { from: null, until: null, only: null };

const optionFigure = z.object({
  id: z.string(),
  label,
  count: z.int(),
  share: z.string().nullable(),
  place: z.string().nullable(),
});

/** What was answered, added up over all versions. */
export const readFigures = defineCall({
  name: 'questionnaires.figures',
  code: `${questionnaireCode}_12`,
  summary: ['问卷统计', 'Figures of a questionnaire'],
  effect: 'read',
  access: right(questionnaireCode, 'get'),
  request: z.object({ id: z.uuid(), filter: answerFilter }),
  response: z.object({
    zh: z.string(),
    en: z.string(),
    anonymous: z.boolean(),
    purpose,
    state: z.string(),
    answers: z.int(),
    /** Answers that the filter leaves; null where saying it would tell too much. */
    left: z.int().nullable(),
    /** Too few are left, or left out: nothing is shown. */
    hidden: z.boolean(),
    /** Personal links that were made, and how many of them answered. */
    invited: z.object({ links: z.int(), used: z.int() }),
    /** What was scored together and on average of an answer; null where it is hidden, or no option scores. */
    score: z.object({ sum: z.int(), average: z.string().nullable() }).nullable(),
    /** How many answers bear each flag, the most frequent first. */
    flags: z.array(z.object({ flag: z.string(), count: z.int() })),
    questions: z.array(
      z.object({
        id: z.string(),
        kind: questionKind,
        label,
        asked: z.int(),
        answered: z.int(),
        options: z.array(optionFigure),
        rows: z.array(z.object({ id: z.string(), label, options: z.array(optionFigure) })),
        average: z.string().nullable(),
        nps: z.string().nullable(),
        /** Of numbers. */
        least: z.string().nullable(),
        most: z.string().nullable(),
        /** Of texts, numbers and days: some of them. */
        texts: z.array(z.string()),
      }),
    ),
  }),
  errors: ['notFound'],
  topics: ['questionnaire', 'answer'],
});

/** Name under which the answers of a questionnaire are exported. */
export const answerExport = 'questionnaires.answers';
