import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { plannedDay } from '../planned-moments.ts';
import { trackerScreen } from '../screens.ts';
import { reportKinds } from '../reports/period.ts';
import { report, reportBody, reportLimits, reportLine } from '../reports/report.ts';
import { taskPerson } from '../task.ts';

const access = right(trackerScreen, 'query');
/** What makes readings of reports stale. */
export const reportTopic = 'report';
const topics = [reportTopic];
/** Kind and a day of the period. */
const about = { kind: z.enum(reportKinds), day: plannedDay };

/**
 * What the reader has written of a period, with what happened in it: done are tasks completed and business events, to do
 * what is unfinished and ends by the end of the period (module file, 4.10). New lines are offered, none is put in.
 */
export const readReportDraft = defineCall({
  name: 'tracker.readReportDraft',
  code: `${trackerScreen}_70`,
  summary: ['汇报草稿', 'Draft of a report'],
  effect: 'read',
  personal: true,
  access,
  request: z.object(about),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    period: z.string(),
    /** null: nothing is written yet. */
    id: z.uuid().nullable(),
    state: z.enum(['saved', 'sent']),
    version: z.int(),
    body: reportBody,
    /** Those of the last report of the kind, where nothing is written yet. */
    receivers: z.array(taskPerson),
    /** What happened and stands in no line yet. */
    offered: z.object({ done: z.array(reportLine), todo: z.array(reportLine) }),
    /** What could not be asked just now. */
    silent: z.array(z.tuple([z.string(), z.string()]).readonly()),
  }),
  errors: ['invalid'],
  topics: [reportTopic, 'task'],
});

/** Saves what was written; `send` gives it to its receivers. What was sent is amended visibly, and keeps who received it. */
export const saveReport = defineCall({
  name: 'tracker.saveReport',
  code: `${trackerScreen}_71`,
  summary: ['保存或发送汇报', 'Save or send a report'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({
    ...about,
    /** 0: nothing was written before. */
    version: z.int32().min(0),
    body: reportBody,
    receiverIds: z.array(z.string().min(1).max(64)).max(reportLimits.receivers),
    send: z.boolean(),
  }),
  response: z.object({ id: z.uuid(), version: z.int(), state: z.enum(['saved', 'sent']) }),
  errors: ['invalid', 'conflict', 'businessRule'],
  topics,
});

export const readReport = defineCall({
  name: 'tracker.readReport',
  code: `${trackerScreen}_72`,
  summary: ['汇报', 'A report'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ id: z.uuid() }),
  response: report,
  errors: ['notFound'],
  topics,
});

/** The reader has read a report that they received, as it is now: amended, it is unread again. */
export const markReportRead = defineCall({
  name: 'tracker.markReportRead',
  code: `${trackerScreen}_73`,
  summary: ['汇报标为已读', 'Mark a report as read'],
  effect: 'write',
  access,
  request: z.object({ id: z.uuid() }),
  response: z.object({ readAt: z.iso.datetime() }),
  errors: ['notFound'],
  topics,
});

/** Weeks back in which somebody sent the reader a report, so that one is expected of them. */
export const expectedWithin = 8;

/** Who sent the reader reports of this kind before, and none of this period. */
export const readMissingReports = defineCall({
  name: 'tracker.readMissingReports',
  code: `${trackerScreen}_78`,
  summary: ['未交的汇报', 'Reports that are missing'],
  effect: 'read',
  personal: true,
  access,
  request: z.object(about),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    period: z.string(),
    missing: z.array(z.object({ person: taskPerson, lastPeriod: z.string(), lastId: z.uuid() })),
    sent: z.array(z.object({ person: taskPerson, id: z.uuid(), sentAt: z.iso.datetime() })),
  }),
  errors: ['invalid'],
  topics,
});
