import { and, eq, notInArray, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { CallError, dayOf, invalid, ruleBroken, type RequestOf } from '#calls/model';
import { joined } from '#fields/model';
import { searchText } from '#identity/server';
import { handle, newId, violatedUnique, type ActorContext, type Handler } from '#server-kit/server';
import {
  contentOfProject,
  loggedText,
  projectChanges,
  projectFields,
  projectManagersChanged,
  projectOfContent,
  saveProject,
  topicOfProject,
} from '#tracker/model';
import { project, projectMember, taskList } from '../tables/tracker.ts';
import { actorNames, mustBeAble, namesFor } from '../tasks/people.ts';
import { logTask, refreshTasks } from '../tell.ts';
import type { TrackerNeeds } from '../house.ts';
import { makeTemplateTasks } from '../rules/make-from-template.ts';
import { copyProject } from './copy-project.ts';
import { heldProject, projectIsClosed } from './held-project.ts';

/** The lists that a new project begins with: none is called by the state of a task, which it does not change (decision 534). */
const firstLists = { zh: ['待处理', '进行中', '待验收'], en: ['To do', 'In progress', 'To review'] } as const;

type Wanted = RequestOf<typeof saveProject>;
type Project = typeof project.$inferSelect;

const columnsOf = ({ projectCode: code, name, description, viewedBy, managedBy }: Wanted) => ({
  ...{ code, name, description, viewedBy, managedBy },
  search: searchText(code, name),
});

async function make(wanted: Wanted, context: ActorContext): Promise<void> {
  const { db, actor, language, now } = context;
  const { personId } = actor;
  await db.insert(project).values({
    ...{ id: wanted.id, ...columnsOf(wanted), companyId: actor.companyId },
    ...{ ownerId: personId, createdBy: personId, createdAt: now },
  });
  if (wanted.from && 'projectId' in wanted.from) {
    await copyProject(context, wanted.from.projectId, { id: wanted.id, code: wanted.projectCode });
    return;
  }
  const names = firstLists[language];
  const positions = generateNKeysBetween(null, null, names.length);
  await db.insert(taskList).values(
    names.map((name, at) => ({
      ...{ id: newId(), projectId: wanted.id, name },
      position: positions[at] ?? `a${at}`,
    })),
  );
}

/** What was sent with what others have changed since it was read; refused where both changed the same. */
async function joinedWith({ db }: ActorContext, row: Project, sent: Wanted): Promise<Wanted> {
  if (!sent.before) {
    if (row.version !== sent.version) throw new CallError('conflict');
    return sent;
  }
  const members = await db.select().from(projectMember).where(eq(projectMember.projectId, row.id));
  const [before, now, yours] = [sent.before, { ...row, projectCode: row.code, members }, sent].map(
    ({ projectCode, name, description, viewedBy, managedBy, ...more }) =>
      contentOfProject({ projectCode, name, description, viewedBy, managedBy, members: more.members }),
  );
  if (!before || !now || !yours) throw new CallError('internal');
  return { ...sent, ...projectOfContent(joined(projectFields, { before, now, sent: yours })) };
}

interface Kept {
  wanted: Wanted;
  /** As it was; null: there was none. */
  before: Project | null;
}

/** Answers what was kept, with the version that it had, and the project as it was. */
async function change(sent: Wanted, context: ActorContext): Promise<Kept> {
  const { row, may } = await heldProject(context, sent.id);
  if (!may.manage) throw new CallError('forbidden');
  if (row.state === 'closed') throw ruleBroken(projectIsClosed);
  const wanted = await joinedWith(context, row, sent);
  if (row.code !== wanted.projectCode && row.lastNumber > 0)
    throw invalid([
      {
        path: 'projectCode',
        text: ['项目已有任务，编码不能修改', 'The code stays: keys of tasks begin with it'],
      },
    ]);
  await context.db
    .update(project)
    .set({ ...columnsOf(wanted), version: row.version + 1 })
    .where(eq(project.id, wanted.id));
  return { wanted: { ...wanted, version: row.version }, before: row };
}

/** Refuses the code of a project that is gone for good; asked when the code is written, so that one which goes just now is seen. */
async function mustBeUnspent({ id, projectCode: code }: Wanted, { db }: ActorContext): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM project pr JOIN project_code_spent s ON s.company_id = pr.company_id AND s.code = pr.code
     WHERE pr.id = ${id}`);
  if (!rows.length) return;
  const text: [string, string] = [
    `编码 ${code} 曾用于已删除的项目，任务编号不能重复`,
    `A project that was deleted had the code ${code}: keys of tasks are never used again`,
  ];
  throw invalid([{ path: 'projectCode', text }]);
}

type Members = readonly { personId: string; manages: boolean }[];

/** Keeps who is in it; answers who was. */
async function keepMembers({ id, name, members }: Wanted, context: ActorContext): Promise<Members> {
  const { db, actor } = context;
  const ids = members.map(({ personId }) => personId);
  const { rows } = await db.execute<{ personId: string; manages: boolean }>(
    sql`SELECT person_id AS "personId", manages FROM project_member WHERE project_id = ${id}`,
  );
  const known = new Set(rows.map(({ personId }) => personId));
  for (const [at, personId] of ids.entries())
    if (!known.has(personId)) await mustBeAble(db, personId, `members.${at}.personId`);
  await db
    .delete(projectMember)
    .where(
      and(eq(projectMember.projectId, id), ids.length ? notInArray(projectMember.personId, ids) : undefined),
    );
  for (const { personId, manages } of members)
    await db
      .insert(projectMember)
      .values({ projectId: id, personId, manages })
      .onConflictDoUpdate({
        target: [projectMember.projectId, projectMember.personId],
        set: { manages },
        setWhere: sql`${projectMember.manages} <> ${manages}`,
      });
  const before = new Set(rows.flatMap((row) => (row.manages ? [row.personId] : [])));
  const after = new Set(members.flatMap(({ personId, manages }) => (manages ? [personId] : [])));
  const others = (ids: ReadonlySet<string>, but: ReadonlySet<string>) =>
    [...ids].filter((each) => !but.has(each) && each !== actor.personId);
  const [set, cancelled] = [others(after, before), others(before, after)];
  if (set.length || cancelled.length)
    await context.emit(projectManagersChanged, {
      ...{ projectId: id, name, byId: actor.personId, byName: await actorNames(context), set, cancelled },
    });
  return rows;
}

/** What was changed of a project, for the log; null: nothing. */
async function changesOf(
  { before, wanted, members }: { before: Project; wanted: Wanted; members: Members },
  context: ActorContext,
): Promise<string | null> {
  const ids = [...members, ...wanted.members].map(({ personId }) => personId);
  const names = await namesFor(context, ids);
  const changes = projectChanges(
    contentOfProject({ ...before, projectCode: before.code, members: [...members] }),
    contentOfProject(wanted),
    { short: loggedText, nameOf: (id) => names.get(id) ?? id },
  );
  return changes.length ? JSON.stringify(changes) : null;
}

export const saveProjectHandler = (needs: Pick<TrackerNeeds, 'isWorkingDay'>): Handler =>
  handle(saveProject, async (sent, context) => {
    const { id } = sent;
    let kept: Kept = { wanted: sent, before: null };
    try {
      if (sent.version === 0) await make(sent, context);
      else kept = await change(sent, context);
    } catch (error) {
      if (violatedUnique(error) !== 'project_code') throw error;
      const text: [string, string] = [
        `编码 ${sent.projectCode} 已被其他项目使用`,
        `Another project has the code ${sent.projectCode}`,
      ];
      throw invalid([{ path: 'projectCode', text }]);
    }
    const { wanted, before } = kept;
    await mustBeUnspent(wanted, context);
    const members = await keepMembers(wanted, context);
    const about = { projectId: id, taskId: null, title: wanted.name };
    if (before) {
      const newValue = await changesOf({ before, wanted, members }, context);
      if (newValue) await logTask(context, { ...about, act: 'project', newValue });
    } else await logTask(context, { ...about, act: 'newProject' });
    if (wanted.version === 0 && wanted.from && 'templateId' in wanted.from)
      await makeTemplateTasks(context, needs, {
        ...{ templateId: wanted.from.templateId, projectId: id },
        begins: dayOf(context.now, context.timeZone),
      });
    const also = members.map(({ personId }) => personId);
    await refreshTasks(context, { projectId: id, taskId: null, also });
    // Whoever looked at it as one of the company, and may no longer, reads again as well.
    if (before?.viewedBy === 'company' && wanted.viewedBy !== 'company')
      await context.publish({ to: 'everyone', type: 'refresh', data: { topics: [topicOfProject(id)] } });
    return { id, version: wanted.version + 1 };
  });
