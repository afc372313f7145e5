import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { jobsScreen, type ReportCode, type ReportContent } from '#system/model';

interface Push extends Record<string, unknown> {
  report: ReportCode;
  day: string;
  pushedAt: string;
  /** Whom it was pushed to. */
  reader: string;
  content: ReportContent;
}

/** A report as it was pushed: for its reader, and for whoever looks after all of them. */
export async function readPush({ db, actor }: ActorContext, id: string): Promise<Push> {
  const { rows } = await db.execute<Push>(sql`
    SELECT report, day::text, pushed_at AS "pushedAt", reader_id AS reader, content
      FROM report_push WHERE id = ${id}::uuid`);
  const [found] = rows;
  const whole = scopeReaches(actor.scope([jobsScreen.code], 'get'), {}, actor);
  if (!found || (found.reader !== actor.personId && !whole)) throw new CallError('notFound');
  return found;
}
