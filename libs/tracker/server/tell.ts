import { sql } from 'drizzle-orm';
import { newId, type ActorContext, type Context } from '#server-kit/server';
import { taskLog, type LogLink } from './tables/tracker.ts';

/** What happened, for the log. */
export interface Happened {
  projectId: string | null;
  taskId: number | null;
  act: string;
  title?: string;
  oldValue?: string | null;
  newValue?: string | null;
  /** Whom or what it speaks of, beside the task itself. */
  link?: LogLink | undefined;
  /** The message that says it. */
  messageId?: string;
}

/** Writes down what happened, on the trip that commits: nothing that follows reads it. */
export async function logTask(
  { atEnd, actor, now }: ActorContext,
  { title = '', oldValue = null, newValue = null, link, ...happened }: Happened,
): Promise<void> {
  await atEnd.db.insert(taskLog).values({
    ...{ id: newId(), ...happened, title, oldValue, newValue, personId: actor.personId, at: now },
    ...(link && { linkType: link.type, linkId: link.id }),
  });
}

/** Screens of everybody who may look at the task or its project read again; without either, those of `also` alone. */
export async function refreshTasks(
  { db, publish }: Context,
  {
    taskId,
    projectId,
    also = [],
    more = [],
  }: {
    taskId: number | null;
    projectId: string | null;
    also?: readonly string[];
    /** What else is stale, beside tasks and projects. */
    more?: readonly string[];
  },
): Promise<void> {
  const isKnown = taskId === null && projectId === null;
  const { rows } = isKnown
    ? { rows: [] }
    : await db.execute<{ id: string }>(sql`
    SELECT owner_id AS id FROM task WHERE id = ${taskId} AND owner_id IS NOT NULL
    UNION SELECT created_by FROM task WHERE id = ${taskId}
    UNION SELECT person_id FROM task_follower WHERE task_id = ${taskId}
    UNION SELECT person_id FROM project_member WHERE project_id = ${projectId}
    UNION SELECT owner_id FROM project WHERE id = ${projectId}`);
  const to = [...new Set([...rows.map(({ id }) => id), ...also])];
  if (to.length) await publish({ to, type: 'refresh', data: { topics: ['task', 'project', ...more] } });
}

/** The same of many tasks at once. */
export async function refreshMany({ db, publish }: Context, taskIds: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH changed AS MATERIALIZED (
      SELECT id, owner_id, created_by, project_id FROM task WHERE id = ANY (${sql.param(taskIds)}::bigint[])),
    projects AS (SELECT DISTINCT project_id AS id FROM changed)
    SELECT owner_id AS id FROM changed WHERE owner_id IS NOT NULL
    UNION SELECT created_by FROM changed
    UNION SELECT f.person_id FROM task_follower f JOIN changed ON changed.id = f.task_id
    UNION SELECT m.person_id FROM project_member m JOIN projects ON projects.id = m.project_id
    UNION SELECT p.owner_id FROM project p JOIN projects ON projects.id = p.id`);
  const to = rows.map(({ id }) => id);
  if (to.length) await publish({ to, type: 'refresh', data: { topics: ['task', 'project'] } });
}
