import { sql } from 'drizzle-orm';
import { CallError, say, type Label } from '#calls/model';
import { directory } from '#identity/server';
import { handle, type ActorContext } from '#server-kit/server';
import { logTimes, logWords, mostLogCounted, readTaskLog, type LogTarget } from '#tracker/model';
import { whoAmong } from '../person-json.ts';
import { projectsAndMe, seesProject, seesTask, tasksAndProjects } from '../rights.ts';

type Row = Record<string, unknown> & {
  id: string;
  at: string;
  act: string;
  title: string;
  oldValue: string | null;
  newValue: string | null;
  taskId: string | null;
  linkType: 'username' | 'file' | null;
  linkId: string | null;
  linkName: string | null;
  person: { id: string; name: string; username: string } | null;
  avatar: string | null;
};

/** What the clock does is done by nobody, though a row of the log names whom it concerns. */
const byTheClock: ReadonlySet<string> = new Set(['autoArchived', 'repeated', 'byRule']);
const nobody: Label = ['系统', 'System'];

/** Where an entry leads: of a project to its task, else to whom or what it speaks of, while that is there. */
function linkOf({ linkType, linkId, linkName, taskId, title }: Row, ofProject: boolean): LogTarget | null {
  if (ofProject && taskId !== null) return { type: 'task', id: taskId, title, name: '' };
  return linkType && linkId && linkName !== null
    ? { type: linkType, id: linkId, title: '', name: linkName }
    : null;
}

/**
 * Whoever may see the task or project may read what happened with it. Only that is asked: a log is read with each opening of
 * a task and for each page.
 */
async function mustSee({ db, actor }: ActorContext, taskId: number | null, projectId: string): Promise<void> {
  if (taskId === null && !projectId) throw new CallError('notFound');
  const { rows } = await db.execute<{ sees: boolean }>(
    taskId === null
      ? sql`SELECT ${seesProject(actor)} AS sees FROM ${projectsAndMe(actor)} WHERE pr.id = ${projectId}`
      : sql`SELECT ${seesTask(actor)} AS sees FROM ${tasksAndProjects(actor)}
             WHERE t.id = ${taskId} AND t.deleted_at IS NULL`,
  );
  // Of a project that there is not the answer is that of one of others.
  if (!rows[0] && taskId !== null) throw new CallError('notFound');
  if (!rows[0]?.sees) throw new CallError('forbidden');
}

export const logHandler = handle(
  readTaskLog,
  async ({ projectId, taskId, type, page, pageSize }, context) => {
    const { db, actor, language, now, timeZone } = context;
    await mustSee(context, taskId, projectId);
    const of = taskId === null ? sql`l.project_id = ${projectId}::uuid` : sql`l.task_id = ${taskId}`;
    const kinds = {
      all: sql`true`,
      task: sql`l.task_id IS NOT NULL AND l.act <> 'comment'`,
      comment: sql`l.act = 'comment'`,
      project: sql`l.task_id IS NULL`,
    };
    const which = sql`${of} AND ${kinds[type]}`;
    const before = (page - 1) * pageSize;
    const timeOf = logTimes(now, timeZone);
    // A page is by a few people: each is looked up once, not at each entry.
    const { rows } = await db.execute<Row>(sql`
    WITH page AS MATERIALIZED (
      SELECT l.id, l.at, l.act, l.title, l.old_value, l.new_value, l.task_id, l.person_id,
             l.link_type, l.link_id
        FROM task_log l WHERE ${which} ORDER BY l.id DESC LIMIT ${pageSize + 1} OFFSET ${before}),
    ${whoAmong(sql`SELECT DISTINCT person_id FROM page`, language)}
    SELECT l.id, l.at, l.act, l.title, l.old_value AS "oldValue", l.new_value AS "newValue", l.task_id AS "taskId",
           l.link_type AS "linkType", l.link_id AS "linkId",
           CASE l.link_type
             WHEN 'username' THEN (SELECT ${sql.raw(directory.nameColumn(language, 'p'))} FROM person p
                                    WHERE p.id = l.link_id AND p.active AND p.id <> ${actor.personId})
             WHEN 'file' THEN (SELECT f.name FROM project_file f WHERE f.id = l.link_id::uuid AND f.deleted_at IS NULL)
           END AS "linkName",
           who.person, who.avatar
      FROM page l LEFT JOIN who ON who.id = l.person_id ORDER BY l.id DESC`);
    return {
      lists: rows.slice(0, pageSize).map((row) => ({
        id: row.id,
        ...whoDid(row),
        indate: new Date(row.at).toISOString(),
        detail: logWords(row, language, timeZone),
        other: linkOf(row, taskId === null),
        timeData: timeOf(new Date(row.at)),
      })),
      hasMorePages: rows.length > pageSize,
      total: await total(),
    };

    function whoDid({
      act,
      person,
      avatar,
    }: Row): Record<'username' | 'personid' | 'name' | 'userimg', string> {
      if (byTheClock.has(act))
        return { username: '', personid: '', name: say(nobody, language), userimg: '' };
      const { username = '', id: personid = '', name = '' } = person ?? {};
      return { username, personid, name, userimg: avatar ?? '' };
    }

    /** The last page tells it; any other one is counted, up to a limit. */
    async function total(): Promise<number> {
      if (rows.length <= pageSize && (rows.length > 0 || page === 1)) return before + rows.length;
      const { rows: counted } = await db.execute<{ total: number }>(
        sql`SELECT count(*)::int AS total FROM (SELECT FROM task_log l WHERE ${which} LIMIT ${mostLogCounted + 1}) AS counted`,
      );
      return counted[0]?.total ?? 0;
    }
  },
);
