import { and, asc, eq, isNull } from 'drizzle-orm';
import { newId, type ActorContext } from '#server-kit/server';
import { giveOwnPictures } from '../files/own-pictures.ts';
import { project, task, taskList } from '../tables/tracker.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { heldProject } from './held-project.ts';

/** Tasks that one statement writes: the database takes 65,535 values. */
const mostAtOnce = 1_000;

/** Lists and tasks of a project as those of a new one: what is to be done, nobody's and without dates. */
export async function copyProject(
  context: ActorContext,
  from: string,
  to: { id: string; code: string },
): Promise<void> {
  const { db, actor, now } = context;
  await heldProject(context, from, { reads: true });
  const lists = await db.select().from(taskList).where(eq(taskList.projectId, from));
  const copies = new Map(lists.map(({ id }) => [id, newId()]));
  if (lists.length)
    await db.insert(taskList).values(
      lists.map(({ id, name, position }) => ({
        ...{ id: copies.get(id) ?? newId(), projectId: to.id, name, position },
      })),
    );
  const tasks = await db
    .select()
    .from(task)
    .where(
      and(eq(task.projectId, from), isNull(task.deletedAt), isNull(task.archivedAt), isNull(task.seriesId)),
    )
    .orderBy(asc(task.number));
  if (!tasks.length) return;
  const values = tasks.map(
    ({ title, description, descriptionRich, level, estimate, listId, position }, at) => ({
      ...{ title, description, descriptionRich, level, estimate, remaining: estimate, position },
      ...{ projectId: to.id, listId: (listId && copies.get(listId)) ?? null, number: at + 1 },
      ...{ createdBy: actor.personId, createdAt: now },
      search: taskSearch({ title, key: `${to.code}-${at + 1}`, description }),
    }),
  );
  const copyOf = new Map<number | null, number>();
  for (let at = 0; at < values.length; at += mostAtOnce) {
    const made = await db
      .insert(task)
      .values(values.slice(at, at + mostAtOnce))
      .returning({ id: task.id, number: task.number });
    for (const { id, number } of made) copyOf.set(number, id);
  }
  await giveOwnPictures(
    context,
    tasks.flatMap(({ id: taskId, descriptionRich }, at) => {
      const id = copyOf.get(at + 1);
      return id === undefined ? [] : [{ id, projectId: to.id, descriptionRich, from: { taskId } }];
    }),
    actor.personId,
  );
  await db.update(project).set({ lastNumber: tasks.length }).where(eq(project.id, to.id));
}
