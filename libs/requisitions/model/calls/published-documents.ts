import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { listFilters } from '#lists/model';
import { documentList } from '../lists/published-documents.ts';
import { headOf } from '../requisition-types.ts';

const { code } = headOf('documentApproval');
const topics = documentList.topics ?? [];

/** How many of the documents that a list is narrowed to the reader has to read and has not. */
export const documentsToRead = defineCall({
  name: 'requisitions.documentsToRead',
  code: `${code}_32`,
  summary: ['待阅文件数量', 'Documents to read'],
  effect: 'read',
  access: right(code, 'query'),
  request: listFilters,
  response: z.object({ toRead: z.int() }),
  topics,
});

/** The reader confirms that they have read it; once is enough. */
export const confirmRead = defineCall({
  name: 'requisitions.confirmRead',
  code: `${code}_31`,
  summary: ['确认已阅', 'Confirm reading'],
  effect: 'write',
  access: right(code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ readAt: z.iso.datetime() }),
  errors: ['notFound'],
  topics,
});
