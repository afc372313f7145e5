import { sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, type Actor } from '#server-kit/server';
import { levels, mostInQuadrant, readTodo, todoViews, type TodoView } from '#tracker/model';
import { whoAmong } from '../person-json.ts';
import { isOpen, tasksAndProjects } from '../rights.ts';
import { cardJson, isPending } from './task-columns.ts';

/** By arrays of ids: whatever is asked of several views at once, the database still finds it by its indexes. */
export const inView: Readonly<Record<TodoView, (actor: Actor) => SQL>> = {
  mine: ({ personId }) => sql`(t.owner_id = ${personId} AND NOT ${isPending})`,
  pending: ({ personId }) => sql`(t.owner_id = ${personId} AND ${isPending})`,
  followed: ({ personId }) =>
    sql`(t.id = ANY (ARRAY(SELECT f.task_id FROM task_follower f WHERE f.person_id = ${personId})))`,
  created: ({ personId }) => sql`(t.created_by = ${personId})`,
};

/**
 * Of all people, with where the reader has put them (`q`). Whoever owns, follows or wrote a task sees it, unless its project was
 * thrown away.
 */
export const openTasks = ({ personId }: Actor): SQL => sql`task t LEFT JOIN project pr ON pr.id = t.project_id
  LEFT JOIN task_place q ON q.person_id = ${personId} AND q.task_id = t.id AND q.level = t.level
  WHERE ${isOpen} AND pr.deleted_at IS NULL`;

/** Unfinished and the reader's own; those that wait for their receipt are among them. */
export const isOwnAndOpen = ({ personId }: Actor): SQL => sql`${isOpen} AND t.owner_id = ${personId}`;

type Todo = AnswerOf<typeof readTodo>;
type Quadrant = Todo['quadrants'][number];

/**
 * One's to-dos by level, in the order into which one has put them, and how many tasks each view has. The tasks of all views are found once; cards are made of those that
 * are shown.
 */
export const todoHandler = handle(readTodo, async ({ view }, context): Promise<Todo> => {
  const { db, actor, language } = context;
  const each = (make: (one: TodoView, name: SQL) => SQL, between: SQL) =>
    sql.join(
      todoViews.map((one) => make(one, sql`${sql.identifier(one)}`)),
      between,
    );
  const { rows } = await db.execute<{ quadrants: Quadrant[]; counts: Todo['counts'] }>(sql`
    WITH all_views AS MATERIALIZED (
      SELECT t.id, t.level, t.ends_at, t.owner_id, q.position, ${each((one, name) => sql`${inView[one](actor)} AS ${name}`, sql`, `)}
        FROM ${openTasks(actor)} AND (${each((one) => inView[one](actor), sql` OR `)})),
    found AS (
      SELECT id, level, owner_id, count(*) OVER (PARTITION BY level)::int AS total,
             row_number() OVER (PARTITION BY level ORDER BY position NULLS LAST, ends_at NULLS LAST, id) AS place
        FROM all_views WHERE ${sql.identifier(view)}),
    shown AS MATERIALIZED (SELECT * FROM found WHERE place <= ${mostInQuadrant}),
    ${whoAmong(sql`SELECT DISTINCT owner_id FROM shown`, language)},
    by_level AS (
      SELECT shown.level, shown.total, jsonb_agg(${cardJson(context)} ORDER BY shown.place) AS tasks
        FROM ${tasksAndProjects(actor)} JOIN shown ON shown.id = t.id LEFT JOIN who ON who.id = t.owner_id
       GROUP BY shown.level, shown.total)
    SELECT coalesce((SELECT jsonb_agg(by_level) FROM by_level), '[]') AS quadrants,
           (SELECT jsonb_build_object(${each(
             (one, name) => sql`${sql.raw(`'${one}'`)}, count(*) FILTER (WHERE ${name})`,
             sql`, `,
           )}) FROM all_views) AS counts`);
  const [found] = rows;
  const byLevel = new Map(found?.quadrants.map((quadrant) => [quadrant.level, quadrant]));
  return {
    quadrants: levels.map((level) => byLevel.get(level) ?? { level, total: 0, tasks: [] }),
    counts: found?.counts ?? { mine: 0, pending: 0, followed: 0, created: 0 },
  };
});
