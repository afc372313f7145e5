import { eq, sql } from 'drizzle-orm';
import { CallError, dayAfter, dayOf, formatInstant, invalid } from '#calls/model';
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
import { keptForSeries } from '../files/own-pictures.ts';
import { inOpenProject, managesProject, projectsAndMe } from '../rights.ts';
import { task, taskSeries } from '../tables/tracker.ts';
import { heldTask, type HeldTask } from '../tasks/held-task.ts';
import { taskFor } from '../tasks/read-task.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { changeLater } from './change-later.ts';
import { dateBehind, daysOfSeries } from './days-of-series.ts';
import type { Series } from './make-series.ts';

type Row = typeof task.$inferSelect;

/** Far enough for the rarest of rules. */
const horizon = 3_660;

/** The day from which a task repeats: the one that it stands for, the one on which it starts, or today. */
const firstDayOf = (row: Row, { now, timeZone }: ActorContext): string =>
  row.seriesOn ?? dayOf(row.startsAt ?? now, timeZone);

const latest = (...days: readonly string[]): string =>
  days.reduce((one, other) => (one > other ? one : other));

const rowOf = async ({ db }: ActorContext, taskId: number): Promise<Row> => {
  const [row] = await db.select().from(task).where(eq(task.id, taskId));
  if (!row) throw new CallError('notFound');
  return row;
};

/** The series of a task, if it repeats; held where it is to be changed. */
async function seriesOf(
  { db }: ActorContext,
  { seriesId }: Row,
  { holds = false }: { holds?: boolean } = {},
): Promise<Series | undefined> {
  if (!seriesId) return undefined;
  const asked = db.select().from(taskSeries).where(eq(taskSeries.id, seriesId));
  const [series] = holds ? await asked.for('update') : await asked;
  return series;
}

const read = (needs: TrackerNeeds) =>
  handle(readSeries, async ({ taskId }, context) => {
    const { db, now, timeZone } = context;
    await taskFor(context, taskId);
    const series = await seriesOf(context, await rowOf(context, taskId));
    if (!series) return { series: null };
    const { id, rule, afterDays, daysOff, state } = series;
    const today = dayOf(now, timeZone);
    const from = dayAfter(latest(series.madeThrough, today), 1);
    const next =
      state === 'active' && rule
        ? daysOfSeries(series, { from, to: dayAfter(from, horizon), most: previewedDays }, needs.isWorkingDay)
        : [];
    const { rows } = await db.execute<{ tasks: number }>(
      sql`SELECT count(*)::int AS tasks FROM task WHERE series_id = ${id} AND deleted_at IS NULL`,
    );
    const mayChange = await leadsSeries(context, series);
    return { series: { rule, afterDays, daysOff, state, next, tasks: rows[0]?.tasks ?? 0, mayChange } };
  });

/**
 * The day from which a rule counts: one that is left as it was goes on from where it began. Another one begins with this task, on
 * the date that it had before it was moved off a day off.
 */
function startOf(
  row: Row,
  { rule, before }: { rule: string; before: Series | undefined },
  context: ActorContext,
  { isWorkingDay }: TrackerNeeds,
): string {
  const day = firstDayOf(row, context);
  if (!before) return day;
  return before.rule === rule ? before.startsOn : dateBehind(before, day, isWorkingDay);
}

/** Leads the tasks to come: they are somebody's, were begun by somebody, and those of a project are led by its managers. */
async function leadsSeries(
  { db, actor }: ActorContext,
  { ownerId, createdBy, projectId }: Series,
): Promise<boolean> {
  if ([ownerId, createdBy].includes(actor.personId)) return true;
  const { rows } = await db.execute(
    sql`SELECT FROM ${projectsAndMe(actor)} WHERE pr.id = ${projectId} AND ${inOpenProject} AND ${managesProject(actor)}`,
  );
  return rows.length > 0;
}

const preview = (needs: TrackerNeeds) =>
  handle(previewSeries, async ({ taskId, rule, daysOff }, context) => {
    await taskFor(context, taskId);
    if (!rule) return { next: [], passed: 0 };
    const row = await rowOf(context, taskId);
    const before = await seriesOf(context, row);
    const startsOn = startOf(row, { rule, before }, context, needs);
    const today = dayOf(context.now, context.timeZone);
    const between = (from: string, to: string, most: number) =>
      daysOfSeries({ rule, startsOn, daysOff }, { from, to, most }, needs.isWorkingDay);
    const from = dayAfter(latest(startsOn, firstDayOf(row, context), today), 1);
    return {
      next: between(from, dayAfter(from, horizon), previewedDays),
      passed: before || startsOn >= today ? 0 : between(dayAfter(startsOn, 1), today, horizon).length,
    };
  });

