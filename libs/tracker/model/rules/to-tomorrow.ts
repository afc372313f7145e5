import { dayAfter, dayOf, formatInstant, instantAt } from '#calls/model';
import { plannedBy, type PlannedTime } from './planned-time.ts';

/**
 * A task put off until tomorrow: it ends tomorrow at the same time of the day and takes as long as before. Without a time it
 * is planned like the shortcut 'tomorrow'.
 */
export function toTomorrow(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: Date,
  timeZone: string,
): PlannedTime {
  if (startsAt === null || endsAt === null) return plannedBy('tomorrow', now, timeZone);
  const end = new Date(endsAt);
  const [, clock = '00:00'] = formatInstant(end, timeZone).split(' ');
  const seconds = end.getTime() % 60_000;
  const day = dayAfter(dayOf(now, timeZone), 1);
  const to = new Date(instantAt(`${day}T${clock}`, timeZone).getTime() + seconds);
  return { from: new Date(to.getTime() - (end.getTime() - Date.parse(startsAt))), to };
}
