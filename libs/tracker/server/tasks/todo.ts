import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnswerOf, Language } from '#calls/model';
import { frozenSql, handle } from '#server-kit/server';
import { levels, mostInQuadrant, readTodo, todoViews, type TodoView } from '#tracker/model';
import { whoAmong } from '../person-json.ts';
import { isOpen, tasksAndProjects, type Me } from '../rights.ts';
import { cardJson, isPending } from './task-columns.ts';

/** By arrays of ids: whatever is asked of several views at once, the database still finds it by its indexes. */
export const inView: Readonly<Record<TodoView, (me: Pick<Me, 'personId'>) => SQL>> = {
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
export const openTasks = ({
  personId,
}: Pick<Me, 'personId'>): SQL => sql`task t LEFT JOIN project pr ON pr.id = t.project_id
  LEFT JOIN task_place q ON q.person_id = ${personId} AND q.task_id = t.id AND q.level = t.level
  WHERE ${isOpen} AND pr.deleted_at IS NULL`;

/** Unfinished and the reader's own; those that wait for their receipt are among them. */
export const isOwnAndOpen = ({ personId }: Pick<Me, 'personId'>): SQL =>
  sql`${isOpen} AND t.owner_id = ${personId}`;

/**
 * Open tasks over `task t` alone, without a join: an index of them then counts them, or walks them in their order and ends
 * with the last one that is shown, however many there are (decision 536).
 */
const isOpenByIndex = sql`(t.deleted_at IS NULL AND t.archived_at IS NULL AND t.completed_at IS NULL
  AND (t.project_id IN (SELECT pr.id FROM project pr WHERE pr.state = 'closed' OR pr.deleted_at IS NOT NULL)) IS NOT TRUE)`;

type Todo = AnswerOf<typeof readTodo>;
type Quadrant = Todo['quadrants'][number];

/** How many tasks of each level a view has, one row each; those that one owns are counted once for both of their views. */
const countedBy = (me: Me): SQL => {
  const counted = (view: SQL, which: SQL) => sql`
    SELECT ${view} AS view, t.level, count(*)::int AS tasks FROM task t WHERE ${isOpenByIndex} AND ${which} GROUP BY 2, 1`;
  return sql.join(
    [
      counted(sql`CASE WHEN ${isPending} THEN 'pending' ELSE 'mine' END`, sql`t.owner_id = ${me.personId}`),
      counted(sql`'followed'`, inView.followed(me)),
      counted(sql`'created'`, inView.created(me)),
    ],
    sql` UNION ALL `,
  );
};

/** The first tasks of a quadrant: those that the reader has placed, by their places, then the others by their ends. */
const firstOf = (view: TodoView, me: Me, most: Placeholder): SQL => sql`SELECT * FROM (
    (SELECT t.id, t.level, t.owner_id, t.ends_at, q.position
       FROM task_place q JOIN task t ON t.id = q.task_id AND t.level = q.level
      WHERE q.person_id = ${me.personId} AND q.level = quadrant.level AND ${isOpenByIndex} AND ${inView[view](me)})
    UNION ALL
    (SELECT t.id, t.level, t.owner_id, t.ends_at, NULL
       FROM task t
      WHERE t.level = quadrant.level AND ${isOpenByIndex} AND ${inView[view](me)}
        AND (t.id, t.level) NOT IN (SELECT q.task_id, q.level FROM task_place q WHERE q.person_id = ${me.personId})
      ORDER BY t.ends_at NULLS LAST, t.id LIMIT ${most}::int)) AS either
  ORDER BY position NULLS LAST, ends_at NULLS LAST, id LIMIT ${most}::int`;

interface Found extends Record<string, unknown> {
  quadrants: Quadrant[];
  counts: Partial<Todo['counts']>;
}

const todoOf = (view: TodoView, language: Language) =>
  frozenSql<{ me: string; company: string; now: string; most: number }, Found>((place) => {
    const me = { personId: place('me'), companyId: place('company') };
    return sql`
    WITH counted AS MATERIALIZED (${countedBy(me)}),
    shown AS MATERIALIZED (
      SELECT first.id, first.level, first.owner_id,
             row_number() OVER (PARTITION BY first.level ORDER BY position NULLS LAST, ends_at NULLS LAST, id) AS place
        FROM unnest(${sql.raw(`'{${levels.join(',')}}'`)}::smallint[]) AS quadrant (level)
        CROSS JOIN LATERAL (${firstOf(view, me, place('most'))}) AS first),
    ${whoAmong(sql`SELECT DISTINCT owner_id FROM shown`, language)},
    by_level AS (
      SELECT shown.level, (SELECT tasks FROM counted WHERE view = '${sql.raw(view)}' AND level = shown.level) AS total,
             json_agg(${cardJson({ actor: me, now: place('now') })} ORDER BY shown.place) AS tasks
        FROM ${tasksAndProjects(me)} JOIN shown ON shown.id = t.id LEFT JOIN who ON who.id = t.owner_id
       GROUP BY shown.level)
    SELECT coalesce((SELECT json_agg(by_level) FROM by_level), '[]') AS quadrants,
           coalesce((SELECT json_object_agg(view, tasks) FROM (
             SELECT view, sum(tasks)::int AS tasks FROM counted GROUP BY view) AS by_view), '{}') AS counts`;
  });
/** Asked with each look at one's day: written out once each. */
const inLanguage = (language: Language) => ({
  mine: todoOf('mine', language),
  pending: todoOf('pending', language),
  followed: todoOf('followed', language),
  created: todoOf('created', language),
});
const todos = { zh: inLanguage('zh'), en: inLanguage('en') };

/** One's to-dos by level, in the order into which one has put them, and how many tasks each view has. */
export const todoHandler = handle(readTodo, async ({ view }, context): Promise<Todo> => {
  const { db, actor, language, now } = context;
  const [found] = await todos[language][view](db, {
    ...{ me: actor.personId, company: actor.companyId },
    ...{ now: now.toISOString(), most: mostInQuadrant },
  });
  const byLevel = new Map(found?.quadrants.map((quadrant) => [quadrant.level, quadrant]));
  return {
    quadrants: levels.map((level) => byLevel.get(level) ?? { level, total: 0, tasks: [] }),
    counts: Object.fromEntries(todoViews.map((one) => [one, found?.counts[one] ?? 0])) as Todo['counts'],
  };
});
