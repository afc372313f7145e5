import { eq, sql } from 'drizzle-orm';
import { dayAfter, dayOf } from '#calls/model';
import type { Context } from '#server-kit/server';
import { taskSeries } from '../tables/tracker.ts';
import type { TrackerNeeds } from '../house.ts';
import { movedOff } from './days-of-series.ts';
import { makeOfSeries } from './make-series.ts';

/**
 * The next task of a series that comes some days after the last was done; none while another one of it is open. A date that had its
 * task is no date to come, done or thrown away as it may be: without the next free one nothing would ever come again.
 */
export async function comesAgain(
  context: Context,
  seriesId: string,
  { isWorkingDay }: Pick<TrackerNeeds, 'isWorkingDay'>,
): Promise<void> {
  const { db, now, timeZone } = context;
  const [series] = await db.select().from(taskSeries).where(eq(taskSeries.id, seriesId)).for('update');
  if (!series || series.state !== 'active' || series.afterDays === null) return;
  const { rows: open } = await db.execute(sql`
    SELECT FROM task WHERE series_id = ${seriesId} AND completed_at IS NULL AND deleted_at IS NULL LIMIT 1`);
  if (open.length) return;
  const { rows: had } = await db.execute<{ day: string }>(
    sql`SELECT series_on::text AS day FROM task WHERE series_id = ${seriesId}`,
  );
  const taken = new Set(had.map(({ day }) => day));
  // Left out altogether, it would never come again: it comes on the next working day.
  const daysOff = series.daysOff === 'skip' ? 'after' : series.daysOff;
  const moved = (day: string) => movedOff(day, daysOff, isWorkingDay) ?? day;
  let wanted = dayAfter(dayOf(now, timeZone), series.afterDays);
  while (taken.has(moved(wanted))) wanted = dayAfter(wanted, 1);
  await makeOfSeries(context, series, moved(wanted));
}
