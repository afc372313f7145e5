import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';
import { taskCard, taskedRecord } from '../task.ts';

/** Tasks of a record that are shown at once. */
export const mostOfRecord = 100;

/** The tasks of a record that the reader may see, those to do first; of the others, how many there are. */
export const readRecordTasks = defineCall({
  name: 'tracker.readRecordTasks',
  code: `${trackerScreen}_105`,
  summary: ['单据或档案的任务', 'Tasks of a record'],
  effect: 'read',
  access: right(trackerScreen, 'query'),
  request: z.object({ record: taskedRecord }),
  response: z.object({ tasks: z.array(taskCard), others: z.int() }),
  errors: ['notFound'],
  topics: ['task', 'project'],
});
