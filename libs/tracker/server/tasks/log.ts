import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { CallError, say, type Label, type Language, type RequestOf } from '#calls/model';
import { directory } from '#identity/server';
import { frozenSql, handle, type ActorContext } from '#server-kit/server';
import { logTimes, logWords, mostLogCounted, readTaskLog, type LogTarget } from '#tracker/model';
import { whoAmong } from '../person-json.ts';
import { projectsAndMe, seesProject, seesTask, tasksAndProjects, type Me } from '../rights.ts';

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
  /** Of all pages, where this is not the last one. */
  total: number | null;
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

type LogType = RequestOf<typeof readTaskLog>['type'];

const ofKind: Readonly<Record<LogType, SQL>> = {
  all: sql`true`,
  task: sql`l.task_id IS NOT NULL AND l.act <> 'comment'`,
  comment: sql`l.act = 'comment'`,
  project: sql`l.task_id IS NULL`,
};

/** A log that is asked for: of a task or of a project, whose id is `of`, and which entries of it. */
interface Asked {
  ofTask: boolean;
  type: LogType;
}
type Id = string | number | Placeholder;

const entriesOf = ({ ofTask, type }: Asked, of: Id): SQL =>
  sql`${ofTask ? sql`l.task_id = ${of}::bigint` : sql`l.project_id = ${of}::uuid`} AND ${ofKind[type]}`;

/** Whoever may see the task or project may read what happened with it; no row where there is none. */
const seesIt = ({ ofTask }: Pick<Asked, 'ofTask'>, of: Id, me: Me): SQL =>
  ofTask
    ? sql`SELECT ${seesTask(me)} AS sees FROM ${tasksAndProjects(me)} WHERE t.id = ${of}::bigint AND t.deleted_at IS NULL`
    : sql`SELECT ${seesProject(me)} AS sees FROM ${projectsAndMe(me)} WHERE pr.id = ${of}::uuid`;

const countedOf = (asked: Asked, of: Id): SQL =>
  sql`SELECT count(*)::int AS total FROM (SELECT FROM task_log l WHERE ${entriesOf(asked, of)} LIMIT ${mostLogCounted + 1}) AS counted`;

/**
 * A page of a log, the right to it and its figure in one statement: a log is read with each opening of a task. Nothing is read of
 * one that the reader may not see, and nothing counted of a last page (decision 502). A page is by a few people: each is looked up
 * once, not at each entry. What a comment says is read from its message: of one that was recalled nothing (decision 550).
 */
const pageOf = (asked: Asked, language: Language) =>
  frozenSql<{ of: string | number; me: string; company: string; most: number; before: number }, Row>(
    (place) => {
      const of = place('of');
      const me = { personId: place('me'), companyId: place('company') };
      return sql`
    WITH page AS MATERIALIZED (
      SELECT l.id, l.at, l.act, l.title, l.old_value, l.new_value, l.task_id, l.person_id,
             l.link_type, l.link_id, l.message_id
        FROM task_log l WHERE (${seesIt(asked, of, me)}) AND ${entriesOf(asked, of)}
       ORDER BY l.id DESC LIMIT ${place('most')}::int + 1 OFFSET ${place('before')}::int),
    ${whoAmong(sql`SELECT DISTINCT person_id FROM page`, language)}
    SELECT l.id, l.at, CASE WHEN m.recalled_at IS NULL THEN l.act ELSE 'recalled' END AS act, l.title,
           l.old_value AS "oldValue", coalesce(m.words, l.new_value) AS "newValue", l.task_id AS "taskId",
           l.link_type AS "linkType", l.link_id AS "linkId",
           CASE l.link_type
             WHEN 'username' THEN (SELECT ${sql.raw(directory.nameColumn(language, 'p'))} FROM person p
                                    WHERE p.id = l.link_id AND p.active AND p.id <> ${place('me')})
             WHEN 'file' THEN (SELECT f.name FROM project_file f WHERE f.id = l.link_id::uuid AND f.deleted_at IS NULL)
           END AS "linkName",
           who.person, who.avatar,
           CASE WHEN (SELECT count(*) FROM page) > ${place('most')}::int THEN (${countedOf(asked, of)}) END AS total
      FROM page l LEFT JOIN who ON who.id = l.person_id LEFT JOIN chat_message m ON m.id = l.message_id
     ORDER BY l.id DESC`;
    },
  );
type Page = ReturnType<typeof pageOf>;
const pagesBy = new Map<string, Page>();

/** The statement for what is asked, written out when it is asked first. */
function pageFor(asked: Asked, language: Language): Page {
  const key = `${asked.ofTask} ${asked.type} ${language}`;
  let page = pagesBy.get(key);
  if (!page) pagesBy.set(key, (page = pageOf(asked, language)));
  return page;
}

/** Of a page without entries: may it be read, and how many are there on those before? */
async function totalOfNone(
  { db, actor }: ActorContext,
  asked: Asked,
  of: string | number,
  page: number,
): Promise<number> {
  const { rows } = await db.execute<{ sees: boolean }>(seesIt(asked, of, actor));
  // Of a project that there is not the answer is that of one of others.
  if (!rows[0] && asked.ofTask) throw new CallError('notFound');
  if (!rows[0]?.sees) throw new CallError('forbidden');
  if (page === 1) return 0;
  const { rows: counted } = await db.execute<{ total: number }>(countedOf(asked, of));
  return counted[0]?.total ?? 0;
}

export const logHandler = handle(
  readTaskLog,
  async ({ projectId, taskId, type, page, pageSize }, context) => {
    const { db, actor, language, now, timeZone } = context;
    const of = taskId ?? projectId;
    if (of === '') throw new CallError('notFound');
    const asked = { ofTask: taskId !== null, type };
    const before = (page - 1) * pageSize;
    const rows = await pageFor(asked, language)(db, {
      ...{ of, before, most: pageSize },
      ...{ me: actor.personId, company: actor.companyId },
    });
    const [first] = rows;
    const timeOf = logTimes(now, timeZone);
    return {
      lists: rows.slice(0, pageSize).map((row) => {
        const at = new Date(row.at);
        return {
          id: row.id,
          ...whoDid(row),
          indate: at.toISOString(),
          detail: logWords(row, language, timeZone),
          other: linkOf(row, !asked.ofTask),
          timeData: timeOf(at),
        };
      }),
      hasMorePages: rows.length > pageSize,
      total: first ? (first.total ?? before + rows.length) : await totalOfNone(context, asked, of, page),
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
  },
);
