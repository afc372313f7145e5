import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '#calls/model';
import { kit } from '#contracts/model';
import { tellChanged } from '#registers/server';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';

const expireKits = defineJob({
  name: 'contracts.expireKits',
  data: z.object({}),
  clock: { title: ['过期的采集包', 'Kits that have expired'], cron: '10 * * * *', catchUp: 'once' },
});

/**
 * A kit in the house, something of which is good no more, has expired. One that is with a family stays there: somebody calls them,
 * and sends another.
 */
export const expireKitsJob: JobRegistration = runs(expireKits, async (_, context) => {
  const today = dayOf(context.now, context.timeZone);
  const { rows } = await context.db.execute<{ id: string }>(sql`
    UPDATE kit SET kit_state = 'expired', version = version + 1
     WHERE kit_state IN ('stocked', 'returned') AND expires_on < ${today}::date RETURNING id`);
  await tellChanged(
    context,
    kit,
    rows.map(({ id }) => id),
  );
});
