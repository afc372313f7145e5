import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { decisionTopics } from './topics.ts';

const screen = 'AREQ140P';

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
