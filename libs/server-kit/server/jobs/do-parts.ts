import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { JobRegistration } from './job.ts';
import type { RunJob } from './job-queue.ts';

/** Of the time that parts take: people who work meanwhile keep the rest of the processor and of the database. */
const share = 0.2;
/** Between two parts at most, milliseconds: the transaction of the run is given up as idle after a minute. */
const longestPause = 5_000;

/**
 * Does the parts of a job until there are no more, each in a transaction of its own. The one of the run, `whole`, stays
 * open beside them: it says that somebody works at it.
 */
export async function doParts({ part }: JobRegistration, whole: Context, run: RunJob): Promise<void> {
  if (!part) return;
  const { through, requestId } = whole;
  const once = async (): Promise<boolean> => {
    let left = false;
    await run({ through, requestId }, async (context) => {
      left = await part(context);
    });
    return left;
  };
  for (;;) {
    const begun = performance.now();
    if (!(await once())) return;
    await pause(Math.min(longestPause, (performance.now() - begun) * (1 / share - 1)));
    await whole.db.execute(sql`SELECT`);
  }
}
