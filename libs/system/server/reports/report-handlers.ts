import { sql } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { directory, rightsOf } from '#identity/server';
import { isoOf } from '#lists/server';
import { handle, oneOf, type ActorContext, type Handler } from '#server-kit/server';
import {
  jobOfReport,
  listReports,
  ownReports,
  pushedReports,
  readReport,
  reportCodes,
  saveReport,
  type PushChannel,
  type ReportCode,
} from '#system/model';
import { keepFromBounded } from '../jobs/keep-from-bounded.ts';
import { readPush } from './read-push.ts';
import { missingModules } from './report-jobs.ts';

interface Plan extends Record<string, unknown> {
  readers: string[];
  channels: PushChannel[];
  version: number;
  cron: string;
  declaredCron: string;
  paused: boolean;
  nextAt: string | null;
  lastDay: string | null;
}

const unset = { readers: [], channels: ['message' as const], version: 0 };

async function planOf(code: ReportCode, { db }: ActorContext): Promise<Plan> {
  const { rows } = await db.execute<Plan>(sql`
    SELECT p.reader_ids AS readers, p.channels, p.version, job.cron, job.declared_cron AS "declaredCron", job.paused,
           job.next_at AS "nextAt", last.day::text AS "lastDay"
      FROM (SELECT ${code}::text AS code) AS of LEFT JOIN pushed_report p USING (code)
      LEFT JOIN scheduled_job job ON job.name = ${jobOfReport(code)}
      LEFT JOIN LATERAL (SELECT day FROM report_edition WHERE report = ${code} ORDER BY day DESC LIMIT 1) AS last
        ON true`);
  const { cron } = pushedReports[code];
  const [row] = rows;
  const said = { ...row, ...(row?.version === null && unset) } as Plan;
  return {
    ...said,
    cron: said.cron ?? cron,
    declaredCron: said.declaredCron ?? cron,
    paused: said.paused ?? false,
  };
}

const refusal = ['该员工无权查看此报表的内容', 'This person may see none of what it says'] as const;

/** Who may not be sent a report: has no account, or no right to any of its screens. */
async function strangers(
  code: ReportCode,
  readers: readonly string[],
  { db }: ActorContext,
): Promise<string[]> {
  const { screens } = pushedReports[code];
  const without: string[] = [];
  for (const id of readers) {
    const rights = await rightsOf(db, id);
    // What the module does not show yet, nobody has a right to.
    if (!rights || (!missingModules[code] && !rights.may(screens, 'query'))) without.push(id);
  }
  return without;
}

/** SYS170P: who gets which report, and what was pushed. */
export const reportHandlers: readonly Handler[] = [
  handle(listReports, async (_, context) => {
    const plans = await Promise.all(reportCodes.map((code) => planOf(code, context)));
    const people = await directory.personsById(
      context.db,
      plans.flatMap(({ readers }) => readers),
    );
    const named = directory.referringTo(context.language, people);
    return {
      reports: reportCodes.flatMap((code, at) => {
        const plan = plans[at];
        return plan
          ? [
              {
                ...{ ...plan, report: code, missing: missingModules[code] !== undefined },
                nextAt: plan.nextAt && isoOf(plan.nextAt),
                readers: plan.readers.map((id) => named(id)),
              },
            ]
          : [];
      }),
    };
  }),
  handle(saveReport, async ({ report: code, version, readers, channels }, context) => {
    const { db } = context;
    keepFromBounded(context);
    const wanted = [...new Set(readers)];
    const without = await strangers(code, wanted, context);
    if (without.length) {
      const people = await directory.personsById(db, without);
      throw invalid([
        {
          path: 'readers',
          text: [
            `${refusal[0]}：${without.map((id) => people.get(id)?.nameZh ?? id).join('、')}`,
            `${refusal[1]}: ${without.map((id) => people.get(id)?.nameEn ?? id).join(', ')}`,
          ],
        },
      ]);
    }
    const { rows } = await db.execute<{ version: number }>(sql`
      INSERT INTO pushed_report AS known (code, reader_ids, channels, version)
      VALUES (${code}, ${sql.param(wanted)}::text[], ${sql.param([...new Set(channels)])}::text[], 1)
      ON CONFLICT (code) DO UPDATE SET reader_ids = excluded.reader_ids, channels = excluded.channels,
        version = known.version + 1 WHERE known.version = ${version}
      RETURNING version`);
    const [saved] = rows;
    if (!saved) throw new CallError('conflict');
    return saved;
  }),
  handle(ownReports, async ({ most }, { db, actor }) => {
    // As they are read: those whose rows the reader may still see, and those without any.
    const seen = reportCodes.filter((code) => actor.may(pushedReports[code].screens, 'query'));
    const { rows } = await db.execute<{ id: string; report: ReportCode; day: string; count: number }>(sql`
      SELECT id, report, day::text, row_count AS count FROM report_push
       WHERE reader_id = ${actor.personId} AND (row_count = 0 OR ${oneOf(sql`report`, seen)})
       ORDER BY pushed_at DESC, id DESC LIMIT ${most}`);
    return { reports: rows };
  }),
  handle(readReport, async ({ id }, context) => {
    const { db, language } = context;
    const found = await readPush(context, id);
    const named = directory.referringTo(language, await directory.personsById(db, [found.reader]));
    return { ...found, pushedAt: isoOf(found.pushedAt), reader: named(found.reader) };
  }),
];
