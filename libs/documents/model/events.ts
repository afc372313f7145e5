import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** Somebody was named in a comment on a form. */
export const formMentioned = defineEvent({
  name: 'documents.formMentioned',
  label: ['评论中提及', 'Named in a comment'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    subject: z.string(),
    byId: z.string(),
    /** The author's name in both languages. */
    byName: z.tuple([z.string(), z.string()]),
    words: z.string(),
    people: z.array(z.string()),
    /** Path that leads to the form. */
    link: z.string(),
  }),
});

/** An approved form was made void: whoever acted on its approval takes that back. */
export const formVoided = defineEvent({
  name: 'documents.formVoided',
  label: ['单据已作废', 'A form was voided'],
  data: z.object({ type: z.string(), id: z.string(), number: z.string(), reason: z.string() }),
  about: ({ type, id }) => ({ type, id }),
});

/** A form that had come back to its applicant is given up by them: what it held for its approval is free again. */
export const formGivenUp = defineEvent({
  name: 'documents.formGivenUp',
  label: ['申请人已放弃', 'A form was given up'],
  data: z.object({ type: z.string(), id: z.string() }),
});
