import { dayOf } from '#calls/model';
import type { RunJob } from '#server-kit/server';

/** Lets what is kept by day say what is so on a day. */
export type ToDay = (day: string) => Promise<void>;

/** Done once for each new day, whoever asks first; who asks meanwhile waits for it. What fails is done again by the next. */
export function onceADay(bring: ToDay): ToDay {
  let done = '';
  let underWay: { day: string; end: Promise<void> } | null = null;
  return async (day) => {
    if (day === done) return;
    if (underWay?.day !== day) {
      const end = bring(day)
        .then(() => {
          done = day;
        })
        .finally(() => {
          if (underWay?.end === end) underWay = null;
        });
      underWay = { day, end };
    }
    await underWay.end;
  };
}

/** Jobs read by the day as people do: one that runs before anybody asks for anything turns the day over itself. */
export const onItsDay =
  (toDay: ToDay, timeZone: string, run: RunJob, now: () => Date = () => new Date()): RunJob =>
  async (which, work) => {
    await toDay(dayOf(now(), timeZone));
    await run(which, work);
  };
