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
