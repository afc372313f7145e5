import { invalid, type RequestOf } from '#calls/model';
import { publishNotification } from '#system/model';
import { bindFiles, handle, newId, type ActorContext } from '#server-kit/server';
import { notificationPlan } from '../tables/system.ts';
import { peopleOf, publisherOf } from './audience.ts';
import { deliverMessage } from './deliver.ts';
import { messageFiles } from './message-file-owner.ts';
import { publishPlanned } from './plans.ts';

/** Keeps a notification until its time. */
async function plan(
  { title, body, publishAt = '', ...request }: RequestOf<typeof publishNotification>,
  { db, actor, now, enqueue }: ActorContext,
): Promise<string> {
  const at = new Date(publishAt);
  if (at <= now)
    throw invalid([{ path: 'publishAt', text: ['请选择将来的时间', 'Please choose a time to come'] }]);
  const { people, departments, companies, everyone } = request;
  const id = newId();
  await db.insert(notificationPlan).values({
    id,
    authorId: actor.personId,
    state: 'planned',
    title,
    body,
    audience: { people, departments, companies, everyone, within: publisherOf(actor).scope },
    publishAt: at,
  });
  await enqueue(publishPlanned, { id }, { startAfter: at });
  return id;
}

/** Publishing of notifications, at once or later. */
export const publishHandler = handle(publishNotification, async (request, context) => {
  const to = await peopleOf(request, publisherOf(context.actor), context.db);
  if (to.length === 0)
    throw invalid([{ path: 'people', text: ['请选择在职的收件人', 'Please choose people who work here'] }]);
  const id = request.publishAt
    ? await plan(request, context)
    : await deliverMessage(context, {
        kind: 'message',
        subject: request.title,
        body: request.body,
        senderId: context.actor.personId,
        published: true,
        to,
      });
  if (request.ATTACHEMENT.length > 0)
    await bindFiles(context, request.ATTACHEMENT, { type: messageFiles, id }, 'ATTACHEMENT');
  return { id, recipients: request.publishAt ? null : to.length };
});
