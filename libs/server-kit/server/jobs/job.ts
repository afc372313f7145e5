import type { z } from 'zod';
import type { Label } from '#calls/model';
import type { CatchUp } from '#server-kit/model';
import type { Context } from '../context.ts';

/** Work that runs after the commit, in the background, at least once: it must bear being run twice. */
export interface JobDeclaration<D extends z.ZodType = z.ZodType> {
  /** 'mail.send' */
  name: string;
  /** What administrators read in the log of work that does not come by the clock, which has a title of its own. */
  title?: Label;
  data: D;
  /** Tries before it is kept as failed; default 5, with growing pauses. */
  tries?: number;
  /** Of work that comes by the clock. */
  clock?: ClockTime;
}
export type JobData<J extends JobDeclaration> = z.output<J['data']>;

export interface ClockTime {
  /** What administrators know it by. */
  title: Label;
  /** Cron expression in the company's time zone; an administrator may choose another (SYS170P). */
  cron: string;
  /** What becomes of the times at which the server was away. */
  catchUp: CatchUp;
}

export interface JobOptions {
  startAfter?: Date;
  /** At most one waiting job with this key. */
  onlyOnce?: string;
  /** Of work that comes by the clock: a failed run that is done again, for the time that it was for. */
  retryOf?: string;
}

/** Which run of a job that comes by the clock this is. */
export interface ClockRun {
  id: string;
  /** The time that it is for: long past where the server was away. */
  dueAt: Date;
  /** false: a newer one was due at the same look at the clock. */
  latest: boolean;
}

export interface JobRegistration<J extends JobDeclaration = JobDeclaration> {
  job: J;
  /** `run` is there for work that comes by the clock. */
  run(data: JobData<J>, context: Context, run?: ClockRun): Promise<void>;
  /** Before it: a part of long work, in a transaction of its own; true while there may be more of it. */
  part?(context: Context): Promise<boolean>;
}

export const defineJob = <D extends z.ZodType>(declaration: JobDeclaration<D>): JobDeclaration<D> =>
  declaration;

/** Says what a job does. Each run has a transaction of its own. */
export const runs = <J extends JobDeclaration>(job: J, run: JobRegistration<J>['run']): JobRegistration => ({
  job,
  run: run as JobRegistration['run'],
});

/**
 * Says what a job by the clock does that takes long and holds what others need: a part of it at a time, each committed for
 * itself, with pauses between them. What was done stays done where a later part fails or the server stops.
 */
export function runsInParts(
  job: JobDeclaration,
  part: NonNullable<JobRegistration['part']>,
): JobRegistration {
  if (!job.clock) throw new Error(`Parts are done by the clock: ${job.name}`);
  return { job, part, run: async () => undefined };
}
