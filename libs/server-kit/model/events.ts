import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** The virus scanner found something in an upload; the file was not stored. */
export const infectedFileRefused = defineEvent({
  name: 'files.infectedFileRefused',
  label: ['拒绝了带病毒的文件', 'An infected file was refused'],
  data: z.object({ file: z.string(), virus: z.string(), personId: z.string(), person: z.string() }),
});

/** A job that comes by the clock has failed so often in a row that somebody has to look. */
export const jobKeepsFailing = defineEvent({
  name: 'jobs.keepsFailing',
  label: ['定时任务连续失败', 'A job keeps failing'],
  data: z.object({
    job: z.string(),
    title: z.tuple([z.string(), z.string()]),
    failures: z.int(),
    problem: z.tuple([z.string(), z.string()]),
  }),
});
