import { z } from 'zod';
import type { Label } from '#calls/model';
import type { Db } from '../context.ts';
import { defineJob, runs, type JobRegistration } from './job.ts';

/** A check of figures that are kept beside what they are made of. */
interface NightlyCheck {
  /** 'trade.checkLinks' */
  name: string;
  title: Label;
  /** When, as the clock has it. */
  cron: string;
  /** By what is said of those that differ ('lines differ from their links'): they, the first of which is told. */
  finds: Record<string, (db: Db) => Promise<readonly unknown[]>>;
}

/**
 * A job of the night that only tells: where something differs it fails with how many and the first of them, and a job
 * that fails is shown to administrators. Nothing is mended, as a figure that is wrong says that something else is.
 */
export const checksAtNight = ({ name, title, cron, finds }: NightlyCheck): JobRegistration =>
  runs(
    defineJob({ name, data: z.object({}), clock: { title, cron, catchUp: 'once' } }),
    async (_, { db }) => {
      const told: string[] = [];
      for (const [what, find] of Object.entries(finds)) {
        const [first, ...others] = await find(db);
        if (first) told.push(`${others.length + 1} ${what}, the first: ${JSON.stringify(first)}`);
      }
      if (told.length > 0) throw new Error(told.join('; '));
    },
  );
