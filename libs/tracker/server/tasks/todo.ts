import { sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, type Actor, type ActorContext } from '#server-kit/server';
import { levels, mostCards, readTodo, todoViews, type TaskCard, type TodoView } from '#tracker/model';
import { seesTask, tasksAndProjects } from '../rights.ts';
import { cardJson, isPending } from './task-columns.ts';

const isOpen = sql`t.deleted_at IS NULL AND t.archived_at IS NULL AND t.completed_at IS NULL
  AND coalesce(pr.state <> 'closed', true)`;

const inView: Readonly<Record<TodoView, (actor: Actor) => SQL>> = {
  mine: ({ personId }) => sql`t.owner_id = ${personId} AND NOT ${isPending}`,
  pending: ({ personId }) => sql`t.owner_id = ${personId} AND ${isPending}`,
  followed: ({ personId }) =>
    sql`t.id IN (SELECT f.task_id FROM task_follower f WHERE f.person_id = ${personId})`,
  created: ({ personId }) => sql`t.created_by = ${personId}`,
};

/** Unfinished and the reader's own, given to them or not confirmed yet left aside. */
export const isToDoOf = (actor: Actor): SQL => sql`${isOpen} AND ${inView.mine(actor)}`;

async function quadrant(context: ActorContext, view: TodoView, level: (typeof levels)[number]) {
  const { db, actor } = context;
  const which = sql`${isOpen} AND ${inView[view](actor)} AND ${seesTask(actor)} AND t.level = ${level}`;
  const { rows } = await db.execute<{ total: number; tasks: TaskCard[] }>(sql`
    SELECT (SELECT count(*)::int FROM ${tasksAndProjects(actor)} WHERE ${which}) AS total,
           coalesce((SELECT jsonb_agg(shown.card ORDER BY shown.ends_at NULLS LAST, shown.id)
              FROM (SELECT t.id, t.ends_at, ${cardJson(context)} AS card
                      FROM ${tasksAndProjects(actor)} WHERE ${which}
                     ORDER BY t.ends_at NULLS LAST, t.id LIMIT ${mostCards}) shown), '[]') AS tasks`);
  return { level, total: rows[0]?.total ?? 0, tasks: rows[0]?.tasks ?? [] };
}

/** One's to-dos by level, and how many tasks each view has. */
export const todoHandler = handle(readTodo, async ({ view }, context): Promise<AnswerOf<typeof readTodo>> => {
  const { db, actor } = context;
  const quadrants = [];
  for (const level of levels) quadrants.push(await quadrant(context, view, level));
  const { rows } = await db.execute<Record<TodoView, number>>(sql`
    SELECT ${sql.join(
      todoViews.map(
        (each) => sql`(SELECT count(*)::int FROM ${tasksAndProjects(actor)}
          WHERE ${isOpen} AND ${inView[each](actor)} AND ${seesTask(actor)}) AS ${sql.identifier(each)}`,
      ),
      sql`, `,
    )}`);
  const [counted] = rows;
  return { quadrants, counts: counted ?? { mine: 0, pending: 0, followed: 0, created: 0 } };
});
