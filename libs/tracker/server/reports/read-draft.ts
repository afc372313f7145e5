import { and, eq, sql } from 'drizzle-orm';
import type { DeedSource } from '#days/server';
import { handle, type ActorContext } from '#server-kit/server';
import { periodOf, readReportDraft, type ReportBody, type ReportKind, type TaskPerson } from '#tracker/model';
import { personJson } from '../person-json.ts';
import { workReport } from '../tables/reports.ts';
import { happenedIn } from './happened.ts';

const nothing: ReportBody = { done: [], todo: [], remarks: '', left: [] };

/** Of a report, or of the writer's newest one of the kind: receivers are remembered. */
async function receiversOf(
  { db, actor, language }: ActorContext,
  kind: ReportKind,
  reportId: string | null,
): Promise<TaskPerson[]> {
  const { rows } = await db.execute<{ person: TaskPerson }>(sql`
    SELECT ${personJson(sql`v.person_id`, language)} AS person FROM report_receiver v JOIN person p ON p.id = v.person_id
     WHERE v.report_id = coalesce(${reportId}::uuid, (
       SELECT r.id FROM work_report r WHERE r.author_id = ${actor.personId} AND r.kind = ${kind}
        ORDER BY r.starts_on DESC LIMIT 1)) AND (p.active OR ${reportId}::uuid IS NOT NULL)
     ORDER BY v.place, v.person_id`);
  return rows.map(({ person }) => person);
}

/** A period of the reader: what they wrote, and what happened that stands in no line of it. */
export const draftHandler = (deeds: () => readonly DeedSource[]) =>
  handle(readReportDraft, async ({ kind, day }, context) => {
    const { db, actor } = context;
    const { from, to, name } = periodOf(kind, day);
    const [row] = await db
      .select()
      .from(workReport)
      .where(
        and(
          eq(workReport.authorId, actor.personId),
          eq(workReport.kind, kind),
          eq(workReport.startsOn, from),
        ),
      );
    const body = row?.body ?? nothing;
    const { done, todo, silent } = await happenedIn(context, { from, to }, deeds());
    const known = new Set([...body.done, ...body.todo].map(({ key }) => key).concat(body.left));
    return {
      ...{ from, to, period: name, body, silent },
      ...{ id: row?.id ?? null, state: row?.state ?? 'saved', version: row?.version ?? 0 },
      receivers: await receiversOf(context, kind, row?.id ?? null),
      offered: {
        done: done.filter(({ key }) => !known.has(key)),
        todo: todo.filter(({ key }) => !known.has(key)),
      },
    };
  });
