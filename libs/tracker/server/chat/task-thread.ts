import { sql } from 'drizzle-orm';
import type { HereSource } from '#editor/server';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { ShownSource, ThreadSource } from '#talk/server';
import { nameOfTask, pathOfTask, taskCommented, taskLimits, taskMentioned, taskThread } from '#tracker/model';
import { seesTask, takesPart, tasksAndProjects } from '../rights.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { actorNames } from '../tasks/people.ts';
import { logTask, refreshTasks } from '../tell.ts';

interface Facts extends Record<string, unknown> {
  id: string;
  key: string;
  title: string;
  projectId: string | null;
  take: boolean;
  told: (string | null)[];
}

const isTaskId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** A task as somebody may see it; null where there is none, or they may not. */
export async function taskSeenBy(
  { db }: Pick<ActorContext, 'db'>,
  id: string,
  who: { personId: string; companyId: string },
): Promise<Facts | null> {
  if (!isTaskId(id)) return null;
  const { rows } = await db.execute<Facts>(sql`
    SELECT t.id::text AS id, ${taskKey} AS key, t.title, t.project_id AS "projectId", ${takesPart(who)} AS take,
           (SELECT coalesce(jsonb_agg(f.person_id), '[]') FROM task_follower f WHERE f.task_id = t.id)
             || jsonb_build_array(t.owner_id, t.created_by) AS told
      FROM ${tasksAndProjects(who)} WHERE t.id = ${id}::bigint AND ${seesTask(who)}`);
  return rows[0] ?? null;
}

/** The talk on a task: its comments. Whoever may see it reads them, whoever takes part writes (module file, 4.1, 4.12). */
export const threadOfTask: ThreadSource = {
  type: taskThread,
  mostWords: taskLimits.comment,
  tellsNamed: true,
  async open(context, id) {
    const found = await taskSeenBy(context, id, context.actor);
    return found && { title: nameOfTask(found), link: pathOfTask(Number(found.id)), mayWrite: found.take };
  },
  async mayRead(context, id, personId) {
    const person = await directory.personById(context.db, personId);
    return (
      person !== null && (await taskSeenBy(context, id, { personId, companyId: person.companyId })) !== null
    );
  },
  async said(context, id, { messageId, words, named }) {
    const found = await taskSeenBy(context, id, context.actor);
    if (!found) return;
    const { key, title, projectId, told } = found;
    const about = { taskId: Number(id), projectId };
    await logTask(context, { ...about, act: 'comment', title, messageId });
    await refreshTasks(context, about);
    const { personId } = context.actor;
    const people = [...new Set(told)].filter(
      (each): each is string => each !== null && each !== personId && !named.includes(each),
    );
    if (!people.length && !named.length) return;
    const said = {
      ...{ taskId: Number(id), key, title, byId: personId, words, messageId },
      byName: await actorNames(context),
    };
    if (people.length) await context.emit(taskCommented, { ...said, people });
    // Of one task once in five minutes, a comment that names them like any other news of it.
    if (named.length) await context.emit(taskMentioned, { ...said, people: [...named] });
  },
  async recalled(context, id, messageId) {
    await context.db.execute(sql`
      DELETE FROM task_notice WHERE task_id = ${id}::bigint AND message_id = ${messageId}::uuid AND sent_at IS NULL`);
    const found = await taskSeenBy(context, id, context.actor);
    await refreshTasks(context, { taskId: Number(id), projectId: found?.projectId ?? null });
  },
};

/** Tasks that messages show. */
export const taskInTalks: ShownSource = {
  type: taskThread,
  sentAs: 'taskB',
  async titlesOf({ db, actor }, ids) {
    const asked = ids.filter((id) => isTaskId(id));
    const { rows } = await db.execute<Pick<Facts, 'id' | 'key' | 'title'>>(sql`
      SELECT t.id::text AS id, ${taskKey} AS key, t.title FROM ${tasksAndProjects(actor)}
       WHERE t.id = ANY (${sql.param(asked)}::bigint[]) AND ${seesTask(actor)}`);
    return new Map(rows.map((row) => [row.id, nameOfTask(row)]));
  },
};

/** Who has a task open is told to those who may see it. */
export const taskHere: HereSource = {
  type: taskThread,
  async whoSees(db, id, personIds) {
    const people = await directory.personsById(db, personIds);
    const sees = new Set<string>();
    for (const { id: personId, companyId, active } of people.values())
      if (active && (await taskSeenBy({ db }, id, { personId, companyId }))) sees.add(personId);
    return sees;
  },
};
