import { sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, type Actor } from '#server-kit/server';
import { levels, mostCards, readTodo, todoViews, type TodoView } from '#tracker/model';
import { isOpen, tasksAndProjects } from '../rights.ts';
import { cardJson, isPending } from './task-columns.ts';

/** By arrays of ids: whatever is asked of several views at once, the database still finds it by its indexes. */
const inView: Readonly<Record<TodoView, (actor: Actor) => SQL>> = {
  mine: ({ personId }) => sql`(t.owner_id = ${personId} AND NOT ${isPending})`,
  pending: ({ personId }) => sql`(t.owner_id = ${personId} AND ${isPending})`,
  followed: ({ personId }) =>
    sql`(t.id = ANY (ARRAY(SELECT f.task_id FROM task_follower f WHERE f.person_id = ${personId})))`,
  created: ({ personId }) => sql`(t.created_by = ${personId})`,
};

/** Of all people. Whoever owns, follows or wrote a task sees it, unless its project was thrown away. */
const openTasks = sql`task t LEFT JOIN project pr ON pr.id = t.project_id WHERE ${isOpen} AND pr.deleted_at IS NULL`;

/** Unfinished and the reader's own; those that wait for their receipt are among them. */
export const isOwnAndOpen = ({ personId }: Actor): SQL => sql`${isOpen} AND t.owner_id = ${personId}`;

type Quadrant = AnswerOf<typeof readTodo>['quadrants'][number];

/** One's to-dos by level, and how many tasks each view has. */
export const todoHandler = handle(readTodo, async ({ view }, context): Promise<AnswerOf<typeof readTodo>> => {
  const { db, actor } = context;
  const { rows } = await db.execute<Record<string, unknown> & Quadrant>(sql`
    WITH found AS (
      SELECT t.id, t.level, count(*) OVER (PARTITION BY t.level)::int AS total,
             row_number() OVER (PARTITION BY t.level ORDER BY t.ends_at NULLS LAST, t.id) AS place
        FROM ${openTasks} AND ${inView[view](actor)})
    SELECT found.level, found.total, jsonb_agg(${cardJson(context)} ORDER BY found.place) AS tasks
      FROM ${tasksAndProjects(actor)} JOIN found ON found.id = t.id
     WHERE found.place <= ${mostCards} GROUP BY found.level, found.total`);
  const inAny = sql.join(
    todoViews.map((each) => inView[each](actor)),
    sql` OR `,
  );
  const { rows: counted } = await db.execute<Record<TodoView, number>>(sql`
    SELECT ${sql.join(
      todoViews.map(
        (each) => sql`count(*) FILTER (WHERE ${inView[each](actor)})::int AS ${sql.identifier(each)}`,
      ),
      sql`, `,
    )} FROM ${openTasks} AND (${inAny})`);
  const byLevel = new Map(rows.map((row) => [row.level, row]));
  return {
    quadrants: levels.map((level) => byLevel.get(level) ?? { level, total: 0, tasks: [] }),
    counts: counted[0] ?? { mine: 0, pending: 0, followed: 0, created: 0 },
  };
});
