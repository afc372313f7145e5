import { sql, type SQL } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { projectList, taskRowList, type taskStates } from '#tracker/model';
import { inOpenProject, projectsAndMe, reachesTasks, seesProject } from './rights.ts';
import { isOverdueAt, isPending, taskKey } from './tasks/task-columns.ts';

const tasksOf = (which: ReturnType<typeof sql>) =>
  sql`(SELECT count(*) FROM task t WHERE t.project_id = pr.id AND t.deleted_at IS NULL AND ${which})`;
const complete = tasksOf(sql`t.completed_at IS NOT NULL`);

export const projectRows = listFrom(projectList, {
  from: ({ actor }) => sql`${projectsAndMe(actor)} JOIN person o ON o.id = pr.owner_id
    CROSS JOIN LATERAL (SELECT CASE WHEN pr.state = 'closed' THEN 'closed' WHEN pr.owner_id = ${actor.personId} THEN 'mine'
                                    WHEN me.person_id IS NOT NULL THEN 'joined' ELSE 'seen' END AS part) AS mine`,
  id: sql`pr.id`,
  search: sql`pr.search`,
  at: {
    code: sql`pr.code`,
    name: sql`pr.name`,
    state: sql`pr.state`,
    part: sql`mine.part`,
    owner: namedIn('o'),
    progress: sql`(floor(${complete} * 100 / nullif(${tasksOf(sql`true`)}, 0)))::numeric`,
    unfinished: sql`${tasksOf(sql`t.completed_at IS NULL`)}::numeric`,
    overdue: sql`${tasksOf(isOverdueAt('now'))}::numeric`,
    createdAt: sql`pr.created_at`,
  },
  carries: { version: sql`pr.version` },
  reach: ({ actor }) => seesProject(actor),
});

const isOpenTask = sql`t.archived_at IS NULL AND t.completed_at IS NULL`;
const overdue = isOverdueAt('now');
const isComplete = sql`(t.completed_at IS NOT NULL)`;
/** Where a task stands: one of them is so. */
const standing: Readonly<Record<(typeof taskStates)[number]['value'], SQL>> = {
  archived: sql`t.archived_at IS NOT NULL`,
  complete: sql`t.archived_at IS NULL AND t.completed_at IS NOT NULL`,
  overdue: sql`${isOpenTask} AND ${overdue}`,
  unfinished: sql`${isOpenTask} AND NOT ${overdue}`,
};

const projectWords = sql`coalesce(pr.code || ' ' || pr.name, '')`;

/** Whoever names a project wholly means it alone, not others in whose names its own stands. */
const inProject = async ({ value }: { value: string }, { db }: ActorContext): Promise<SQL> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT pr.id FROM project pr WHERE ${projectWords} = ${value}`,
  );
  return rows.length > 0
    ? sql`t.project_id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])`
    : sql`strpos(lower(${projectWords}), ${value.toLowerCase()}) > 0`;
};

/** A condition by itself, or its contrary: indexes have it so, and none has it as text. */
const bySo =
  (so: SQL) =>
  ({ value }: { value: string }): SQL =>
    value === 'true' ? so : value === 'false' ? sql`NOT ${so}` : sql`false`;

export const taskRows = listFrom(taskRowList, {
  from: sql`task t LEFT JOIN project pr ON pr.id = t.project_id`,
  // Of tasks that are not on the page nothing of it is read, nor planned.
  beside: {
    o: sql`LEFT JOIN person o ON o.id = t.owner_id`,
    c: sql`LEFT JOIN person c ON c.id = t.created_by`,
    mine: ({ actor }) =>
      sql`LEFT JOIN task_follower mine ON mine.task_id = t.id AND mine.person_id = ${actor.personId}`,
  },
  id: sql`t.id`,
  idAs: 'bigint',
  foundFirst: true,
  search: sql`t.search`,
  at: {
    title: sql`t.title`,
    key: taskKey,
    state: sql`CASE ${sql.join(
      Object.entries(standing).map(([state, so]) => sql`WHEN ${so} THEN ${sql.raw(`'${state}'`)}`),
      sql` `,
    )} END`,
    level: sql`t.level::text`,
    project: projectWords,
    owner: namedIn('o'),
    startsOn: sql`t.starts_at`,
    endsOn: sql`t.ends_at`,
    description: sql`left(t.description, 200)`,
    createdBy: namedIn('c'),
    createdAt: sql`t.created_at`,
    followed: sql`(mine.person_id IS NOT NULL)`,
    pending: isPending,
    complete: isComplete,
    overdue,
    inOpenProject,
  },
  // On a page its beginning: the whole is read on the task.
  whole: { description: sql`t.description` },
  narrowing: {
    project: inProject,
    complete: bySo(isComplete),
    overdue: bySo(overdue),
  },
  // As indexes have them.
  tabsBy: standing,
  keys: {
    createdAt: { value: sql`t.created_at`, as: 'timestamptz' },
    endsOn: { value: sql`coalesce(t.ends_at, '-infinity'::timestamptz)`, as: 'timestamptz' },
    level: { value: sql`t.level`, as: 'int' },
  },
  reach: ({ actor }) => reachesTasks(actor),
});
