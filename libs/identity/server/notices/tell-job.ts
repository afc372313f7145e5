import { asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { securityNoticed } from '#identity/model';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';
import { notice, securityNotice } from './notice.ts';

/** Every minute for what the database itself noticed; at once for the rest. */
const tell = defineJob({
  name: 'identity.tellNotices',
  data: z.object({}),
  clock: { title: ['发送安全提醒', 'Tell security notices'], cron: '* * * * *', catchUp: 'none' },
});

/** Tells what was noticed, once. */
export const tellNoticesJob: JobRegistration = runs(tell, async (_, context) => {
  const { db, now } = context;
  const untold = await db
    .select()
    .from(securityNotice)
    .where(isNull(securityNotice.toldAt))
    .orderBy(asc(securityNotice.hour), asc(securityNotice.id))
    .limit(50)
    .for('update', { skipLocked: true });
  for (const { id, kind, facts, about } of untold) {
    await context.emit(securityNoticed, { kind, about, facts });
    await db.update(securityNotice).set({ toldAt: now }).where(eq(securityNotice.id, id));
  }
});

/** Writes a notice down and has it told as soon as this is committed. */
export async function noticeAndTell(context: Context, what: Parameters<typeof notice>[1]): Promise<void> {
  if (await notice(context.db, what, context.now)) await context.enqueue(tell, {}, { onlyOnce: 'now' });
}