/** A held task that the actor leads, in a project that is open. */
async function led(context: ActorContext, taskId: number): Promise<HeldTask> {
  const held = await heldTask(context, taskId);
  if (!held.may.lead) throw new CallError('forbidden');
  return held;
}

/** The series of a task, held, if it repeats; refused to whoever leads this task alone. */
async function seriesToChange(context: ActorContext, row: Row): Promise<Series | undefined> {
  const series = await seriesOf(context, row, { holds: true });
  if (series && !(await leadsSeries(context, series))) throw new CallError('forbidden');
  return series;
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
    startsClock: clock(row.startsAt, '09:00'),
    endsClock: clock(row.endsAt, '18:00'),
    lasts: Math.min(lasts, 366),
  };
}

/**
 * Refuses a rule that has no next date as far as is looked: a series would end with its first task, and nobody be told. One that says
 * itself that it ends may have none.
 */
function mustComeAgain(startsOn: string, { rule, daysOff }: Repeat, { isWorkingDay }: TrackerNeeds): void {
  const comesWithin = (days: number) =>
    daysOfSeries(
      { rule, startsOn, daysOff },
      { from: dayAfter(startsOn, 1), to: dayAfter(startsOn, days), most: 1 },
      isWorkingDay,
    ).length > 0;
  if (!rule || comesWithin(horizon)) return;
  if (/COUNT|UNTIL/.test(rule) && !comesWithin(10 * horizon)) return;
  throw invalid([
    {
      path: 'rule',
      text: [
        '10 年内没有下一个日期，请缩短间隔',
        'No date comes within 10 years: please repeat it more often',
      ],
    },
  ]);
}

/** Lets a task repeat that did not. */
async function begin(context: ActorContext, row: Row, wanted: Repeat): Promise<void> {
  const { db, actor, now } = context;
  const id = newId();
  const startsOn = firstDayOf(row, context);
  const descriptionRich = await keptForSeries(context, row, { id, descriptionRich: null }, actor.personId);
  await db.insert(taskSeries).values({
    ...{ ...likeTask(row, wanted, context), descriptionRich, id, startsOn, madeThrough: startsOn },
    ...{ createdBy: actor.personId, createdAt: now },
  });
  await db.update(task).set({ seriesId: id, seriesOn: startsOn }).where(eq(task.id, row.id));
}

/** Changes a series from one of its tasks on. */
async function change(
  context: ActorContext,
  { row, before, wanted }: { row: Row; before: Series; wanted: Repeat },
  needs: TrackerNeeds,
): Promise<void> {
  const { db, actor, now, timeZone } = context;
  const startsOn = startOf(row, { rule: wanted.rule, before }, context, needs);
  const descriptionRich = await keptForSeries(context, row, before, actor.personId);
  // Nothing came by a calendar meanwhile, and nobody asks that it be made up for.
  const rested = before.state === 'ended' || before.rule === '';
  const made = [before.madeThrough, startsOn, firstDayOf(row, context)];
  await db
    .update(taskSeries)
    .set({
      ...{ ...likeTask(row, wanted, context), descriptionRich, startsOn, state: 'active' as const },
      madeThrough: latest(...made, ...(rested ? [dayOf(now, timeZone)] : [])),
    })
    .where(eq(taskSeries.id, before.id));
}

const save = (needs: TrackerNeeds) =>
  handle(saveSeries, async ({ taskId, ...wanted }, context) => {
    const { row } = await led(context, taskId);
    const about = { taskId, projectId: row.projectId };
    const before = await seriesToChange(context, row);
    mustComeAgain(startOf(row, { rule: wanted.rule, before }, context, needs), wanted, needs);
    if (!before) {
      await begin(context, row, wanted);
      await logTask(context, { ...about, act: 'repeat', title: row.title, newValue: wanted.rule });
      await refreshTasks(context, about);
      return { changed: 0 };
    }
    await change(context, { row, before, wanted }, needs);
    const day = firstDayOf(row, context);
    const changed = await changeLater(context, row, { seriesId: before.id, day, rule: wanted.rule });
    await logTask(context, { ...about, act: 'repeat', title: row.title, newValue: wanted.rule });
    await refreshTasks(context, about);
    return { changed };
  });

const stop = handle(stopSeries, async ({ taskId }, context) => {
  const { row } = await led(context, taskId);
  const series = await seriesToChange(context, row);
  if (!series) return {};
  await context.db.update(taskSeries).set({ state: 'ended' }).where(eq(taskSeries.id, series.id));
  const about = { taskId, projectId: row.projectId };
  await logTask(context, { ...about, act: 'unrepeat', title: row.title });
  await refreshTasks(context, about);
  return {};
});

/** How tasks come again. */
export const seriesHandlers = (needs: TrackerNeeds): readonly Handler[] => [
  read(needs),
  preview(needs),
  save(needs),
  stop,
];
