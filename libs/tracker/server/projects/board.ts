import { sql } from 'drizzle-orm';
import { handle } from '#server-kit/server';
import { mostCards, readBoard, type TaskCard } from '#tracker/model';
import { tasksAndProjects } from '../rights.ts';
import { cardJson, isOverdueAt } from '../tasks/task-columns.ts';
import { heldProject } from './held-project.ts';
import { whichTasks } from './which-tasks.ts';

type List = Record<string, unknown> & { id: string; name: string; total: number; tasks: TaskCard[] };
type Figures = { unfinished: number; overdue: number; complete: number; all: number };

/** The board of a project: each of its lists with its first tasks and how many there are. */
export const boardHandler = handle(readBoard, async ({ projectId, ...filters }, context) => {
  const { db, actor, now } = context;
  await heldProject(context, projectId, { reads: true });
  const which = whichTasks(filters, context);
  const { rows: lists } = await db.execute<List>(sql`
    SELECT l.id, l.name,
           (SELECT count(*)::int FROM task t WHERE t.list_id = l.id AND ${which}) AS total,
           coalesce((SELECT jsonb_agg(c.card ORDER BY c.position, c.id)
              FROM (SELECT t.id, t.position, ${cardJson(context)} AS card FROM ${tasksAndProjects(actor)}
                     WHERE t.list_id = l.id AND ${which} ORDER BY t.position, t.id LIMIT ${mostCards}) c), '[]') AS tasks
      FROM task_list l WHERE l.project_id = ${projectId} ORDER BY l.position, l.id`);
  const { rows } = await db.execute<Record<string, unknown> & Figures>(sql`
    SELECT count(*) FILTER (WHERE t.completed_at IS NULL)::int AS unfinished,
           count(*) FILTER (WHERE ${isOverdueAt(now)})::int AS overdue,
           count(*) FILTER (WHERE t.completed_at IS NOT NULL)::int AS complete, count(*)::int AS all
      FROM task t WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL`);
  return { lists, figures: rows[0] ?? { unfinished: 0, overdue: 0, complete: 0, all: 0 } };
});
