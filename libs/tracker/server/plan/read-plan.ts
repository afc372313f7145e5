import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, type AnswerOf } from '#calls/model';
import { handle, isoOf } from '#server-kit/server';
import { mostPlanned, readPlan, type PlannedCard } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { heldProject } from '../projects/held-project.ts';
import { whichTasks } from '../projects/which-tasks.ts';
import { whoAmong } from '../person-json.ts';
import { inOpenProject, seesTask, tasksAndProjects } from '../rights.ts';
import { cardJson } from '../tasks/task-columns.ts';
import { inView } from '../tasks/todo.ts';

type Relation = AnswerOf<typeof readPlan>['relations'][number];

/** Days around what is planned that a plan can scroll to, and beyond which it does not say what is worked. */
const [around, longest] = [45, 1_100];

/** Days off from somewhat before the first to somewhat behind the last day, and around today. */
function daysOffOf(tasks: readonly PlannedCard[], today: string, timeZone: string, needs: TrackerNeeds) {
  const days = tasks
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((at) => (at ? [dayOf(at, timeZone)] : []));
  const all = [today, ...days].toSorted();
  const first = dayAfter(all[0] ?? today, -around);
  const last = dayAfter(all.at(-1) ?? today, around);
  const off: string[] = [];
  for (let day = first, count = 0; day <= last && count < longest; day = dayAfter(day, 1), count++)
    if (!needs.isWorkingDay(day)) off.push(day);
  return off;
}

/** Tasks with their times and what follows what: of a project, or the reader's own. */
export const planHandler = (needs: TrackerNeeds) =>
  handle(readPlan, async ({ projectId, view, skip, ...filters }, context) => {
    const { db, actor, now, timeZone, language } = context;
    if (projectId !== null) await heldProject(context, projectId, { reads: true });
    const of =
      projectId === null
        ? sql`${view === 'mine' ? sql`t.owner_id = ${actor.personId}` : inView[view](actor)} AND ${inOpenProject}`
        : sql`t.project_id = ${projectId}`;
    const which = sql`${of} AND ${whichTasks(filters, context)} AND ${seesTask(actor)}`;
    const { rows } = await db.execute<{ total: number; tasks: PlannedCard[] }>(sql`
      WITH shown AS MATERIALIZED (
        SELECT t.id, t.owner_id FROM ${tasksAndProjects(actor)} WHERE ${which}
         ORDER BY t.starts_at NULLS LAST, t.id LIMIT ${mostPlanned} OFFSET ${skip}),
      ${whoAmong(sql`SELECT DISTINCT owner_id FROM shown`, language)}
      SELECT (SELECT count(*)::int FROM ${tasksAndProjects(actor)} WHERE ${which}) AS total,
             coalesce((SELECT jsonb_agg(c.card::jsonb || jsonb_build_object('startsAt', ${isoOf(sql`c.starts_at`)}, 'list', c.list)
                                        ORDER BY c.starts_at NULLS LAST, c.id)
                FROM (SELECT t.id, t.starts_at, ${cardJson(context)} AS card,
                             coalesce((SELECT l.name FROM task_list l WHERE l.id = t.list_id), '') AS list
                        FROM ${tasksAndProjects(actor)} JOIN shown ON shown.id = t.id
                        LEFT JOIN who ON who.id = t.owner_id) c), '[]') AS tasks`);
    const [found] = rows;
    const tasks = found?.tasks ?? [];
    const ids = sql`${sql.param(tasks.map(({ id }) => id))}::bigint[]`;
    const { rows: relations } = await db.execute<Record<string, unknown> & Relation>(sql`
      SELECT from_id::int AS "fromId", to_id::int AS "toId", kind, lag FROM task_relation
       WHERE kind <> 'relates' AND from_id = ANY (${ids}) AND to_id = ANY (${ids}) ORDER BY 1, 2`);
    return {
      ...{ total: found?.total ?? 0, tasks, relations },
      daysOff: daysOffOf(tasks, dayOf(now, timeZone), timeZone, needs),
    };
  });
