import { eq, sql } from 'drizzle-orm';
import { dayAfter, dayOf } from '#calls/model';
import type { Context } from '#server-kit/server';
import { inOpenProject } from '../rights.ts';
import { taskSeries } from '../tables/tracker.ts';
import { refreshTasks } from '../tell.ts';
import type { TrackerNeeds } from '../house.ts';
import { movedOff } from './days-of-series.ts';
import { makeOfSeries } from './make-series.ts';

const hasOpen = sql`EXISTS (
  SELECT FROM task o WHERE o.series_id = s.id AND o.completed_at IS NULL AND o.deleted_at IS NULL)`;

/** Of a series that comes some days after the last was done; in a closed project it rests (module file, 3). */
const goesOn = sql`(s.state = 'active' AND s.after_days IS NOT NULL AND ${inOpenProject})`;

/**
 * The next task of a series that comes some days after the last was done or thrown away; none while another one of it is open. A
 * date that had its task is no date to come, done or thrown away as it may be: without the next free one nothing would ever come again.
 */
export async function comesAgain(
  context: Context,
  seriesId: string,
  { isWorkingDay }: Pick<TrackerNeeds, 'isWorkingDay'>,
): Promise<void> {
  const { db, now, timeZone } = context;
  const [series] = await db.select().from(taskSeries).where(eq(taskSeries.id, seriesId)).for('update');
  const { rows: waits } = await db.execute(sql`
    SELECT FROM task_series s LEFT JOIN project pr ON pr.id = s.project_id
     WHERE s.id = ${seriesId} AND ${goesOn} AND NOT ${hasOpen}`);
  if (!waits.length || !series || series.afterDays === null) return;
  const { rows: had } = await db.execute<{ day: string }>(
    sql`SELECT series_on::text AS day FROM task WHERE series_id = ${seriesId}`,
  );
  const taken = new Set(had.map(({ day }) => day));
  // Left out altogether, it would never come again: it comes on the next working day.
  const daysOff = series.daysOff === 'skip' ? 'after' : series.daysOff;
  const moved = (day: string) => movedOff(day, daysOff, isWorkingDay) ?? day;
  let wanted = dayAfter(dayOf(now, timeZone), series.afterDays);
  while (taken.has(moved(wanted))) wanted = dayAfter(wanted, 1);
  if (!(await makeOfSeries(context, series, moved(wanted)))) return;
  const { projectId, ownerId, createdBy } = series;
  await refreshTasks(context, { taskId: null, projectId, also: [createdBy, ...(ownerId ? [ownerId] : [])] });
}

/** Brings on what no completing does: after its project was opened again, or where it was set from a task that is done. */
export async function bringOn(context: Context, needs: Pick<TrackerNeeds, 'isWorkingDay'>): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    SELECT s.id FROM task_series s LEFT JOIN project pr ON pr.id = s.project_id
     WHERE ${goesOn} AND NOT ${hasOpen} ORDER BY s.id`);
  for (const { id } of rows) await comesAgain(context, id, needs);
}
