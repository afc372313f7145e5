import { sql } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import { projectList, taskRowList } from '#tracker/model';
import { projectsAndMe, seesProject, seesTask, tasksAndProjects } from './rights.ts';
import { isOverdueAt, taskKey } from './tasks/task-columns.ts';

const tasksOf = (which: ReturnType<typeof sql>) =>
  sql`(SELECT count(*) FROM task t WHERE t.project_id = pr.id AND t.deleted_at IS NULL AND ${which})`;
const complete = tasksOf(sql`t.completed_at IS NOT NULL`);

export const projectRows = listFrom(projectList, {
  from: ({ actor }) => sql`${projectsAndMe(actor)} JOIN person o ON o.id = pr.owner_id`,
  id: sql`pr.id`,
  search: sql`pr.search`,
  at: {
    code: sql`pr.code`,
    name: sql`pr.name`,
    state: sql`pr.state`,
    owner: namedIn('o'),
    progress: sql`(floor(${complete} * 100 / nullif(${tasksOf(sql`true`)}, 0)))::numeric`,
    unfinished: sql`${tasksOf(sql`t.completed_at IS NULL`)}::numeric`,
    overdue: sql`${tasksOf(isOverdueAt('now'))}::numeric`,
    createdAt: sql`pr.created_at`,
  },
  carries: { version: sql`pr.version` },
  reach: ({ actor }) => seesProject(actor),
});

export const taskRows = listFrom(taskRowList, {
  from: ({ actor }) => sql`${tasksAndProjects(actor)} LEFT JOIN person o ON o.id = t.owner_id
    JOIN person c ON c.id = t.created_by`,
  id: sql`t.id::text`,
  idAs: 'text',
  search: sql`t.search`,
  at: {
    title: sql`t.title`,
    key: taskKey,
    state: sql`CASE WHEN t.archived_at IS NOT NULL THEN 'archived' WHEN t.completed_at IS NOT NULL THEN 'complete'
      WHEN ${isOverdueAt('now')} THEN 'overdue' ELSE 'unfinished' END`,
    level: sql`t.level::text`,
    project: sql`coalesce(pr.code || ' ' || pr.name, '')`,
    owner: namedIn('o'),
    endsOn: sql`(t.ends_at AT TIME ZONE company_time_zone())::date::text`,
    createdBy: namedIn('c'),
    createdAt: sql`t.created_at`,
  },
  reach: ({ actor }) => seesTask(actor),
});
