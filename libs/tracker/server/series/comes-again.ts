import { eq, sql } from 'drizzle-orm';
import { dayAfter, dayOf } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { taskSeries } from '../tables/tracker.ts';
import type { TrackerNeeds } from '../house.ts';
import { movedOff } from './days-of-series.ts';
import { makeOfSeries } from './make-series.ts';

/** The next task of a series that comes some days after the last was done; none while another one of it is open. */
export async function comesAgain(
  context: ActorContext,
  seriesId: string,
  needs: TrackerNeeds,
): Promise<void> {
  const { db, now, timeZone } = context;
  const [series] = await db.select().from(taskSeries).where(eq(taskSeries.id, seriesId)).for('update');
  if (!series || series.state !== 'active' || series.afterDays === null) return;
  const { rows: open } = await db.execute(sql`
    SELECT FROM task WHERE series_id = ${seriesId} AND completed_at IS NULL AND deleted_at IS NULL LIMIT 1`);
  if (open.length) return;
  const wanted = dayAfter(dayOf(now, timeZone), series.afterDays);
  // Left out altogether, it would never come again: it comes on the next working day.
  const daysOff = series.daysOff === 'skip' ? 'after' : series.daysOff;
  await makeOfSeries(context, series, movedOff(wanted, daysOff, needs.isWorkingDay) ?? wanted);
}
