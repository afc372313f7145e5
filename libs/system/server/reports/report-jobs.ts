import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, type Label } from '#calls/model';
import { directory, mailByTemplate, rightsOf, withinScope } from '#identity/server';
import {
  defineJob,
  newId,
  runs,
  type ClockRun,
  type Context,
  type Db,
  type JobRegistration,
} from '#server-kit/server';
import {
  jobOfReport,
  titleOfReportJob,
  ownReportsRoute,
  pushedReports,
  reportCodes,
  reportTemplate,
  type PushChannel,
  type ReportCode,
  type ReportContent,
  type Shortage,
} from '#system/model';
import { byOneWay } from '../messages/by-one-way.ts';
import { deliverMessage } from '../messages/deliver.ts';
import { bodyOf, subjectOf } from './report-words.ts';

/** Items below their safety stock, of the companies that are let through. */
export type ShortagesWithin = (db: Db, reach: (company: SQLWrapper) => SQL) => Promise<Shortage[]>;

const sales: Label = ['销售', 'Sales'];
/** The modules that know the figures of a report and are not there yet. */
export const missingModules: Readonly<Partial<Record<ReportCode, Label>>> = {
  dailyShipping: sales,
  dailySales: sales,
};
const lacks = (code: ReportCode): ReportContent => {
  const [zh, en] = missingModules[code] ?? ['', ''];
  return { missing: [zh, en], shortages: [] };
};

type Source = (db: Db, reach: (company: SQLWrapper) => SQL) => Promise<ReportContent>;

/** Where the rows of each report come from; those of sales say that the module is missing. */
export const sourcesOf = (shortages: ShortagesWithin): Readonly<Record<ReportCode, Source>> => ({
  safetyStock: async (db, reach) => ({ missing: null, shortages: await shortages(db, reach) }),
  dailyShipping: async () => lacks('dailyShipping'),
  dailySales: async () => lacks('dailySales'),
});

interface Plan extends Record<string, unknown> {
  readers: string[];
  channels: PushChannel[];
}

/** Who reads a report, and by which channels it comes. */
async function planOf(db: Db, code: ReportCode): Promise<Plan | undefined> {
  const { rows } = await db.execute<Plan>(sql`
    SELECT reader_ids AS readers, channels FROM pushed_report WHERE code = ${code}`);
  return rows[0];
}

/** Makes a report for the day of its run, keeps it, and sends its newest edition to each reader. */
export async function makeReport(
  code: ReportCode,
  source: Source,
  context: Context,
  run: Pick<ClockRun, 'dueAt' | 'latest'>,
): Promise<void> {
  const { db, now } = context;
  const day = dayOf(run.dueAt, context.timeZone);
  const whole = await source(db, () => sql`true`);
  await db.execute(sql`
    INSERT INTO report_edition (report, day, content, made_at)
    VALUES (${code}, ${day}::date, ${JSON.stringify(whole)}::jsonb, ${now.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  if (!run.latest) return;
  const plan = await planOf(db, code);
  for (const reader of plan?.readers ?? [])
    if (!(await push({ code, day, reader, channels: plan?.channels ?? [] }, source, context)))
      await context.enqueue(pushAgain, { code, day, reader });
}

/** Whom no channel reached is tried again, and stands among the failed jobs in the end; nobody else waits for it. */
const pushAgain = defineJob({
  name: 'reports.pushAgain',
  title: ['再次推送报表', 'Push a report again'],
  data: z.object({ code: z.enum(reportCodes), day: z.iso.date(), reader: z.string() }),
});

interface Push {
  code: ReportCode;
  day: string;
  reader: string;
  channels: readonly PushChannel[];
}

/**
 * To one reader, within what they may see; once a day, however often it is made. Answers false where it was to go and went by
 * no channel.
 */
async function push(
  { code, day, reader, channels }: Push,
  source: Source,
  context: Context,
): Promise<boolean> {
  const { db, now } = context;
  const rights = await rightsOf(db, reader);
  const { screens, title } = pushedReports[code];
  if (!rights) return true;
  const content = await source(db, (company) =>
    withinScope(rights.scope(screens, 'query'), { company }, rights),
  );
  // A missing module has no rows that anybody could see too many of.
  if (!content.missing && !rights.may(screens, 'query')) return true;
  // What was pushed is never changed, so it is written once it is known by which channels it went; nobody pushes it besides.
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${code}:${day}:${reader}`}, 0))`,
  );
  const { rows: before } = await db.execute(sql`
    SELECT id FROM report_push WHERE report = ${code} AND day = ${day}::date AND reader_id = ${reader}`);
  if (before.length > 0) return true;
  const id = newId();
  const words = { subject: subjectOf(title, day, content), body: bodyOf(content) };
  const sent: PushChannel[] = [];
  for (const channel of channels)
    if (
      await byOneWay(context, { report: code, channel }, (inner) => tell[channel](inner, reader, words, id))
    )
      sent.push(channel);
  if (!sent.length) return false;
  await db.execute(sql`
    INSERT INTO report_push (id, report, day, reader_id, content, row_count, channels, pushed_at)
    VALUES (${id}, ${code}, ${day}::date, ${reader}, ${JSON.stringify(content)}::jsonb, ${content.shortages.length},
            ${sql.param(sent)}::text[], ${now.toISOString()}::timestamptz)`);
  await context.publish({ to: [reader], type: 'refresh', data: { topics: ['report'] } });
  return true;
}

interface Words {
  subject: Label;
  body: Label;
}

/** How a reader is told of a push, by channel. */
const tell: Readonly<
  Record<PushChannel, (context: Context, reader: string, words: Words, id: string) => Promise<void>>
> = {
  async message(context, reader, { subject, body }, id) {
    await deliverMessage(context, {
      ...{ kind: 'system', subject, body, senderId: null, to: [reader] },
      link: `${ownReportsRoute}?id=${id}`,
    });
  },
  async mail(context, reader, { subject, body }) {
    const email = (await directory.personById(context.db, reader))?.email;
    // Mails speak both languages: nobody's choice of language is known outside a session.
    if (email)
      await mailByTemplate(
        context,
        email,
        reportTemplate,
        { title: subject, content: body },
        { language: null },
      );
  },
};

/** The jobs that make them, and the one that tries again to push them. */
export function reportJobs(shortages: ShortagesWithin): JobRegistration[] {
  const sources = sourcesOf(shortages);
  const again = runs(pushAgain, async ({ code, day, reader }, context) => {
    const plan = await planOf(context.db, code);
    // Who is no reader any more waits for nothing.
    if (!plan?.readers.includes(reader)) return;
    if (!(await push({ code, day, reader, channels: plan.channels }, sources[code], context)))
      throw new Error(`No channel reached ${reader} with ${code} of ${day}.`);
  });
  const made = reportCodes.map((code) => {
    const { cron, catchUp } = pushedReports[code];
    const job = defineJob({
      name: jobOfReport(code),
      data: z.object({}),
      clock: { title: titleOfReportJob(code), cron, catchUp },
    });
    return runs(job, async (_data, context, run) => {
      await makeReport(code, sources[code], context, run ?? { dueAt: context.now, latest: true });
    });
  });
  return [...made, again];
}
