import { z } from 'zod';
import { defineEvent } from '#calls/model';

/**
 * Somebody answered through a link, with the score and flags of it: what features react to, such as a complaint after a low
 * score. What is asked about health never comes this way: it has no links (decision 428). Answers without a name are not told
 * of: the moment alone would say whose they are.
 */
export const questionnaireAnswered = defineEvent({
  name: 'questionnaires.answered',
  label: ['问卷已填写', 'Questionnaire answered'],
  data: z.object({
    questionnaireId: z.string(),
    answerId: z.string(),
    personId: z.string().nullable(),
    score: z.number(),
    flags: z.array(z.string()),
  }),
  about: ({ questionnaireId }) => ({ type: 'questionnaire', id: questionnaireId }),
});
