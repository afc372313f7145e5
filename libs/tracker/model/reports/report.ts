import { z } from 'zod';
import type { Label } from '#calls/model';
import { shortText, taskPerson } from '../task.ts';
import { reportKinds, type ReportKind } from './period.ts';

export const reportKindLabels: Readonly<Record<ReportKind, Label>> = {
  daily: ['日报', 'Daily report'],
  weekly: ['周报', 'Weekly report'],
};

/** Most lines of a part, characters of a line and of the remarks, people who receive it. */
export const reportLimits = { lines: 200, words: 255, remarks: 5_000, receivers: 100 } as const;

/** A line of a report: proposed from what happened, or typed. */
export const reportLine = z.object({
  /** Of what happened; of a typed line made by the browser. Once a report. */
  key: z.string().min(1).max(80),
  words: shortText(reportLimits.words, 1),
  /** Address that shows it; null for typed lines. */
  link: z.string().startsWith('/').max(300).nullable(),
  /** YYYY-MM-DD on which it happened; null where no day matters. */
  day: z.iso.date().nullable(),
  /** To do, and its end has come. */
  late: z.boolean(),
});
export type ReportLine = z.output<typeof reportLine>;

const lines = z
  .array(reportLine)
  .max(reportLimits.lines)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    params: { text: ['同一事项出现了两次', 'The same line stands there twice'] },
  });

/** What a report says. */
export const reportBody = z.object({
  done: lines,
  todo: lines,
  remarks: shortText(reportLimits.remarks),
  /** Keys of what was proposed and taken out: it is not offered again. */
  left: z.array(z.string().max(80)).max(500),
});
export type ReportBody = z.output<typeof reportBody>;

const shownPeriod = {
  kind: z.enum(reportKinds),
  from: z.iso.date(),
  to: z.iso.date(),
  period: z.string(),
};

/** A report as its writer and those who receive it read it. */
export const report = z.object({
  ...shownPeriod,
  id: z.uuid(),
  author: taskPerson,
  state: z.enum(['saved', 'sent']),
  sentAt: z.iso.datetime().nullable(),
  body: reportBody,
  /** Who receives it, and since when they have read it. */
  receivers: z.array(z.object({ person: taskPerson, readAt: z.iso.datetime().nullable() })),
  version: z.int(),
  /** What it said before, the newest first: a sent report is amended visibly. */
  earlier: z.array(z.object({ version: z.int(), until: z.iso.datetime(), body: reportBody })),
});
export type Report = z.output<typeof report>;

/** Kind of record under which the talk on a report is kept. */
export const reportThread = 'report';
