import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';
import { seenInMessage } from '../docusign/seen.ts';
import { envelope } from '../tables/envelope.ts';
import { applySeen } from './apply-seen.ts';
import { outside } from './outside-job.ts';

/** A message about an envelope that we do not know yet: its sending may be under way. */
const hearLater = defineJob({
  name: 'esign.hearLater',
  title: ['接收电子签约消息', 'Take in what the signing service says'],
  data: z.object({ externalId: z.string().max(100) }),
});
const later = 60_000;

const known = (db: Context['db'], externalId: string) =>
  db
    .select()
    .from(envelope)
    .where(and(eq(envelope.externalId, externalId)));

/** Takes a message of the service over. What is not about an envelope of ours has no effect. */
export async function hear(body: unknown, context: Context): Promise<void> {
  const message = seenInMessage(body);
  if (!message) return;
  const { externalId, seen } = message;
  const [row] = await known(context.db, externalId).for('update');
  if (row) await applySeen(context, row, seen, 'told');
  else
    await context.enqueue(
      hearLater,
      { externalId: externalId.slice(0, 100) },
      { startAfter: new Date(context.now.getTime() + later), onlyOnce: externalId },
    );
}

/** By then it is known, or it is nobody's. */
export const hearLaterJob: JobRegistration = runs(hearLater, async ({ externalId }, context) => {
  const [row] = await known(context.db, externalId);
  if (row)
    await context.enqueue(outside, { id: row.id, act: 'ask', tried: 0 }, { onlyOnce: `ask ${row.id}` });
});
