import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle } from '#server-kit/server';
import { readOwnProjects, shownOfDay } from '#tracker/model';
import { projectsAndMe, worksInProject } from '../rights.ts';
import { isOverdueAt } from '../tasks/task-columns.ts';

type Own = AnswerOf<typeof readOwnProjects>;

/** The projects that somebody works in, for the landings; where most is overdue first. */
export const ownProjectsHandler = handle(
  readOwnProjects,
  async (_asked, { db, actor, now }): Promise<Own> => {
    const works = sql`${projectsAndMe(actor)} WHERE pr.state = 'active' AND ${worksInProject(actor)}`;
    const { rows } = await db.execute<{ shown: Own['projects']; total: number }>(sql`
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
    return { projects: rows[0]?.shown ?? [], inProjects: rows[0]?.total ?? 0 };
  },
);
