import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';
import { CallError, ruleBroken } from '#calls/model';
import { handle, type Handler } from '#server-kit/server';
import { readProject, saveList, setProjectState, type Project } from '#tracker/model';
import { personJson } from '../person-json.ts';
import { project, task, taskList } from '../tables/tracker.ts';
import { actorNames } from '../tasks/people.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { tellFreed, waitingForProject } from '../told/tell-freed.ts';
import { boardHandler } from './board.ts';
import { handOverHandler } from './hand-over.ts';
import { heldProject } from './held-project.ts';
import { moveListHandler } from './move-list.ts';
import { moveHandler } from './move-task.ts';
import { moveToProjectHandler } from './move-to-project.ts';
import type { TrackerNeeds } from '../house.ts';
import { saveProjectHandler } from './save-project.ts';

type People = Record<string, unknown> & Pick<Project, 'owner' | 'members'>;

const read = handle(readProject, async ({ id }, context) => {
  const { db, language } = context;
  const { row, may } = await heldProject(context, id, { reads: true });
  const { rows } = await db.execute<People>(sql`
    SELECT ${personJson(sql`pr.owner_id`, language)} AS owner,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('person', ${personJson(sql`m.person_id`, language)},
                                                         'manages', m.manages) ORDER BY m.person_id), '[]')
              FROM project_member m WHERE m.project_id = pr.id) AS members
      FROM project pr WHERE pr.id = ${id}`);
  const [people] = rows;
  if (!people) throw new CallError('notFound');
  const { code, name, description, viewedBy, managedBy, state, version } = row;
  return { id, code, name, description, viewedBy, managedBy, state, version, may, ...people };
});

const setState = handle(setProjectState, async ({ id, state }, context) => {
  const { row, may } = await heldProject(context, id);
  if (!may.manage) throw new CallError('forbidden');
  if (row.state === state) return { state };
  await context.db
    .update(project)
    .set({ state, version: sql`${project.version} + 1` })
    .where(eq(project.id, id));
  const act = state === 'closed' ? 'closeProject' : 'reopenProject';
  await logTask(context, { projectId: id, taskId: null, act, title: row.name });
  await refreshTasks(context, { projectId: id, taskId: null });
  // What is in a closed project blocks nothing.
  if (state === 'closed')
    await tellFreed(context, waitingForProject(id), {
      ...{ byId: context.actor.personId, byName: await actorNames(context) },
    });
  return { state };
});

const keepList = handle(saveList, async ({ projectId, id, name, before: based }, context) => {
  const { db } = context;
  const { row, may } = await heldProject(context, projectId);
  if (!may.manage || row.state === 'closed') throw new CallError('forbidden');
  const lists = await db
    .select()
    .from(taskList)
    .where(eq(taskList.projectId, projectId))
    .orderBy(taskList.position);
  const before = lists.find((list) => list.id === id);
  if (before && before.name !== based && before.name !== name)
    throw new CallError('conflict', {
      text: ['列表已被他人改名为“{name}”', 'Somebody has renamed the list to “{name}”'],
      values: { name: before.name },
      conflicts: [
        { path: 'name', label: ['名称', 'Name'], original: based, theirs: before.name, yours: name },
      ],
    });
  if (before?.name === name) return { id };
  if (name === null) {
    if (!before) return { id };
    const [other] = lists.filter((list) => list.id !== id);
    if (!other) throw ruleBroken(['项目至少保留一个列表', 'A project keeps one list at least']);
    const { rows } = await db.execute(
      sql`SELECT FROM task WHERE list_id = ${id} AND deleted_at IS NULL LIMIT 1`,
    );
    if (rows.length)
      throw ruleBroken([
        '列表中还有任务（含已归档的），请先移走',
        'There are tasks in it, archived ones included; please move them first',
      ]);
    // What is in the bin is nowhere to be moved; restored, it stands in the first list.
    await db
      .update(task)
      .set({ listId: other.id })
      .where(and(eq(task.listId, id), isNotNull(task.deletedAt)));
    await db.delete(taskList).where(eq(taskList.id, id));
  } else if (before) await db.update(taskList).set({ name }).where(eq(taskList.id, id));
  else if (based !== null) throw new CallError('notFound');
  else {
    const position = generateKeyBetween(lists.at(-1)?.position ?? null, null);
    await db.insert(taskList).values({ id, projectId, name, position });
  }
  await logTask(context, {
    ...{ projectId, taskId: null, act: 'list', oldValue: before?.name ?? '', newValue: name ?? '' },
  });
  await refreshTasks(context, { projectId, taskId: null });
  return { id };
});

/** Projects: reading, saving, closing, their lists and boards. */
export const projectHandlers = (needs: Pick<TrackerNeeds, 'isWorkingDay'>): readonly Handler[] => [
  read,
  saveProjectHandler(needs),
  handOverHandler,
  setState,
  keepList,
  moveListHandler,
  boardHandler,
  moveHandler,
  moveToProjectHandler,
];
