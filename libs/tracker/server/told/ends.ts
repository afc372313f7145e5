import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';
import { taskOverdue } from '#tracker/model';
import { isOpen } from '../rights.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { tellGathered, tellPeople } from './tell-people.ts';

const tellOfTasks = defineJob({
  name: 'tracker.tellOfTasks',
  data: z.object({}),
  clock: { title: ['任务到期提醒', 'Tell of the ends of tasks'], cron: '* * * * *', catchUp: 'once' },
});

interface End extends Record<string, unknown> {
  id: string;
  kind: 'dueSoon' | 'overdue';
  key: string;
  title: string;
  ownerId: string;
}

/**
 * Tells owners that 24 hours are left, and that the end has come: each end once. What was written down with less than 24
 * hours to go is not told of as due soon; what ended a day ago or longer is no news.
 */
export async function tellOfEnds(context: Context): Promise<void> {
  const { db, now } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<End>(sql`
    WITH due AS (
      SELECT t.id, t.ends_at, CASE WHEN t.ends_at <= ${at} THEN 'overdue' ELSE 'dueSoon' END AS kind
        FROM task t LEFT JOIN project pr ON pr.id = t.project_id
       WHERE ${isOpen} AND t.owner_id IS NOT NULL
         AND t.ends_at > ${at} - interval '24 hours' AND t.ends_at <= ${at} + interval '24 hours'
         AND (t.ends_at <= ${at} OR t.created_at <= t.ends_at - interval '24 hours')),
    told AS (
      INSERT INTO task_end_told (task_id, kind, ends_at) SELECT id, kind, ends_at FROM due
      ON CONFLICT DO NOTHING RETURNING task_id, kind)
    SELECT t.id, told.kind, ${taskKey} AS key, t.title, t.owner_id AS "ownerId"
      FROM told JOIN task t ON t.id = told.task_id LEFT JOIN project pr ON pr.id = t.project_id ORDER BY t.ends_at, t.id`);
  for (const { id, kind, key, title, ownerId } of rows) {
    const taskId = Number(id);
    if (kind === 'overdue') await context.emit(taskOverdue, { taskId, key, title, ownerId });
    else await tellPeople(context, { kind, taskId, key, title, byId: null, byName: null, people: [ownerId] });
  }
}

export const toldJobs: readonly JobRegistration[] = [
  runs(tellOfTasks, async (_data, context) => {
    await tellOfEnds(context);
    await tellGathered(context);
  }),
];
