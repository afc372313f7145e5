import { z } from 'zod';
import { defineEvent } from '#calls/model';

const names = z.tuple([z.string(), z.string()]);

/** Somebody said something about a passage of a document. */
export const passageCommented = defineEvent({
  name: 'editor.passageCommented',
  label: ['文档有新批注', 'Comment on a passage'],
  data: z.object({
    documentId: z.string(),
    title: z.string(),
    link: z.string(),
    byId: z.string(),
    byName: names,
    people: z.array(z.string()),
    words: z.string(),
  }),
  about: ({ documentId }) => ({ type: 'document', id: documentId }),
});

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
