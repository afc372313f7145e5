import { z } from 'zod';
import { defineEvent } from '#calls/model';

/**
 * Somebody answered. Features react to its score and flags: a low score is a complaint, a flag of health is looked at in the
 * laboratory. Answers without a name are not told of: the moment alone would say whose they are.
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
