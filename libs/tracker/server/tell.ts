import { sql } from 'drizzle-orm';
import { newId, type ActorContext, type Context } from '#server-kit/server';
import { topicOfProject } from '#tracker/model';
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

/** Somebody who may look at what was changed; with the project, where others may as well. */
type Told = Record<string, unknown> & { id: string; project: string | null };
const whereOpen = sql`CASE WHEN pr.viewed_by = 'company' THEN pr.id END`;

/** Whom a change is told: those who are known, and of projects that are open to the company whoever looks at them. */
async function tell(
  { publish }: Context,
  rows: readonly Told[],
  topics: readonly string[] = [],
  also: readonly string[] = [],
): Promise<void> {
  const to = [...new Set([...rows.map(({ id }) => id), ...also])];
  if (to.length) await publish({ to, type: 'refresh', data: { topics: ['task', 'project', ...topics] } });
  const open = rows.flatMap(({ project }) => (project ? [topicOfProject(project)] : []));
  if (open.length) await publish({ to: 'everyone', type: 'refresh', data: { topics: open } });
}

/** Screens of everybody who may look at the task or its project read again; without either, those of `also` alone. */
export async function refreshTasks(
  context: Context,
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
    : await context.db.execute<Told>(sql`
    SELECT owner_id AS id, NULL::uuid AS project FROM task WHERE id = ${taskId} AND owner_id IS NOT NULL
    UNION SELECT created_by, NULL FROM task WHERE id = ${taskId}
    UNION SELECT person_id, NULL FROM task_follower WHERE task_id = ${taskId}
    UNION SELECT person_id, NULL FROM project_member WHERE project_id = ${projectId}
    UNION SELECT owner_id, ${whereOpen} FROM project pr WHERE id = ${projectId}`);
  await tell(context, rows, more, also);
}

/** The same of many tasks at once. */
export async function refreshMany(context: Context, taskIds: readonly string[]): Promise<void> {
  const { rows } = await context.db.execute<Told>(sql`
    WITH changed AS MATERIALIZED (
      SELECT id, owner_id, created_by, project_id FROM task WHERE id = ANY (${sql.param(taskIds)}::bigint[])),
    projects AS (SELECT DISTINCT project_id AS id FROM changed)
    SELECT owner_id AS id, NULL::uuid AS project FROM changed WHERE owner_id IS NOT NULL
    UNION SELECT created_by, NULL FROM changed
    UNION SELECT f.person_id, NULL FROM task_follower f JOIN changed ON changed.id = f.task_id
    UNION SELECT m.person_id, NULL FROM project_member m JOIN projects ON projects.id = m.project_id
    UNION SELECT pr.owner_id, ${whereOpen} FROM project pr JOIN projects ON projects.id = pr.id`);
  await tell(context, rows);
}
