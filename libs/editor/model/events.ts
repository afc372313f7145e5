import { z } from 'zod';
import { defineEvent } from '#calls/model';

const names = z.tuple([z.string(), z.string()]);

/** The author of a document ended somebody's hold. */
export const holdBroken = defineEvent({
  name: 'editor.holdBroken',
  label: ['独占编辑被解除', 'Hold of a document broken'],
  data: z.object({
    documentId: z.string(),
    title: z.string(),
    link: z.string(),
    byId: z.string(),
    byName: names,
    people: z.array(z.string()),
    reason: z.string(),
  }),
  about: ({ documentId }) => ({ type: 'document', id: documentId }),
});
