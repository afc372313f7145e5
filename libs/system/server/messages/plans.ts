import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '#calls/model';
import { directory } from '#identity/server';
import { cancelPlan, listPlans } from '#system/model';
import { defineJob, handle, runs, type Context, type Handler } from '#server-kit/server';
import { notificationPlan } from '../tables/system.ts';
import { peopleOf, reachesEveryone } from './audience.ts';
import { deliverMessage } from './deliver.ts';

/** Publishes a planned notification when its time has come. */
export const publishPlanned = defineJob({
  name: 'system.publishPlanned',
  title: ['发布计划的通知', 'Publish a planned notification'],
  data: z.object({ id: z.uuid() }),
});

/** To whoever is meant now. Run twice, it is published once; cancelled, not at all. */
async function publish({ id }: { id: string }, context: Context): Promise<void> {
  const { db } = context;
  const [plan] = await db
    .update(notificationPlan)
    .set({ state: 'published' })
    .where(and(eq(notificationPlan.id, id), eq(notificationPlan.state, 'planned')))
    .returning();
  if (!plan) return;
  await deliverMessage(context, {
    id,
    kind: 'message',
    subject: plan.title,
    body: plan.body,
    senderId: plan.authorId,
    published: true,
    // Plans of before say nothing of how far their author reached.
    to: await peopleOf(plan.audience, { personId: plan.authorId, scope: plan.audience.within ?? 'all' }, db),
  });
  await context.publish({ to: [plan.authorId], type: 'refresh', data: { topics: ['plan'] } });
}
export const publishPlannedJob = runs(publishPlanned, publish);

/** What waits for its time, and calling it off. */
export const planHandlers: readonly Handler[] = [
  handle(listPlans, async (_, { db, language, actor }) => {
    const whose = reachesEveryone(actor) ? undefined : eq(notificationPlan.authorId, actor.personId);
    const rows = await db
      .select()
      .from(notificationPlan)
      .where(and(eq(notificationPlan.state, 'planned'), whose))
      .orderBy(asc(notificationPlan.publishAt));
    const author = directory.referringTo(
      language,
      await directory.personsById(
        db,
        rows.map(({ authorId }) => authorId),
      ),
    );
    return {
      plans: rows.map(({ id, title, body, authorId, publishAt }) => ({
        ...{ id, title, body, author: author(authorId) },
        publishAt: publishAt.toISOString(),
      })),
    };
  }),
  handle(cancelPlan, async ({ id }, { db, actor }) => {
    const [plan] = await db.select().from(notificationPlan).where(eq(notificationPlan.id, id)).for('update');
    if (!plan || !(plan.authorId === actor.personId || reachesEveryone(actor)))
      throw new CallError('notFound');
    if (plan.state === 'published')
      throw new CallError('businessRule', {
        text: ['该通知已经发布，不能取消', 'It has been published already and cannot be called off'],
      });
    await db.update(notificationPlan).set({ state: 'cancelled' }).where(eq(notificationPlan.id, id));
    return {};
  }),
];
