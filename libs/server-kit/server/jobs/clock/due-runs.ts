import type { CatchUp } from '#server-kit/model';
import { lastOfEachDay } from './cron.ts';

/** A run that is due: for which time, and whether it is the newest of those that are due together. */
export interface DueRun {
  dueAt: Date;
  late: boolean;
  latest: boolean;
}

/** Most days that are caught up with. */
export const mostDays = 7;
/** Whoever looks every few seconds has not been away if it is no later than this. Milliseconds. */
const punctual = 90_000;

/**
 * What has become due since the clock last looked. Where the server was away: nothing of it, the last of it, or the last
 * of each day, as the job is declared.
 */
export function dueRuns(
  { cron, catchUp }: { cron: string; catchUp: CatchUp },
  { since, now, timeZone }: { since: Date; now: Date; timeZone: string },
): DueRun[] {
  const most = catchUp === 'eachDay' ? mostDays : 1;
  const times = lastOfEachDay(cron, { since, until: now, most, timeZone });
  return times
    .map((dueAt, at) => ({
      dueAt,
      late: now.getTime() - dueAt.getTime() > punctual,
      latest: at === times.length - 1,
    }))
    .filter(({ late }) => catchUp !== 'none' || !late);
}
