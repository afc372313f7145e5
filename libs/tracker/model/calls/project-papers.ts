import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['project', 'paper'];

/** Most documents of a project. */
export const mostPapers = 200;

const linked = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The knowledge base that it stands in. */
  base: z.string(),
  changedAt: z.iso.datetime(),
  link: z.string(),
});

/** Documents that are linked with a project: those that the reader may read; of the others, how many there are. */
export const readProjectPapers = defineCall({
  name: 'tracker.readProjectPapers',
  code: `${trackerScreen}_103`,
  summary: ['项目的文档', 'Documents of a project'],
  effect: 'read',
  access,
  request: z.object({ projectId: z.uuid() }),
  response: z.object({ papers: z.array(linked), others: z.int() }),
  errors: ['notFound'],
  topics,
});

/** Links a document that the actor may read with a project that they work in, or takes the link away; the document stays. */
export const linkProjectPaper = defineCall({
  name: 'tracker.linkProjectPaper',
  code: `${trackerScreen}_104`,
  summary: ['关联项目文档', 'Link a document with a project'],
  effect: 'write',
  access,
  request: z.object({ projectId: z.uuid(), paperId: z.uuid(), linked: z.boolean() }),
  response: z.object({}),
  errors: ['invalid', 'notFound', 'forbidden', 'businessRule'],
  topics,
});
