import { eq, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { handle, Meant, type ActorContext } from '#server-kit/server';
import { actOnTask, type Task, type TaskAct, type TaskActName } from '#tracker/model';
import { projectIsClosed } from '../projects/held-project.ts';
import { comesAgain } from '../series/comes-again.ts';
import { task, type LogLink } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { heldTask, type HeldTask } from './held-task.ts';
import { tellFreed, waitingFor } from '../told/tell-freed.ts';
import { actorNames } from './people.ts';
import { taskFor } from './read-task.ts';
import { withRecord } from './sources.ts';
import { setPlannedTime } from './acts/planned-time.ts';
import { setDescription, setLevel, setMinutes, setTitle } from './acts/set-field.ts';
import type { TrackerNeeds } from '../house.ts';
import { addComment } from './acts/comment.ts';
import { claim, confirmReceipt, decline, setOwner } from './acts/owner.ts';
import { follow, unfollow } from './acts/followers.ts';
import { setSubtasks } from './acts/subtasks.ts';
import { archive, complete, reopen, unarchive } from './acts/state.ts';

/** What an act has changed, for the log; null where nothing had to be changed. */
export interface Changed {
  /** What is logged; without it the act itself. */
  act?: string;
  oldValue?: string | null;
  newValue?: string | null;
  link?: LogLink | undefined;
}
/** Does an act; the task is held until the end of the transaction. */
export type DoAct = (
  held: HeldTask,
  act: TaskAct,
  context: ActorContext,
  needs: TrackerNeeds,
) => Promise<Changed | null>;

/** What may be done by whoever takes part; everything else takes the lead (module file, 4.1). */
const forParticipants: ReadonlySet<TaskActName> = new Set([
  'username',
  'attention',
  'unattention',
  'claim',
  'reassign',
  'decline',
  'comment',
  // Whoever leads the task changes them; whoever has one says alone whether it is done.
  'subtask',
]);

const remove: DoAct = async ({ row }, _, context, needs) => {
  const { db, actor, now } = context;
  await db.update(task).set({ deletedAt: now }).where(eq(task.id, row.id));
  if (!row.completedAt && row.seriesId) await comesAgain(context, row.seriesId, needs);
  // What is in the bin blocks nothing.
  if (!row.completedAt)
    await tellFreed(context, waitingFor(row.id), {
      ...{ byId: actor.personId, byName: await actorNames(context) },
    });
  return {};
};

const acts: Readonly<Record<TaskActName, DoAct>> = {
  title: setTitle,
  desc: setDescription,
  subtask: setSubtasks,
  complete,
  unfinished: reopen,
  archived: archive,
  unarchived: unarchive,
  level: setLevel,
  username: setOwner,
  plannedtime: setPlannedTime,
  unplannedtime: setPlannedTime,
  attention: follow,
  unattention: unfollow,
  claim,
  reassign: confirmReceipt,
  decline,
  delete: remove,
  comment: addComment,
  estimate: setMinutes,
  remaining: setMinutes,
};

function mustBeAllowed({ may, row, isClosed }: HeldTask, { act }: TaskAct): void {
  // A follower may stop following whatever else they may do, and where nothing else is changed any more.
  if (act === 'unattention') return;
  if (isClosed) throw new CallError('businessRule', { text: projectIsClosed });
  if (act === 'attention') return;
  if (!(forParticipants.has(act) ? may.take : may.lead)) throw new CallError('forbidden');
  if (row.archivedAt && !['unarchived', 'unfinished', 'delete', 'comment'].includes(act))
    throw new CallError('businessRule', {
      text: ['任务已归档，请先取消归档', 'The task is archived; take it out of the archive first'],
    });
}

/** The task as it is now; null for whoever has given it away and sees it no longer. */
async function taskIfSeen(context: ActorContext, id: number): Promise<Task | null> {
  try {
    return await taskFor(context, id);
  } catch (error) {
    if (error instanceof CallError && error.errorName === 'forbidden') return null;
    throw error;
  }
}

/** The one way in which a task is changed: does an act, writes it down and tells whoever looks. */
export async function doAct(
  needs: TrackerNeeds,
  held: HeldTask,
  asked: TaskAct,
  context: ActorContext,
): Promise<void> {
  mustBeAllowed(held, asked);
  const { row } = held;
  const changed = await acts[asked.act](held, asked, context, needs);
  if (!changed) return;
  const about = { taskId: row.id, projectId: row.projectId };
  await context.db
    .update(task)
    .set({ version: sql`${task.version} + 1` })
    .where(eq(task.id, row.id));
  await logTask(context, { ...about, act: asked.act, title: row.title, ...changed });
  await refreshTasks(context, { ...about, also: row.ownerId ? [row.ownerId] : [] });
}

/** Answers DSH140P_3. */
export const actHandler = (needs: TrackerNeeds) =>
  handle(actOnTask, async (asked, context) => {
    const held = await heldTask(context, asked.taskId);
    await doAct(needs, held, asked, context);
    const { row } = held;
    const now = asked.act === 'delete' ? null : await taskIfSeen(context, row.id);
    return new Meant({ task: now && (await withRecord(needs, context, now)) });
  });
