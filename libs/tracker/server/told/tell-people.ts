import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Context } from '#server-kit/server';
import { nameOfTask, taskTold, type TaskToldKind } from '#tracker/model';
import { subjectOf } from './words.ts';

/** Of one task a person is told once within so many minutes (module file, 4.13). */
const window = sql`interval '5 minutes'`;

export interface Notice {
  kind: TaskToldKind;
  taskId: number;
  key: string;
  title: string;
  byId: string | null;
  byName: Label | null;
  /** Whoever did it is left out: nobody is told of their own acts. */
  people: readonly (string | null)[];
  /** What was said or changed; without it the name of the task. */
  body?: Label;
  /** The message that said it: recalled, it is told of no more. */
  messageId?: string | undefined;
}

/** Tells people of a task at once, or, where they were told of it within five minutes, together with what else comes. */
export async function tellPeople(context: Context, notice: Notice): Promise<void> {
  const { db, now } = context;
  const { kind, taskId, byId, messageId = null } = notice;
  const people = [...new Set(notice.people)].filter((id): id is string => id !== null && id !== byId);
  if (!people.length) return;
  const task = nameOfTask(notice);
  const subject = subjectOf(kind, notice);
  const [zh, en] = notice.body ?? [task, task];
  const at = now.toISOString();
  const { rows } = await db.execute<{ personId: string; waits: boolean }>(sql`
    INSERT INTO task_notice (id, task_id, person_id, kind, by_id, subject, body, message_id, at, sent_at)
    SELECT gen_random_uuid(), ${taskId}, p, ${kind}, ${byId}, ${JSON.stringify(subject)}::jsonb,
           ${JSON.stringify([zh, en])}::jsonb, ${messageId}::uuid, ${at}::timestamptz,
           CASE WHEN NOT EXISTS (SELECT FROM task_notice n WHERE n.task_id = ${taskId} AND n.person_id = p
                                  AND (n.sent_at IS NULL OR n.sent_at > ${at}::timestamptz - ${window}))
                THEN ${at}::timestamptz END
      FROM unnest(${sql.param(people)}::text[]) AS p
    RETURNING person_id AS "personId", sent_at IS NULL AS waits`);
  const atOnce = rows.filter(({ waits }) => !waits).map(({ personId }) => personId);
  if (atOnce.length)
    await context.emit(taskTold, { kind, taskId, byId, people: atOnce, subject, body: [zh, en] });
}

interface Gathered extends Record<string, unknown> {
  taskId: string;
  personId: string;
  title: string;
  notices: { kind: TaskToldKind; by: string | null; subject: [string, string]; body: [string, string] }[];
}

/** Tells what has waited for five minutes, of one task in one message. */
export async function tellGathered(context: Context): Promise<void> {
  const { db, now } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Gathered>(sql`
    WITH due AS (
      SELECT DISTINCT n.task_id, n.person_id FROM task_notice n
       WHERE n.sent_at IS NULL AND NOT EXISTS (
         SELECT FROM task_notice s WHERE s.task_id = n.task_id AND s.person_id = n.person_id AND s.sent_at > ${at} - ${window})
       LIMIT 500),
    sent AS (
      UPDATE task_notice n SET sent_at = ${at} FROM due
       WHERE n.task_id = due.task_id AND n.person_id = due.person_id AND n.sent_at IS NULL
      RETURNING n.id, n.task_id, n.person_id, n.kind, n.by_id, n.subject, n.body, n.at)
    SELECT s.task_id AS "taskId", s.person_id AS "personId",
           coalesce((SELECT t.title FROM task t WHERE t.id = s.task_id), '') AS title,
           jsonb_agg(jsonb_build_object('kind', s.kind, 'by', s.by_id, 'subject', s.subject, 'body', s.body)
                     ORDER BY s.at, s.id) AS notices
      FROM sent s GROUP BY s.task_id, s.person_id`);
  for (const { taskId, personId, title, notices } of rows) {
    const last = notices.at(-1);
    if (!last) continue;
    const lines = (language: 0 | 1): string =>
      notices.map(({ subject, body }) => `${subject[language]}\n${body[language]}`).join('\n\n');
    const several = notices.length > 1;
    await context.emit(taskTold, {
      ...{ kind: last.kind, taskId: Number(taskId), byId: several ? null : last.by, people: [personId] },
      subject: several
        ? [`任务“${title}”有 ${notices.length} 条新动态`, `${notices.length} things happened with “${title}”`]
        : last.subject,
      body: several ? [lines(0), lines(1)] : last.body,
    });
  }
  await db.execute(sql`DELETE FROM task_notice WHERE sent_at < ${at} - interval '1 day'`);
}
