import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { jobsScreen, pushedReports, type ReportCode, type ReportContent } from '#system/model';

interface Push extends Record<string, unknown> {
  report: ReportCode;
  day: string;
  pushedAt: string;
  /** Whom it was pushed to. */
  reader: string;
  content: ReportContent;
}

/**
 * A report as it was pushed: for its reader, as long as they may see its rows, and for whoever looks after all of them. Where it
 * has no rows there is nothing to see too much of.
 */
export async function readPush({ db, actor }: ActorContext, id: string): Promise<Push> {
  const { rows } = await db.execute<Push>(sql`
    SELECT report, day::text, pushed_at AS "pushedAt", reader_id AS reader, content
      FROM report_push WHERE id = ${id}::uuid`);
  const [found] = rows;
  const whole = scopeReaches(actor.scope([jobsScreen.code], 'get'), {}, actor);
  const own =
    found?.reader === actor.personId &&
    (!found.content.shortages.length || actor.may(pushedReports[found.report].screens, 'query'));
  if (!found || (!own && !whole)) throw new CallError('notFound');
  return found;
}
