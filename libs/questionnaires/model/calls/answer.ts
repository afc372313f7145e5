import { z } from 'zod';
import { anyone, defineCall } from '#calls/model';
import { answerValues } from '../answers.ts';
import { content } from '../content.ts';

/** Tokens have 128 bits; what is longer is none. */
const token = z.string().max(64);

/** The largest answer, in bytes. */
export const largestAnswer = 256 * 1024;
/** Answers through open links, of one address in an hour. */
export const mostAnswersAnHour = 20;

/** Open to everyone: the token is the right. Links for those who have signed in look at who asks. */
export const openQuestionnaire = defineCall({
  name: 'questionnaires.open',
  code: 'QUEST_1',
  summary: ['打开问卷', 'Open a questionnaire'],
  effect: 'read',
  access: anyone,
  request: z.object({ token }),
  response: z.object({
    zh: z.string(),
    en: z.string(),
    anonymous: z.boolean(),
    version: z.int(),
    content,
  }),
  errors: ['notFound', 'businessRule', 'noToken'],
});

/** Answers a questionnaire, once: the browser names the answer, so that one that is sent again is the same. */
export const answerQuestionnaire = defineCall({
  name: 'questionnaires.answer',
  door: { method: 'POST', path: '/Bseajax/Answer', bodyLimit: largestAnswer },
  summary: ['提交问卷', 'Answer a questionnaire'],
  effect: 'write',
  access: anyone,
  // What was said is nobody's log.
  secret: true,
  request: z.object({
    token,
    answerId: z.uuid(),
    version: z.int32().min(1),
    values: answerValues,
  }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid', 'tooMany', 'noToken', 'tooLarge'],
  topics: ['answer'],
});
