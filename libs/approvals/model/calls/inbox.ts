import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right, signedIn } from '#calls/model';
import { reference } from '#identity/model';
import { instanceStates, label, taskStates } from '../instance.ts';
import { deskFilters, deskRow } from './desk-row.ts';

const counted = z.object({ count: z.int() });

/** Waiting for the reader, or for one in whose place they may decide. */
export const inboxRow = deskRow.extend({
  taskId: z.string(),
  arrivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  remindedAt: z.iso.datetime().nullable(),
  /** In whose place it is decided; null for one's own. */
  onBehalfOf: reference.nullable(),
  /** May be approved together with others, unopened. */
  bulkApproval: z.boolean(),
});
export type InboxRow = z.output<typeof inboxRow>;

/** Most urgent first, then those that wait longest. */
export const inbox = defineCall({
  name: 'approvals.inbox',
  code: 'AREQ110P_1',
  summary: ['待我审批', 'Waiting for me'],
  effect: 'read',
  access: right('AREQ110P', 'query'),
  request: pageRequest.extend(deskFilters.shape),
  response: pageOf(inboxRow),
  topics: ['inbox'],
});

export const inboxCount = defineCall({
  name: 'approvals.inboxCount',
  code: 'AREQ110P_0',
  summary: ['待我审批数', 'How many wait for me'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: counted,
  topics: ['inbox'],
});

/** What the reader decided, latest first. */
export const decidedRow = deskRow.extend({
  taskId: z.string(),
  decision: z.enum(taskStates),
  words: z.string(),
  decidedAt: z.iso.datetime(),
  onBehalfOf: reference.nullable(),
  state: z.enum(instanceStates),
});
export type DecidedRow = z.output<typeof decidedRow>;

export const decidedByMe = defineCall({
  name: 'approvals.decidedByMe',
  code: 'AREQ120P_1',
  summary: ['我已审批', 'Approved by me'],
  effect: 'read',
  access: right('AREQ120P', 'query'),
  request: pageRequest.extend(deskFilters.shape),
  response: pageOf(decidedRow),
  topics: ['inbox'],
});

/** Copies that the reader received, latest first. */
export const copyRow = deskRow.extend({
  copiedAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  state: z.enum(instanceStates),
});
export type CopyRow = z.output<typeof copyRow>;

export const copiedToMe = defineCall({
  name: 'approvals.copiedToMe',
  code: 'AREQ130P_1',
  summary: ['抄送我的', 'Copied to me'],
  effect: 'read',
  access: right('AREQ130P', 'query'),
  request: pageRequest.extend(deskFilters.shape).extend({ unread: z.boolean().optional() }),
  response: pageOf(copyRow).extend({ unread: z.int() }),
  topics: ['copies'],
});

export const unreadCopies = defineCall({
  name: 'approvals.unreadCopies',
  code: 'AREQ130P_0',
  summary: ['未读抄送数', 'How many copies are unread'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: counted,
  topics: ['copies'],
});

/** Without instances: all of them. */
export const markCopiesRead = defineCall({
  name: 'approvals.markCopiesRead',
  code: 'AREQ130P_3',
  summary: ['标为已读', 'Mark as read'],
  effect: 'write',
  access: signedIn,
  request: z.object({ instanceIds: z.array(z.string().max(64)).max(200).optional() }),
  response: counted,
  topics: ['copies'],
});

const bulkResult = z.object({
  approved: z.array(z.string()),
  /** Each with the reason, in the language of the person. */
  failed: z.array(z.object({ taskId: z.string(), number: z.string(), reason: label })),
});

/** Several at once, each in itself: what fails leaves the others approved. Only types that allow it. */
export const bulkApprove = defineCall({
  name: 'approvals.bulkApprove',
  code: 'AREQ110P_5',
  summary: ['批量同意', 'Approve several'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    taskIds: z.array(z.string().max(64)).min(1).max(100),
    words: z.string().trim().max(500),
  }),
  response: bulkResult,
  topics: ['inbox', 'form'],
});
