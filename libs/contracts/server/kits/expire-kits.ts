import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '#calls/model';
import { kit } from '#contracts/model';
import { tellChanged } from '#registers/server';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import { mailOfExpired, mailOfFailing } from './mail-of-kits.ts';

const expireKits = defineJob({
  name: 'contracts.expireKits',
  data: z.object({}),
  clock: { title: ['过期的采集包', 'Kits that have expired'], cron: '10 * * * *', catchUp: 'once' },
});

/**
 * A kit in the house, something of which is good no more, has expired: those who send kits hear of it. One that is with a family stays
 * there: its consultant hears of it once, calls them, and sends another.
 */
export const expireKitsJob: JobRegistration = runs(expireKits, async (_, context) => {
  const today = dayOf(context.now, context.timeZone);
  const { rows } = await context.db.execute<{ id: string; serial: string; expiresOn: string }>(sql`
    UPDATE kit SET kit_state = 'expired', version = version + 1
     WHERE kit_state IN ('stocked', 'returned') AND expires_on < ${today}::date
    RETURNING id, code AS serial, expires_on::text AS "expiresOn"`);
  await tellChanged(
    context,
    kit,
    rows.map(({ id }) => id),
  );
  await mailOfExpired(context, rows);
  await mailOfFailing(context);
});
