import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { silentFor } from '#esign/model';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import { envelope } from '../tables/envelope.ts';
import { outside } from './outside-job.ts';

const listen = defineJob({
  name: 'esign.silence',
  data: z.object({}),
  clock: {
    title: ['查询无消息的电子签约', 'Ask about envelopes that nothing was heard of'],
    cron: '*/5 * * * *',
    catchUp: 'once',
  },
});

/** At most so many at a look: the service wants to be asked gently. */
const mostAsked = 100;

/** Asks about envelopes that are out and that nothing was heard of for a while. */
export const silenceJob: JobRegistration = runs(listen, async (_data, context) => {
  const silent = await context.db
    .select({ id: envelope.id })
    .from(envelope)
    .where(
      and(
        inArray(envelope.state, ['sent', 'delivered']),
        isNotNull(envelope.externalId),
        lt(envelope.heardAt, new Date(context.now.getTime() - silentFor * 60_000)),
      ),
    )
    .orderBy(asc(envelope.heardAt))
    .limit(mostAsked);
  for (const { id } of silent)
    await context.enqueue(outside, { id, act: 'ask', tried: 0 }, { onlyOnce: `ask ${id}` });
});
