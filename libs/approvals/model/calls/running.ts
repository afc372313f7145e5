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
    /** All, what fell to the workflow administrator, or what is late. */
    which: z.enum(['all', 'administrator', 'late']).default('all'),
  }),
  response: pageOf(
    approvalSummary.extend({
      taskId: z.string(),
      stepLabel: label,
      holder: reference,
      byAdministrator: z.boolean(),
      arrivedAt: z.iso.datetime(),
      overdue: z.boolean(),
    }),
  ),
  topics: [...decisionTopics],
});
