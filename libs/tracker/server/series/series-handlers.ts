import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { CallError, dayAfter, dayOf, formatInstant } from '#calls/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import {
  previewedDays,
  previewSeries,
  readSeries,
  saveSeries,
  stopSeries,
  type Repeat,
} from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { giveOwnPictures, keptForSeries, showsTheSame } from '../files/own-pictures.ts';
import { task, taskSeries } from '../tables/tracker.ts';
import { heldTask, type HeldTask } from '../tasks/held-task.ts';
import { taskFor } from '../tasks/read-task.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { daysOfSeries } from './days-of-series.ts';

type Row = typeof task.$inferSelect;

/** Far enough for the rarest of rules. */
const horizon = 3_660;

/** The day from which a task repeats: the one that it stands for, the one on which it starts, or today. */
const firstDayOf = (row: Row, { now, timeZone }: ActorContext): string =>
  row.seriesOn ?? dayOf(row.startsAt ?? now, timeZone);

const rowOf = async ({ db }: ActorContext, taskId: number): Promise<Row> => {
  const [row] = await db.select().from(task).where(eq(task.id, taskId));
  if (!row) throw new CallError('notFound');
  return row;
};

const read = (needs: TrackerNeeds) =>
  handle(readSeries, async ({ taskId }, context) => {
    const { db, now, timeZone } = context;
    await taskFor(context, taskId);
    const { seriesId } = await rowOf(context, taskId);
    if (!seriesId) return { series: null };
    const [series] = await db.select().from(taskSeries).where(eq(taskSeries.id, seriesId));
    if (!series) return { series: null };
    const { rule, afterDays, daysOff, state } = series;
    const today = dayOf(now, timeZone);
    const from = dayAfter(series.madeThrough > today ? series.madeThrough : today, 1);
    const next =
      state === 'active' && rule
        ? daysOfSeries(series, { from, to: dayAfter(from, horizon), most: previewedDays }, needs.isWorkingDay)
        : [];
    const { rows } = await db.execute<{ tasks: number }>(
      sql`SELECT count(*)::int AS tasks FROM task WHERE series_id = ${seriesId} AND deleted_at IS NULL`,
    );
    return { series: { rule, afterDays, daysOff, state, next, tasks: rows[0]?.tasks ?? 0 } };
  });

const preview = (needs: TrackerNeeds) =>
  handle(previewSeries, async ({ taskId, rule, daysOff }, context) => {
    await taskFor(context, taskId);
    if (!rule) return { next: [], passed: 0 };
    const row = await rowOf(context, taskId);
    const startsOn = firstDayOf(row, context);
    const today = dayOf(context.now, context.timeZone);
    const between = (from: string, to: string, most: number) =>
      daysOfSeries({ rule, startsOn, daysOff }, { from, to, most }, needs.isWorkingDay);
    const from = dayAfter(startsOn > today ? startsOn : today, 1);
    return {
      next: between(from, dayAfter(from, horizon), previewedDays),
      passed: row.seriesId || startsOn >= today ? 0 : between(dayAfter(startsOn, 1), today, horizon).length,
    };
  });

/** A held task that the actor leads, in a project that is open. */
async function led(context: ActorContext, taskId: number): Promise<HeldTask> {
  const held = await heldTask(context, taskId);
  if (!held.may.lead) throw new CallError('forbidden');
  return held;
}

/** What tasks to come are like, from one of them. */
function likeTask(row: Row, { rule, afterDays, daysOff }: Repeat, context: ActorContext) {
  const { timeZone } = context;
  const clock = (at: Date | null, usual: string) => (at ? formatInstant(at, timeZone).slice(11, 16) : usual);
  const lasts =
    row.startsAt && row.endsAt
      ? Math.round(
          (Date.parse(dayOf(row.endsAt, timeZone)) - Date.parse(dayOf(row.startsAt, timeZone))) / 86_400_000,
        )
      : 0;
  const { projectId, listId, title, description, descriptionRich, level, ownerId, estimate } = row;
  return {
    ...{ projectId, listId, title, description, descriptionRich, level, ownerId, estimate },
    ...{ rule, afterDays, daysOff },
    startsOn: firstDayOf(row, context),
    startsClock: clock(row.startsAt, '09:00'),
    endsClock: clock(row.endsAt, '18:00'),
    lasts: Math.min(lasts, 366),
  };
}

