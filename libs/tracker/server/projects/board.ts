import { sql } from 'drizzle-orm';
import { handle } from '#server-kit/server';
import { mostCards, mostOnBoard, readBoard, type TaskCard } from '#tracker/model';
import { whoAmong } from '../person-json.ts';
import { tasksAndProjects } from '../rights.ts';
import { cardJson, isOverdueAt } from '../tasks/task-columns.ts';
import { heldProject } from './held-project.ts';
import { whichTasks } from './which-tasks.ts';

type List = Record<string, unknown> & { id: string; name: string; total: number; tasks: TaskCard[] };
type Figures = { unfinished: number; overdue: number; complete: number; all: number };

/**
 * The board of a project: each of its lists with its first tasks and how many there are. Long lists give way to one another:
 * of all lists the first ones, then the second ones, until the board has as many as are drawn.
 */
export const boardHandler = handle(readBoard, async ({ projectId, ...filters }, context) => {
  const { db, actor, now, language } = context;
  await heldProject(context, projectId, { reads: true });
  const which = whichTasks(filters, context);
  const { rows: lists } = await db.execute<List>(sql`
    WITH found AS (
      SELECT t.id, t.list_id, row_number() OVER (PARTITION BY t.list_id ORDER BY t.position, t.id) AS place
        FROM task t WHERE t.project_id = ${projectId} AND ${which}),
    shown AS (SELECT id, list_id, place FROM found WHERE place <= ${mostCards} ORDER BY place, list_id LIMIT ${mostOnBoard}),
    ${whoAmong(sql`SELECT DISTINCT t.owner_id FROM shown s JOIN task t ON t.id = s.id`, language)}
    SELECT l.id, l.name, (SELECT count(*)::int FROM found f WHERE f.list_id = l.id) AS total,
           coalesce((SELECT json_agg(c.card ORDER BY c.place)
              FROM (SELECT s.place, ${cardJson(context)} AS card FROM ${tasksAndProjects(actor)}
                      JOIN shown s ON s.id = t.id
                      LEFT JOIN who ON who.id = t.owner_id WHERE s.list_id = l.id) c), '[]') AS tasks
      FROM task_list l WHERE l.project_id = ${projectId} ORDER BY l.position, l.id`);
  const { rows } = await db.execute<Record<string, unknown> & Figures>(sql`
    SELECT count(*) FILTER (WHERE t.completed_at IS NULL)::int AS unfinished,
           count(*) FILTER (WHERE ${isOverdueAt(now)})::int AS overdue,
           count(*) FILTER (WHERE t.completed_at IS NOT NULL)::int AS complete, count(*)::int AS all
      FROM task t WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL`);
  return { lists, figures: rows[0] ?? { unfinished: 0, overdue: 0, complete: 0, all: 0 } };
});
