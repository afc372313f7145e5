import { eq, sql } from 'drizzle-orm';
import { dayOf, ruleBroken } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { firstDayBehind, shiftsBehind, type PlannedTask, type Precedence } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { task } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { tellOfTime } from '../told/time-changed.ts';
import { inOpenProject, seesTask, tasksAndProjects } from '../rights.ts';
import { followersOf, type Follower } from './chain.ts';

/** A follower with the time that it gets. */
export interface Shifted {
  before: Follower;
  after: PlannedTask;
}

/** Who begins later once a task is planned so; with a precedence that is not kept yet. */
export async function shiftsOf(
  context: ActorContext,
  { isWorkingDay }: TrackerNeeds,
  moved: PlannedTask,
  { more, holds = false }: { more?: Precedence; holds?: boolean } = {},
): Promise<Shifted[]> {
  const { tasks, precedences } = await followersOf(context, moved.id, { holds });
  const beyond = more ? await withBehind(context, more.toId, holds) : { tasks: [], precedences: [] };
  const known = new Map([...tasks, ...beyond.tasks].map((each) => [each.id, each]));
  const edges = more
    ? [
        ...precedences.filter(({ fromId, toId }) => fromId !== more.fromId || toId !== more.toId),
        ...beyond.precedences,
        more,
      ]
    : precedences;
  const calendar = { isWorkingDay, timeZone: context.timeZone };
  return shiftsBehind(moved, [...known.values()], edges, calendar).flatMap((after) => {
    const before = known.get(after.id);
    return before ? [{ before, after }] : [];
  });
}

/** A task with all that follow it. */
async function withBehind(context: ActorContext, taskId: number, holds: boolean) {
  const { tasks, precedences } = await followersOf(context, taskId, { holds });
  const [row] = await context.db.select().from(task).where(eq(task.id, taskId));
  const isOpen = row && !row.completedAt && !row.archivedAt && !row.deletedAt;
  if (!isOpen || !row.startsAt || !row.endsAt) return { tasks, precedences };
  const { rows } = await context.db.execute<{ sees: boolean }>(
    sql`SELECT ${seesTask(context.actor)} AS sees FROM ${tasksAndProjects(context.actor)} WHERE t.id = ${taskId}`,
  );
  const own: Follower = {
    ...{ id: taskId, title: row.title, projectId: row.projectId, sees: rows[0]?.sees ?? false },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
  };
  return { tasks: [own, ...tasks], precedences };
}

/** Plans the followers anew; without an agreement to that it is refused, since they are moved by nobody's hand. */
export async function putOff(
  context: ActorContext,
  shifts: readonly Shifted[],
  agreed: boolean,
): Promise<void> {
  if (shifts.length && !agreed)
    throw ruleBroken(
      [
        '会顺延 {n} 个后续任务，请先确认',
        '{n} tasks that follow would be put off; please agree to that first',
      ],
      { n: shifts.length },
    );
  for (const { before, after } of shifts) {
    await context.db
      .update(task)
      .set({
        ...{ startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) },
        version: sql`${task.version} + 1`,
      })
      .where(eq(task.id, after.id));
    const about = { taskId: after.id, projectId: before.projectId };
    await logTask(context, {
      ...{ ...about, act: 'plannedtime', title: before.title },
      ...{
        oldValue: `${before.startsAt},${before.endsAt}`,
        newValue: `${after.startsAt},${after.endsAt}`,
      },
    });
    await tellOfTime(context, after.id);
    await refreshTasks(context, about);
  }
}

type Before = Record<string, unknown> & { title: string; endsAt: string; lag: number; sees: boolean };

/** Refuses a day on which a task cannot begin yet, since one that it follows is not over. */
export async function mustFollow(
  { db, actor, timeZone }: ActorContext,
  { isWorkingDay }: TrackerNeeds,
  { id, startsAt }: PlannedTask,
): Promise<void> {
  const { rows } = await db.execute<Before>(sql`
    SELECT t.title, t.ends_at AS "endsAt", r.lag, ${seesTask(actor)} AS sees
      FROM ${tasksAndProjects(actor)} JOIN task_relation r ON r.from_id = t.id AND r.kind = 'precedes'
     WHERE r.to_id = ${id} AND t.deleted_at IS NULL AND t.completed_at IS NULL AND ${inOpenProject}
       AND t.ends_at IS NOT NULL`);
  for (const { title, endsAt, lag, sees } of rows) {
    const day = firstDayBehind(new Date(endsAt).toISOString(), lag, { isWorkingDay, timeZone });
    if (dayOf(startsAt, timeZone) >= day) continue;
    throw ruleBroken(
      sees
        ? ['最早 {day} 开始：后于“{title}”', 'It begins on {day} at the earliest: it follows “{title}”']
        : ['最早 {day} 开始：后于其他任务', 'It begins on {day} at the earliest: it follows another task'],
      { day, title: sees ? title : '' },
    );
  }
}
