import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** An approved form was made void: whoever acted on its approval takes that back. */
export const formVoided = defineEvent({
  name: 'documents.formVoided',
  label: ['单据已作废', 'A form was voided'],
  data: z.object({ type: z.string(), id: z.string(), number: z.string(), reason: z.string() }),
  about: ({ type, id }) => ({ type, id }),
});
