import { and, eq, sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle, isoOf, type ActorContext, type Handler } from '#server-kit/server';
import {
  nameOfTask,
  previewShift,
  readRelations,
  removeRelation,
  saveRelation,
  type PlannedTask,
  type RelationKind,
  type TaskRelation,
} from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { seesTask, tasksAndProjects } from '../rights.ts';
import { task, taskRelation } from '../tables/tracker.ts';
import { heldTask, type HeldTask } from '../tasks/held-task.ts';
import { taskFor } from '../tasks/read-task.ts';
import { actorNames } from '../tasks/people.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { tellFreed } from '../told/tell-freed.ts';
import { blocksNow } from './blockers.ts';
import { cycleOf } from './cycle.ts';
import { putOff, shiftsOf } from './shift-followers.ts';

type Kept = Pick<typeof taskRelation.$inferSelect, 'fromId' | 'toId' | 'kind'>;

/** A relation as it is kept: from the one that blocks or precedes. */
const keptAs = (taskId: number, otherId: number, kind: RelationKind): Kept => {
  if (kind === 'relates') return { fromId: Math.min(taskId, otherId), toId: Math.max(taskId, otherId), kind };
  if (kind === 'blockedBy') return { fromId: otherId, toId: taskId, kind: 'blocks' };
  if (kind === 'follows') return { fromId: otherId, toId: taskId, kind: 'precedes' };
  return { fromId: taskId, toId: otherId, kind };
};

const mirrored: Readonly<Record<RelationKind, RelationKind>> = {
  blockedBy: 'blocks',
  blocks: 'blockedBy',
  follows: 'precedes',
  precedes: 'follows',
  relates: 'relates',
};

const read = handle(readRelations, async ({ taskId }, context) => {
  const { db, actor } = context;
  const { may } = await taskFor(context, taskId);
  const blocks = sql`r.kind = 'blocks' AND r.to_id = ${taskId} AND ${blocksNow}`;
  const { rows } = await db.execute<Record<string, unknown> & TaskRelation>(sql`
    SELECT CASE WHEN r.kind = 'relates' THEN 'relates'
                WHEN r.from_id = ${taskId} THEN r.kind
                WHEN r.kind = 'blocks' THEN 'blockedBy' ELSE 'follows' END AS kind, r.lag,
           ${blocks} AS binds,
           CASE WHEN ${seesTask(actor)} THEN jsonb_build_object('id', t.id, 'key', ${taskKey}, 'title', t.title,
             'complete', t.completed_at IS NOT NULL, 'startsAt', ${isoOf(sql`t.starts_at`)}, 'endsAt', ${isoOf(sql`t.ends_at`)})
           ELSE jsonb_build_object('id', t.id, 'key', '', 'title', '', 'complete', false, 'startsAt', NULL, 'endsAt', NULL) END AS task
      FROM ${tasksAndProjects(actor)}
      JOIN task_relation r ON t.id = CASE WHEN r.from_id = ${taskId} THEN r.to_id ELSE r.from_id END
     WHERE (r.from_id = ${taskId} OR r.to_id = ${taskId}) AND (${seesTask(actor)} OR (${may.lead} AND ${blocks})) ORDER BY 1, t.id LIMIT 200`);
  return { relations: rows };
});

/**
 * Both tasks, held; whoever relates them leads the one and takes part in the other. Who leads a blocked task may release it whatever
 * blocks it: otherwise nobody who sees it could ever complete it.
 */
async function heldBoth(context: ActorContext, taskId: number, otherId: number, releases = false) {
  if (taskId === otherId) throw ruleBroken(['任务不能与自己建立关系', 'A task has no relation to itself']);
  const held = new Map<number, HeldTask>();
  // In one order, so that two people who relate the same tasks do not wait for each other.
  for (const id of [taskId, otherId].toSorted((a, b) => a - b))
    held.set(id, await heldTask(context, id, { unseen: releases && id === otherId }));
  const [own, other] = [held.get(taskId), held.get(otherId)];
  if (!own?.may.lead || !other || !(other.may.take || (releases && !other.isClosed)))
    throw new CallError('forbidden');
  return { own, other };
}

const named = ({ key, row }: HeldTask): string => nameOfTask({ key, title: row.title });

