import { z } from 'zod';
import { defineCall, label, pageOf, pageRequest, signedIn, writableDay, writableInstant } from '#calls/model';
import { reference } from '#identity/model';
import { categoryNames } from '../categories.ts';
import { inboxTopic } from './topics.ts';

/** What every list of approvals shows of a document. */
export const approvalSummary = z.object({
  subjectType: z.string(),
  subjectId: z.string(),
  typeTitle: label,
  number: z.string(),
  /** By the template of the flow, in the language of the reader; its subject where there is none. */
  title: z.string(),
  /** What the flow says that one has to know before opening it. */
  summary: z.string().nullable(),
  applicant: reference,
  department: reference,
  /** Decimal text; null where no money is asked for. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  urgency: z.string(),
});

/** One open task of the inbox. */
export const inboxRow = approvalSummary.extend({
  taskId: z.string(),
  stepId: z.string(),
  stepLabel: label,
  arrivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  remindedAt: z.iso.datetime().nullable(),
  /** Somebody who has delegated to the reader; null where the task is the reader's own. */
  inPlaceOf: reference.nullable(),
  /** Nobody was found: the reader decides as workflow administrator. */
  byAdministrator: z.boolean(),
  /** May be approved with others, without opening each. */
  bulkApproval: z.boolean(),
});
export type InboxRow = z.output<typeof inboxRow>;

/** Sort keys of the inbox; '-' before means descending. Urgency: the most urgent first. */
export const inboxSorts = ['-arrived', 'arrived', '-amount', 'amount', 'urgency', '-urgency'] as const;

/** Filters of lists of approvals; in the URL by these names. */
export const approvalFilters = z.object({
  /** Number or title, with pinyin. */
  q: z.string().max(100).optional(),
  types: z.array(z.string().max(40)).max(60).optional(),
  applicantId: z.string().max(64).optional(),
});

export const approvalCounts = defineCall({
  name: 'approvals.counts',
  code: 'AREQ110P_0',
  summary: ['审批数量', 'Counts of approvals'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    waiting: z.int(),
    /** Of these how many of each type, for screens that show one type alone. */
    types: z.record(z.string(), z.int()),
    overdue: z.int(),
    /** Own requests that were returned and wait for the reader to submit them again. */
    returned: z.int(),
    copiedUnread: z.int(),
    /** Questions put to the reader without an answer. */
    asked: z.int(),
  }),
  topics: [inboxTopic],
});

/** What each type is sorted into by its flow; types that it does not name are 'other'. */
export const typeCategories = defineCall({
  name: 'approvals.categories',
  code: 'AREQ110P_60',
  summary: ['单据分类', 'Categories of types'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({ categories: z.record(z.string(), z.enum(categoryNames)) }),
  topics: ['approvalDefinition'],
});

export const inboxList = defineCall({
  name: 'approvals.inbox',
  code: 'AREQ110P_1',
  summary: ['待我审批列表', 'What waits for my approval'],
  effect: 'read',
  access: signedIn,
  request: pageRequest.extend(approvalFilters.shape).extend({
    sort: z.enum(inboxSorts).default('-arrived'),
    overdue: z.boolean().optional(),
  }),
  response: pageOf(inboxRow),
  topics: [inboxTopic],
});

export const questionList = defineCall({
  name: 'approvals.questions',
  code: 'AREQ110P_16',
  summary: ['向我提问', 'Questions put to me'],
  effect: 'read',
  access: signedIn,
  request: pageRequest.pick({ page: true, pageSize: true }),
  response: pageOf(
    approvalSummary.extend({
      questionId: z.string(),
      from: reference,
      words: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  topics: [inboxTopic],
});

export const decidedList = defineCall({
  name: 'approvals.decided',
  code: 'AREQ120P_1',
  summary: ['我已审批列表', 'What I have decided'],
  effect: 'read',
  access: signedIn,
  request: pageRequest.extend(approvalFilters.shape).extend({
    decision: z.array(z.enum(['approved', 'rejected', 'returned', 'transferred'])).optional(),
    decidedFrom: writableDay.optional(),
    decidedTo: writableDay.optional(),
  }),
  response: pageOf(
    approvalSummary.extend({
      taskId: z.string(),
      stepLabel: label,
      decision: z.enum(['approved', 'rejected', 'returned', 'transferred']),
      words: z.string(),
      decidedAt: z.iso.datetime(),
      inPlaceOf: reference.nullable(),
      /** What has become of the whole since. */
      state: z.string(),
    }),
  ),
  topics: [inboxTopic],
});

export const copyList = defineCall({
  name: 'approvals.copies',
  code: 'AREQ130P_1',
  summary: ['抄送我的列表', 'Copies sent to me'],
  effect: 'read',
  access: signedIn,
  request: pageRequest.extend(approvalFilters.shape).extend({ unread: z.boolean().optional() }),
  response: pageOf(
    approvalSummary.extend({
      instanceId: z.string(),
      at: z.iso.datetime(),
      readAt: z.iso.datetime().nullable(),
      state: z.string(),
    }),
  ),
  topics: [inboxTopic],
});

export const markCopiesRead = defineCall({
  name: 'approvals.markCopiesRead',
  code: 'AREQ130P_2',
  summary: ['抄送标为已读', 'Mark copies as read'],
  effect: 'write',
  access: signedIn,
  /** By instance, or by document (opening its page reads the copy); `all` marks whatever is unread. */
  request: z.object({
    instanceIds: z.array(z.uuid()).max(500).default([]),
    subject: z.object({ type: z.string().max(40), id: z.string().max(64) }).optional(),
    all: z.boolean().default(false),
  }),
  response: z.object({
    marked: z.int(),
    /** Names this marking, for taking it back. */
    readAt: z.iso.datetime(),
  }),
  topics: [inboxTopic],
});

export const markCopiesUnread = defineCall({
  name: 'approvals.markCopiesUnread',
  code: 'AREQ130P_3',
  summary: ['撤销抄送已读', 'Take the marking of copies as read back'],
  effect: 'write',
  access: signedIn,
  /** Of own copies those that one marking has read, and nothing that was read before or since. */
  request: z.object({ readAt: writableInstant }),
  response: z.object({ marked: z.int() }),
  topics: [inboxTopic],
});
