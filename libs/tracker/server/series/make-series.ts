import { eq, sql } from 'drizzle-orm';
import { dayAfter, dayOf, instantAt } from '#calls/model';
import { directory } from '#identity/server';
import { newId, type Context } from '#server-kit/server';
import { taskAssigned } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { giveOwnPictures } from '../files/own-pictures.ts';
import { lastPositionOf } from '../projects/positions.ts';
import { project, task, taskList, taskLog, taskSeries } from '../tables/tracker.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { refreshTasks } from '../tell.ts';
import { daysOfSeries } from './days-of-series.ts';

/** Tasks of one series that one run makes; the next run goes on (module file, 4.7). */
export const mostOfRun = 60;

export type Series = typeof taskSeries.$inferSelect;

/** Where a task of a series stands: in its list, or in the first one where that is gone. */
async function placeOf({ db }: Context, { projectId, listId }: Series) {
  if (projectId === null) return null;
  const lists = await db
    .select()
    .from(taskList)
    .where(eq(taskList.projectId, projectId))
    .orderBy(taskList.position);
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  const [numbered] = await db
    .update(project)
    .set({ lastNumber: sql`${project.lastNumber} + 1` })
    .where(eq(project.id, projectId))
    .returning({ number: project.lastNumber, code: project.code });
  if (!list || !numbered) return null;
  const position = await lastPositionOf(db, list.id);
  return { projectId, listId: list.id, number: numbered.number, position, code: numbered.code };
}

/** Whose a task that comes is; of somebody who has left it is whose their open tasks are (module file, 4.1). */
async function ownerOf({ db }: Context, { ownerId, createdBy, projectId }: Series) {
  if (ownerId === null || (await directory.goneAmong(db, [ownerId])).get(ownerId) !== 'left')
    return { ownerId, leftBy: null };
  const [held] = projectId
    ? await db.select({ ownerId: project.ownerId }).from(project).where(eq(project.id, projectId))
    : [];
  const [heir = null] = await directory.ableAmong(db, [held?.ownerId ?? createdBy]);
  return { ownerId: heir, leftBy: ownerId };
}

/** Makes the task of a series and date, once: the series is held, and the database knows the pair. */
export async function makeOfSeries(context: Context, series: Series, day: string): Promise<boolean> {
  const { db, now, timeZone } = context;
  const { rows: there } = await db.execute(
    sql`SELECT FROM task WHERE series_id = ${series.id} AND series_on = ${day}::date`,
  );
  if (there.length) return false;
  const { ownerId, leftBy } = await ownerOf(context, series);
  // In no project, and nobody is left who would see it.
  if (leftBy && !ownerId && !series.projectId) return false;
  const place = await placeOf(context, series);
  if (series.projectId && !place) return false;
  const { title, description, descriptionRich, level, createdBy, estimate } = series;
  const key = place ? `${place.code}-${place.number}` : '';
  const isOwn = ownerId === createdBy && !leftBy;
  const assignedBy = ownerId && !isOwn ? (leftBy ?? createdBy) : null;
  const [made] = await db
    .insert(task)
    .values({
      ...{ title, description, descriptionRich, level, ownerId, leftBy, createdBy, createdAt: now },
      ...{ estimate, remaining: estimate },
      ...(place && {
        ...{ projectId: place.projectId, listId: place.listId },
        ...{ number: place.number, position: place.position },
      }),
      assignedBy,
      acceptedAt: isOwn ? now : null,
      startsAt: instantAt(`${day}T${series.startsClock}`, timeZone),
      endsAt: instantAt(`${dayAfter(day, series.lasts)}T${series.endsClock}`, timeZone),
      search: taskSearch({ title, key, description }),
      ...{ seriesId: series.id, seriesOn: day },
    })
    .returning({ id: task.id });
  if (!made) return false;
  const copied = { id: made.id, projectId: series.projectId, descriptionRich, from: { seriesId: series.id } };
  await giveOwnPictures(context, [copied], createdBy);
  await db.insert(taskLog).values({
    ...{ id: newId(), projectId: series.projectId, taskId: made.id, personId: createdBy, at: now },
    ...{ act: 'repeated', title },
  });
  if (ownerId && assignedBy) {
    const by = await directory.personById(db, assignedBy);
    const byName: [string, string] = by ? [by.nameZh, by.nameEn || by.nameZh] : ['', ''];
    await context.emit(taskAssigned, {
      ...{ taskId: made.id, key, title, byId: assignedBy, byName, people: [ownerId] },
    });
  }
  return true;
}

/** Makes what is due of every series: each date that was missed, some at a time. Of a closed project nothing is made up for. */
export async function makeDueSeries(
  context: Context,
  { isWorkingDay }: Pick<TrackerNeeds, 'isWorkingDay'>,
): Promise<number> {
  const { db, now, timeZone } = context;
  const today = dayOf(now, timeZone);
  await db.execute(sql`
    UPDATE task_series s SET made_through = ${today}::date FROM project pr
     WHERE pr.id = s.project_id AND pr.state = 'closed' AND s.state = 'active' AND s.made_through < ${today}::date`);
  // Another process that makes the same ones is not waited for.
  const due = await db
    .select()
    .from(taskSeries)
    .where(
      sql`${taskSeries.state} = 'active' AND ${taskSeries.afterDays} IS NULL AND ${taskSeries.madeThrough} < ${today}::date`,
    )
    .orderBy(taskSeries.id)
    .for('update', { skipLocked: true });
  let count = 0;
  for (const series of due) {
    const days = daysOfSeries(
      series,
      { from: dayAfter(series.madeThrough, 1), to: today, most: mostOfRun },
      isWorkingDay,
    );
    let made = 0;
    for (const day of days) if (await makeOfSeries(context, series, day)) made += 1;
    count += made;
    const { projectId, ownerId, createdBy } = series;
    const also = [createdBy, ...(ownerId ? [ownerId] : [])];
    if (made) await refreshTasks(context, { taskId: null, projectId, also });
    const madeThrough = days.length === mostOfRun ? (days.at(-1) ?? today) : today;
    const more = daysOfSeries(
      series,
      { from: dayAfter(madeThrough, 1), to: dayAfter(today, 3_660), most: 1 },
      isWorkingDay,
    );
    await db
      .update(taskSeries)
      .set({ madeThrough, ...(!more.length && { state: 'ended' as const }) })
      .where(eq(taskSeries.id, series.id));
  }
  return count;
}
