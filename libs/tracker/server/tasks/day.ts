import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, isoOf } from '#server-kit/server';
import { readDay, shownOfDay } from '#tracker/model';
import { projectsAndMe, tasksAndProjects, worksInProject } from '../rights.ts';
import { isOverdueAt } from './task-columns.ts';
import { isToDoOf } from './todo.ts';

type Day = AnswerOf<typeof readDay>;

/** A list of a few rows as JSON, with how many there are in all. */
interface Few<T> extends Record<string, unknown> {
  shown: T[];
  total: number;
}

/** What somebody has to do next and the projects that they work in, for the landings. */
export const dayHandler = handle(readDay, async (_asked, { db, actor, now }): Promise<Day> => {
  const mine = sql`${tasksAndProjects(actor)} WHERE ${isToDoOf(actor)}`;
  const works = sql`${projectsAndMe(actor)} WHERE pr.state = 'active' AND ${worksInProject(actor)}`;
  const { rows: tasks } = await db.execute<Few<Day['tasks'][number]>>(sql`
    SELECT (SELECT count(*)::int FROM ${mine}) AS total,
           coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'project', d.project,
             'endsAt', ${isoOf(sql`d.ends_at`)}, 'overdue', d.overdue) ORDER BY d.ends_at NULLS LAST, d.level, d.id), '[]')
             AS shown
      FROM (SELECT t.id, t.title, t.ends_at, t.level, coalesce(pr.name, '') AS project, ${isOverdueAt(now)} AS overdue
              FROM ${mine} ORDER BY t.ends_at NULLS LAST, t.level, t.id LIMIT ${shownOfDay}) d`);
  const { rows: projects } = await db.execute<Few<Day['projects'][number]>>(sql`
    SELECT (SELECT count(*)::int FROM ${works}) AS total,
           coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'unfinished', p.unfinished,
             'overdue', p.overdue, 'complete', p.complete) ORDER BY p.overdue DESC, p.unfinished DESC, p.code), '[]') AS shown
      FROM (SELECT pr.id, pr.code, pr.name, n.unfinished, n.overdue, n.complete
              FROM ${projectsAndMe(actor)}
              CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE t.completed_at IS NULL) AS unfinished,
                       count(*) FILTER (WHERE ${isOverdueAt(now)}) AS overdue,
                       count(*) FILTER (WHERE t.completed_at IS NOT NULL) AS complete
                  FROM task t WHERE t.project_id = pr.id AND t.deleted_at IS NULL) n
             WHERE pr.state = 'active' AND ${worksInProject(actor)}
             ORDER BY n.overdue DESC, n.unfinished DESC, pr.code LIMIT ${shownOfDay}) p`);
  return {
    tasks: tasks[0]?.shown ?? [],
    toDo: tasks[0]?.total ?? 0,
    projects: projects[0]?.shown ?? [],
    inProjects: projects[0]?.total ?? 0,
  };
});