/** A rule that counts its dates, as it goes on from a later one: those before it are counted off. */
function goingOn({ rule, startsOn }: typeof taskSeries.$inferSelect, from: string): string {
  const before = daysOfSeries(
    { rule, startsOn, daysOff: 'keep' },
    { from: startsOn, to: dayAfter(from, -1), most: horizon },
    () => true,
  ).length;
  return rule.replace(/COUNT=(\d+)/, (_, count) => `COUNT=${Math.max(1, Number(count) - before)}`);
}

const save = handle(saveSeries, async ({ taskId, ...wanted }, context) => {
  const { db, actor, now, timeZone } = context;
  const { row, key } = await led(context, taskId);
  const values = likeTask(row, wanted, context);
  const about = { taskId, projectId: row.projectId };
  if (!row.seriesId) {
    const id = newId();
    const descriptionRich = await keptForSeries(context, row, { id, descriptionRich: null }, actor.personId);
    await db.insert(taskSeries).values({
      ...{ ...values, descriptionRich, id, madeThrough: values.startsOn },
      ...{ createdBy: actor.personId, createdAt: now },
    });
    await db.update(task).set({ seriesId: id, seriesOn: values.startsOn }).where(eq(task.id, taskId));
    await logTask(context, { ...about, act: 'repeat', title: row.title, newValue: wanted.rule });
    await refreshTasks(context, about);
    return { changed: 0 };
  }
  const [before] = await db.select().from(taskSeries).where(eq(taskSeries.id, row.seriesId)).for('update');
  // Only a rule that was left as it was goes on counting; another one counts from here.
  const rule =
    before && before.rule === wanted.rule && /COUNT=/.test(wanted.rule)
      ? goingOn(before, values.startsOn)
      : wanted.rule;
  // Nothing came by a calendar meanwhile, and nobody asks that it be made up for.
  const rested = before?.state === 'ended' || before?.rule === '';
  const kept = { id: row.seriesId, descriptionRich: before?.descriptionRich ?? null };
  values.descriptionRich = await keptForSeries(context, row, kept, actor.personId);
  await db
    .update(taskSeries)
    .set({
      ...{ ...values, rule, state: 'active' as const },
      madeThrough: sql`greatest(${taskSeries.madeThrough}, ${values.startsOn}::date, ${rested ? dayOf(now, timeZone) : null}::date)`,
    })
    .where(eq(taskSeries.id, row.seriesId));
  const later = await db
    .select({ id: task.id, number: task.number, descriptionRich: task.descriptionRich })
    .from(task)
    .where(
      and(
        eq(task.seriesId, row.seriesId),
        gt(task.seriesOn, values.startsOn),
        isNull(task.completedAt),
        isNull(task.deletedAt),
      ),
    )
    .for('update');
  const { title, description, descriptionRich, level, ownerId, assignedBy, acceptedAt, leftBy } = row;
  const code = key.split('-')[0] ?? '';
  for (const { id, number, descriptionRich: own } of later) {
    const stays = await showsTheSame(context, own, descriptionRich);
    const says = stays ? {} : { description, descriptionRich };
    await db
      .update(task)
      .set({
        ...{ ...says, title, level, ownerId, assignedBy, acceptedAt, leftBy },
        search: taskSearch({ title, key: number === null ? '' : `${code}-${number}`, description }),
        version: sql`${task.version} + 1`,
      })
      .where(eq(task.id, id));
    if (!stays) {
      const copied = { id, projectId: row.projectId, descriptionRich, from: { taskId: row.id } };
      await giveOwnPictures(context, [copied], actor.personId);
    }
    await logTask(context, { ...about, taskId: id, act: 'repeat', title, newValue: wanted.rule });
  }
  await logTask(context, { ...about, act: 'repeat', title, newValue: wanted.rule });
  await refreshTasks(context, about);
  return { changed: later.length };
});

const stop = handle(stopSeries, async ({ taskId }, context) => {
  const { row } = await led(context, taskId);
  if (!row.seriesId) return {};
  await context.db.update(taskSeries).set({ state: 'ended' }).where(eq(taskSeries.id, row.seriesId));
  const about = { taskId, projectId: row.projectId };
  await logTask(context, { ...about, act: 'unrepeat', title: row.title });
  await refreshTasks(context, about);
  return {};
});

/** How tasks come again. */
export const seriesHandlers = (needs: TrackerNeeds): readonly Handler[] => [
  read(needs),
  preview(needs),
  save,
  stop,
];
