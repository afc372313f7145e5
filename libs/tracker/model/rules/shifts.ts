import { dayAfter, dayOf, formatInstant, instantAt, ruleBroken } from '#calls/model';
import { lastOfWorkingDays, workingDayAfter, workingDaysWithin, type IsWorkingDay } from './working-time.ts';

/** A task with both ends of its planned time, as instants of the wire. */
export interface PlannedTask {
  id: number;
  startsAt: string;
  endsAt: string;
}

/** The second task begins so many working days after the end of the first. */
export interface Precedence {
  fromId: number;
  toId: number;
  lag: number;
}

export interface WorkingCalendar {
  isWorkingDay: IsWorkingDay;
  timeZone: string;
}

/** A day beyond the last that can be written begins with a sign: no task is planned for it. */
function writable(day: string): string {
  if (/^\d{4}-/.test(day)) return day;
  throw ruleBroken(['任务的时间太远，无法顺延', 'Times of tasks are too far away to be moved']);
}

/** The first day on which a task may begin that follows one which ends at an instant. */
export const firstDayBehind = (endsAt: string, lag: number, calendar: WorkingCalendar): string =>
  writable(workingDayAfter(dayOf(endsAt, calendar.timeZone), lag, calendar.isWorkingDay));

const onDay = (day: string, instant: string, timeZone: string): string => {
  // A day beyond the last that can be written begins with a sign.
  if (!/^\d{4}-/.test(day))
    throw ruleBroken(['任务的时间太远，无法顺延', 'Times of tasks are too far away to be moved']);
  const clock = formatInstant(instant, timeZone).slice(11, 16);
  const seconds = new Date(instant).getTime() % 60_000;
  return new Date(instantAt(`${writable(day)}T${clock}`, timeZone).getTime() + seconds).toISOString();
};

/** A task as it is when it begins on another day: as many working days, the same times of the day. */
export function begunOn(
  day: string,
  task: PlannedTask,
  { isWorkingDay, timeZone }: WorkingCalendar,
): PlannedTask {
  const [first, last] = [dayOf(task.startsAt, timeZone), dayOf(task.endsAt, timeZone)];
  const days = workingDaysWithin(first, last, isWorkingDay).length;
  return {
    id: task.id,
    startsAt: onDay(day, task.startsAt, timeZone),
    endsAt: onDay(lastOfWorkingDays(day, days, isWorkingDay), task.endsAt, timeZone),
  };
}

/** A task so many days later or earlier, at the same times of the day. */
export function movedBy(days: number, task: PlannedTask, timeZone: string): PlannedTask {
  const moved = (at: string) => onDay(dayAfter(dayOf(at, timeZone), days), at, timeZone);
  return { id: task.id, startsAt: moved(task.startsAt), endsAt: moved(task.endsAt) };
}

/**
 * What has to begin later once `moved` is planned as it says, in the order in which it was found: whoever follows a task
 * that ends later, and whoever follows them. `tasks` are those that can be moved; precedences have no cycle.
 */
export function shiftsBehind(
  moved: PlannedTask,
  tasks: readonly PlannedTask[],
  precedences: readonly Precedence[],
  calendar: WorkingCalendar,
): PlannedTask[] {
  const now = new Map(tasks.map((task) => [task.id, task]));
  now.set(moved.id, moved);
  const shifted = new Map<number, PlannedTask>();
  const behind = Map.groupBy(precedences, ({ fromId }) => fromId);
  const open = [moved.id];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const from = now.get(id);
    if (!from) continue;
    for (const { toId, lag } of behind.get(id) ?? []) {
      const to = now.get(toId);
      const first = firstDayBehind(from.endsAt, lag, calendar);
      if (!to || dayOf(to.startsAt, calendar.timeZone) >= first) continue;
      const later = begunOn(first, to, calendar);
      now.set(toId, later);
      shifted.set(toId, later);
      open.push(toId);
    }
  }
  return [...shifted.values()];
}
