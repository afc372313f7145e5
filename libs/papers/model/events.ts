import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** People were let into a document. */
export const paperShared = defineEvent({
  name: 'papers.paperShared',
  label: ['文档已共享', 'Document shared'],
  data: z.object({
    paperId: z.string(),
    title: z.string(),
    byId: z.string(),
    byName: z.tuple([z.string(), z.string()]),
    people: z.array(z.string()),
  }),
  about: ({ paperId }) => ({ type: 'paper', id: paperId }),
});

/** People were made members of a base. */
export const baseShared = defineEvent({
  name: 'papers.baseShared',
  label: ['知识库已共享', 'Knowledge base shared'],
  data: z.object({
    baseId: z.string(),
    name: z.string(),
    byId: z.string(),
    byName: z.tuple([z.string(), z.string()]),
    people: z.array(z.string()),
  }),
  about: ({ baseId }) => ({ type: 'paperBase', id: baseId }),
});

/** A base has another owner: its former one gave it to them, or has left. */
export const baseHandedOver = defineEvent({
  name: 'papers.baseHandedOver',
  label: ['知识库已移交', 'Knowledge base handed over'],
  data: z.object({
    baseId: z.string(),
    name: z.string(),
    fromId: z.string(),
    fromName: z.tuple([z.string(), z.string()]),
    toId: z.string(),
    hasLeft: z.boolean(),
  }),
  about: ({ baseId }) => ({ type: 'paperBase', id: baseId }),
});
