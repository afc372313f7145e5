import { eq } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { canBePlanned, type PlannedTask } from '#tracker/model';
import { mustFollow, putOff, shiftsOf } from '../../relations/shift-followers.ts';
import { task } from '../../tables/tracker.ts';
import { tellOfTime } from '../../told/time-changed.ts';
import type { DoAct } from '../act-on-task.ts';
import { mustBeBasedOn } from './based-on.ts';

const textOf = (from: Date | null, to: Date | null): string =>
  from && to ? `${from.toISOString()},${to.toISOString()}` : '';

/** Both ends in their order (specification 5); null clears them. */
function endsIn(content: string): [from: Date, to: Date] {
  const [from, to, ...rest] = content.split(',').map((end) => new Date(end.trim()));
  if (from && to && !rest.length && from <= to && [from, to].every(canBePlanned)) return [from, to];
  throw invalid([{ path: 'content', text: ['请选择有效的时间', 'Please choose a valid time.'] }]);
}

/** Plans a task or clears its time. Those that follow are put off with it, once that is agreed to (module file, 4.6). */
export const setPlannedTime: DoAct = async ({ row }, act, context, needs) => {
  const ends = act.act === 'unplannedtime' ? null : endsIn(act.content);
  const now = textOf(row.startsAt, row.endsAt);
  await mustBeBasedOn(now, act, ['计划时间', 'Planned time']);
  const [startsAt, endsAt] = ends ?? [null, null];
  if (textOf(startsAt, endsAt) === now) return null;
  if (startsAt && endsAt) {
    const planned: PlannedTask = {
      ...{ id: row.id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    };
    await mustFollow(context, needs, planned);
    if (!row.completedAt)
      await putOff(context, await shiftsOf(context, needs, planned, { holds: true }), act.shifts);
  }
  await context.db.update(task).set({ startsAt, endsAt }).where(eq(task.id, row.id));
  await tellOfTime(context, row.id);
  return { oldValue: now || null, newValue: textOf(startsAt, endsAt) || null };
};
