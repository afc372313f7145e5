import { sql } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import { projectList, taskRowList } from '#tracker/model';
import { taskKey } from './tasks/task-columns.ts';

const tasksOf = (which: ReturnType<typeof sql>) =>
  sql`(SELECT count(*) FROM task t WHERE t.project_id = pr.id AND t.deleted_at IS NULL AND ${which})`;
const complete = tasksOf(sql`t.completed_at IS NOT NULL`);

/** Is it the reader's: their own, one that they are in, or one that their whole company may see. */
const myProject = (personId: string, companyId: string) => sql`(pr.owner_id = ${personId}
  OR EXISTS (SELECT FROM project_member m WHERE m.project_id = pr.id AND m.person_id = ${personId})
  OR (pr.viewed_by = 'company' AND pr.company_id = ${companyId}))`;

export const projectRows = listFrom(projectList, {
  from: sql`project pr JOIN person o ON o.id = pr.owner_id`,
  id: sql`pr.id`,
  search: sql`pr.search`,
  at: {
    code: sql`pr.code`,
    name: sql`pr.name`,
    state: sql`pr.state`,
    owner: namedIn('o'),
    progress: sql`(floor(${complete} * 100 / nullif(${tasksOf(sql`true`)}, 0)))::numeric`,
    unfinished: sql`${tasksOf(sql`t.completed_at IS NULL`)}::numeric`,
    overdue: sql`${tasksOf(sql`t.completed_at IS NULL AND t.ends_at <= now()`)}::numeric`,
    createdAt: sql`pr.created_at`,
  },
  carries: { version: sql`pr.version` },
  reach: ({ actor }) => myProject(actor.personId, actor.companyId),
});

export const taskRows = listFrom(taskRowList, {
  from: sql`task t LEFT JOIN project pr ON pr.id = t.project_id LEFT JOIN person o ON o.id = t.owner_id
    JOIN person c ON c.id = t.created_by`,
  id: sql`t.id::text`,
  idAs: 'text',
  search: sql`t.search`,
  at: {
    title: sql`t.title`,
    key: taskKey,
    state: sql`CASE WHEN t.archived_at IS NOT NULL THEN 'archived' WHEN t.completed_at IS NOT NULL THEN 'complete'
      WHEN t.ends_at <= now() THEN 'overdue' ELSE 'unfinished' END`,
    level: sql`t.level::text`,
    project: sql`coalesce(pr.name, '')`,
    owner: namedIn('o'),
    endsOn: sql`(t.ends_at AT TIME ZONE company_time_zone())::date::text`,
    createdBy: namedIn('c'),
    createdAt: sql`t.created_at`,
  },
  reach: ({ actor: { personId, companyId } }) => sql`t.deleted_at IS NULL AND (t.owner_id = ${personId}
    OR t.created_by = ${personId} OR coalesce(${myProject(personId, companyId)}, false)
    OR EXISTS (SELECT FROM task_follower f WHERE f.task_id = t.id AND f.person_id = ${personId}))`,
});
