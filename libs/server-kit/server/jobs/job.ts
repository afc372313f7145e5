import type { z } from 'zod';
import type { Context } from '../context.ts';

/** Work that runs after the commit, in the background, at least once: it must bear being run twice. */
export interface JobDeclaration<D extends z.ZodType = z.ZodType> {
  /** 'mail.send' */
  name: string;
  data: D;
  /** Tries before it is kept as failed; default 5, with growing pauses. */
  tries?: number;
  /** Cron expression in the company's time zone, for work that comes by the clock. */
  schedule?: string;
}
export type JobData<J extends JobDeclaration> = z.output<J['data']>;

export interface JobOptions {
  startAfter?: Date;
  /** At most one waiting job with this key. */
  onlyOnce?: string;
}

export interface JobRegistration<J extends JobDeclaration = JobDeclaration> {
  job: J;
  run(data: JobData<J>, context: Context): Promise<void>;
}

export const defineJob = <D extends z.ZodType>(declaration: JobDeclaration<D>): JobDeclaration<D> =>
  declaration;

/** Says what a job does. Each run has a transaction of its own. */
export const runs = <J extends JobDeclaration>(job: J, run: JobRegistration<J>['run']): JobRegistration => ({
  job,
  run: run as JobRegistration['run'],
});
