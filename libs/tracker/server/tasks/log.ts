import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { handle, type ActorContext } from '#server-kit/server';
import { logTime, logWords, mostLogCounted, readTaskLog } from '#tracker/model';
import { personJson } from '../person-json.ts';
import { heldProject } from '../projects/held-project.ts';
import { taskFor } from './read-task.ts';

type Row = Record<string, unknown> & {
  id: string;
  at: string;
  act: string;
  title: string;
  oldValue: string | null;
  newValue: string | null;
  taskId: string | null;
  person: { name: string; username: string };
};

/** Whoever may see the task or project may read what happened with it. */
async function mustSee(context: ActorContext, taskId: number | null, projectId: string): Promise<void> {
  if (taskId !== null) await taskFor(context, taskId);
  else if (projectId) await heldProject(context, projectId, { reads: true, refusal: 'forbidden' });
  else throw new CallError('notFound');
}

export const logHandler = handle(
  readTaskLog,
  async ({ projectId, taskId, type, page, pageSize }, context) => {
    const { db, language, now, timeZone } = context;
    await mustSee(context, taskId, projectId);
    const of = taskId === null ? sql`l.project_id = ${projectId}::uuid` : sql`l.task_id = ${taskId}`;
    const kinds = {
      all: sql`true`,
      task: sql`l.task_id IS NOT NULL AND l.act <> 'comment'`,
      comment: sql`l.act = 'comment'`,
      project: sql`l.task_id IS NULL`,
    };
    const which = sql`${of} AND ${kinds[type]}`;
    const { rows } = await db.execute<Row>(sql`
    SELECT l.id, l.at, l.act, l.title, l.old_value AS "oldValue", l.new_value AS "newValue", l.task_id AS "taskId",
           ${personJson(sql`l.person_id`, language)} AS person
      FROM task_log l WHERE ${which} ORDER BY l.id DESC LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`);
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM (SELECT FROM task_log l WHERE ${which} LIMIT ${mostLogCounted + 1}) AS counted`,
    );
    return {
      lists: rows.slice(0, pageSize).map((row) => ({
        ...{ id: row.id, username: row.person.username, name: row.person.name, userimg: '' },
        indate: new Date(row.at).toISOString(),
        detail: logWords(row, language),
        other:
          row.taskId !== null && taskId === null
            ? { type: 'task' as const, id: row.taskId, title: row.title }
            : null,
        timeData: logTime(new Date(row.at), now, timeZone),
      })),
      hasMorePages: rows.length > pageSize,
      total: counted[0]?.total ?? 0,
    };
  },
);
