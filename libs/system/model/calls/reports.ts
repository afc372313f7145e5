import { z } from 'zod';
import { defineCall, right, signedIn } from '#calls/model';
import { reference } from '#identity/model';
import { pushChannels, reportCodes, reportContent } from '../reports.ts';
import { jobsScreen } from '../screens.ts';

const report = z.enum(reportCodes);
const readers = z.array(reference).max(200);
const channels = z.array(z.enum(pushChannels)).min(1).max(pushChannels.length);

/** Which reports are pushed, to whom, when and how. */
export const listReports = defineCall({
  name: 'system.listReports',
  code: 'SYS170P_9',
  summary: ['推送报表设置', 'Pushed reports'],
  effect: 'read',
  access: right(jobsScreen.code, 'get'),
  request: z.object({}),
  response: z.object({
    reports: z.array(
      z.object({
        report,
        readers,
        channels,
        version: z.int(),
        cron: z.string(),
        declaredCron: z.string(),
        paused: z.boolean(),
        nextAt: z.iso.datetime().nullable(),
        /** The day that it was last made for. */
        lastDay: z.iso.date().nullable(),
        /** The module that knows the figures is missing. */
        missing: z.boolean(),
      }),
    ),
  }),
  topics: ['report', 'job'],
});

/** Sets readers and ways of a report. Whoever may see none of it cannot be a reader. */
export const saveReport = defineCall({
  name: 'system.saveReport',
  code: 'SYS170P_10',
  summary: ['保存推送设置', 'Set who gets a report'],
  effect: 'write',
  access: right(jobsScreen.code, 'edit'),
  request: z.object({
    report,
    version: z.int32().min(0),
    readers: z.array(z.string().max(64)).max(200),
    channels,
  }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'conflict'],
  topics: ['report'],
});

const pushed = z.object({ id: z.uuid(), report, day: z.iso.date(), count: z.int() });

/** The reports that were pushed to oneself, newest first. */
export const ownReports = defineCall({
  name: 'system.ownReports',
  code: 'SYS170P_17',
  summary: ['推送给我的报表', 'Reports pushed to me'],
  effect: 'read',
  access: signedIn,
  request: z.object({ most: z.int().min(1).max(100).default(5) }),
  response: z.object({ reports: z.array(pushed) }),
  topics: ['report'],
});

/** One of them, as it was pushed; administrators who may see everything read those of others. */
export const readReport = defineCall({
  name: 'system.readReport',
  code: 'SYS170P_18',
  summary: ['查看推送的报表', 'Read a pushed report'],
  effect: 'read',
  access: signedIn,
  request: z.object({ id: z.uuid() }),
  response: z.object({
    report,
    day: z.iso.date(),
    pushedAt: z.iso.datetime(),
    reader: reference,
    content: reportContent,
  }),
  errors: ['notFound'],
  topics: ['report'],
});
