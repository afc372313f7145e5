import { and, eq, inArray, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { TaskAct } from '#tracker/model';
import type { ActorContext } from '#server-kit/server';
import { taskFollower } from '../../tables/tracker.ts';
import type { Changed, DoAct } from '../act-on-task.ts';
import type { HeldTask } from '../held-task.ts';
import { namesFor, personOfAccount } from '../people.ts';

const mostNamed = 50;

/** Who is meant: the accounts named, oneself where none is. To name others one has to take part. */
async function meant(
  { may }: HeldTask,
  { content }: TaskAct,
  { db, actor }: ActorContext,
): Promise<string[]> {
  const names = [...new Set(content.split(',').map((name) => name.trim()))]
    .filter(Boolean)
    .slice(0, mostNamed);
  if (!names.length) return [actor.personId];
  const ids: string[] = [];
  for (const name of names) ids.push(await personOfAccount(db, name, 'content'));
  if (!may.take && ids.some((id) => id !== actor.personId)) throw new CallError('forbidden');
  return ids;
}

const namesOf = async (ids: readonly string[], context: ActorContext): Promise<string> => {
  const names = await namesFor(context, ids);
  return ids.map((id) => names.get(id) ?? '').join(context.language === 'en' ? ', ' : '、');
};

/**
 * Lets people follow a task; answers what the log says of it, null where all do so already. Others are named: whoever follows
 * of their own accord takes no part by that, until somebody names them.
 */
export async function addFollowers(
  context: ActorContext,
  taskId: number,
  ids: readonly string[],
): Promise<Changed | null> {
  if (!ids.length) return null;
  const { db, actor } = context;
  const rows = await db
    .insert(taskFollower)
    .values(ids.map((personId) => ({ taskId, personId, named: personId !== actor.personId })))
    .onConflictDoUpdate({
      target: [taskFollower.taskId, taskFollower.personId],
      set: { named: true },
      setWhere: sql`excluded.named AND NOT ${taskFollower.named}`,
    })
    .returning({ id: taskFollower.personId });
  const added = ids.filter((each) => rows.some(({ id }) => id === each));
  const [only] = added;
  if (only === undefined) return null;
  return {
    newValue: await namesOf(added, context),
    link: added.length === 1 ? { type: 'username', id: only } : undefined,
  };
}

export const follow: DoAct = async (held, act, context) =>
  addFollowers(context, held.row.id, await meant(held, act, context));

export const unfollow: DoAct = async (held, act, context) => {
  const ids = (await meant(held, act, context)).filter((id) => held.followers.includes(id));
  if (!ids.length) return null;
  await context.db
    .delete(taskFollower)
    .where(and(eq(taskFollower.taskId, held.row.id), inArray(taskFollower.personId, ids)));
  return { oldValue: await namesOf(ids, context) };
};