/** Where the actor does not see the one, neither is named to those who read the log of the other: they may not see it either. */
async function logBoth(
  context: ActorContext,
  act: 'relate' | 'unrelate',
  kind: RelationKind,
  { own, other }: { own: HeldTask; other: HeldTask },
): Promise<void> {
  const seesBoth = own.sees && other.sees;
  for (const [from, to, as] of [
    [own, other, kind],
    [other, own, mirrored[kind]],
  ] as const) {
    const about = { taskId: from.row.id, projectId: from.row.projectId };
    const newValue = seesBoth ? named(to) : '…';
    await logTask(context, { ...about, act: `${act}.${as}`, title: from.row.title, newValue });
    await refreshTasks(context, about);
  }
}

/** A task as it is planned; null where it is not, or is done. */
const plannedOf = (row: typeof task.$inferSelect): PlannedTask | null =>
  row.startsAt && row.endsAt && !row.completedAt
    ? { id: row.id, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
    : null;

const save = (needs: TrackerNeeds) =>
  handle(saveRelation, async ({ taskId, otherId, kind, lag, shifts }, context) => {
    const { db } = context;
    const both = await heldBoth(context, taskId, otherId);
    // Relations are added one at a time: two that close a cycle together are seen by whoever comes second.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tracker relations'))`);
    const kept = keptAs(taskId, otherId, kind);
    if (kept.kind !== 'relates') {
      const cycle = await cycleOf(context, kept.fromId, kept.toId);
      if (cycle) throw ruleBroken(['会形成循环：{path}', 'This would be a cycle: {path}'], { path: cycle });
    }
    const from = kept.fromId === taskId ? both.own.row : both.other.row;
    const planned = kept.kind === 'precedes' ? plannedOf(from) : null;
    const shifted = planned
      ? await shiftsOf(context, needs, planned, {
          more: { fromId: kept.fromId, toId: kept.toId, lag },
          holds: true,
        })
      : [];
    await db
      .insert(taskRelation)
      .values({ ...kept, lag: kept.kind === 'precedes' ? lag : 0 })
      .onConflictDoUpdate({
        target: [taskRelation.fromId, taskRelation.toId, taskRelation.kind],
        set: { lag },
        setWhere: sql`${taskRelation.lag} <> ${lag}`,
      });
    await putOff(context, shifted, shifts);
    await logBoth(context, 'relate', kind, both);
    return { shifted: shifted.length };
  });

const remove = handle(removeRelation, async ({ taskId, otherId, kind }, context) => {
  const both = await heldBoth(context, taskId, otherId, kind === 'blockedBy');
  const kept = keptAs(taskId, otherId, kind);
  const gone = await context.db
    .delete(taskRelation)
    .where(
      and(
        eq(taskRelation.fromId, kept.fromId),
        eq(taskRelation.toId, kept.toId),
        eq(taskRelation.kind, kept.kind),
      ),
    )
    .returning({ kind: taskRelation.kind });
  if (!gone.length && !both.other.sees) throw new CallError('forbidden');
  if (!gone.length) return {};
  await logBoth(context, 'unrelate', kind, both);
  const from = kept.fromId === taskId ? both.own.row : both.other.row;
  // What is done blocks nothing: whoever waited has heard of it.
  if (kept.kind === 'blocks' && !from.completedAt)
    await tellFreed(context, sql`${kept.toId}::bigint`, {
      ...{ byId: context.actor.personId, byName: await actorNames(context) },
    });
  return {};
});

const preview = (needs: TrackerNeeds) =>
  handle(previewShift, async ({ taskId, planned, relation }, context) => {
    await taskFor(context, taskId);
    const kept = relation && keptAs(taskId, relation.otherId, relation.kind);
    if (relation) await taskFor(context, relation.otherId);
    const fromId = kept?.kind === 'precedes' ? kept.fromId : taskId;
    const [row] = await context.db.select().from(task).where(eq(task.id, fromId));
    const moved = row && (planned && fromId === taskId ? { id: taskId, ...planned } : plannedOf(row));
    const more =
      kept?.kind === 'precedes'
        ? { more: { fromId: kept.fromId, toId: kept.toId, lag: relation?.lag ?? 0 } }
        : {};
    const shifts = moved ? await shiftsOf(context, needs, moved, more) : [];
    return {
      shifts: shifts.map(({ before, after }) => ({
        ...{ title: before.sees ? before.title : '', from: before.startsAt, to: after.startsAt },
      })),
    };
  });

/** How tasks hang together: reading, relating, and what would be put off. */
export const relationHandlers = (needs: TrackerNeeds): readonly Handler[] => [
  read,
  save(needs),
  remove,
  preview(needs),
];
