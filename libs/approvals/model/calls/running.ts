import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right } from '#calls/model';
import { reference } from '#identity/model';
import { label } from '../instance.ts';
import { approvalSummary } from './inbox.ts';
import { decisionTopics } from './topics.ts';

const screen = 'AREQ140P';

/** Everything that waits for anybody, the longest first: for the workflow administrator, who ends or moves it. */
export const runningList = defineCall({
  name: 'approvals.running',
  code: `${screen}_12`,
  summary: ['运行中的审批', 'What waits for a decision'],
  effect: 'read',
  access: right(screen, 'query'),
  request: pageRequest.pick({ page: true, pageSize: true }).extend({
    /** Number or title, with pinyin. */
    q: z.string().max(100).optional(),
    /** All, what fell to the workflow administrator, what is late, or what nobody can decide who holds it. */
    which: z.enum(['all', 'administrator', 'late', 'gone']).default('all'),
  }),
  response: pageOf(
    approvalSummary.extend({
      taskId: z.string(),
      stepLabel: label,
      holder: reference,
      /** Why the holder cannot decide it any more. */
      holderGone: z.enum(['left', 'disabled']).nullable(),
      byAdministrator: z.boolean(),
      arrivedAt: z.iso.datetime(),
      overdue: z.boolean(),
    }),
  ),
  topics: [...decisionTopics],
});

/**
 * What people hold who have left or whose accounts are disabled goes to the workflow administrator at once, not only
 * with the daily job. `more`: there was more than one call takes on.
 */
export const handOverGone = defineCall({
  name: 'approvals.handOverGone',
  code: `${screen}_13`,
  summary: ['移交离职人员的审批', 'Hand over what leavers hold'],
  effect: 'write',
  access: right(screen, 'edit'),
  request: z.object({}),
  response: z.object({ people: z.int(), approvals: z.int(), tasks: z.int(), more: z.boolean() }),
  topics: [...decisionTopics],
});
