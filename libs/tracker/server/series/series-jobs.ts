import { z } from 'zod';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import type { TrackerNeeds } from '../house.ts';
import { bringOn } from './comes-again.ts';
import { makeDueSeries } from './make-series.ts';

const makeDue = defineJob({
  name: 'tracker.makeSeries',
  data: z.object({}),
  clock: { title: ['生成重复任务', 'Make tasks that repeat'], cron: '7 * * * *', catchUp: 'once' },
});

/** Tasks that come by the calendar, and those that nobody's completing brings. */
export const seriesJobs = (needs: TrackerNeeds): readonly JobRegistration[] => [
  runs(makeDue, async (_data, context) => {
    await makeDueSeries(context, needs);
    await bringOn(context, needs);
  }),
];
