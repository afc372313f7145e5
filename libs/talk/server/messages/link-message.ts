import type { ActorContext } from '#server-kit/server';
import type { TalkLink } from '#talk/model';
import { chatMessageLink } from '../tables/talk.ts';
import { tellTalk } from '../tell.ts';
import type { TalkKit } from '../threads/thread-source.ts';
import { readableMessage } from './read-messages.ts';

/** What was made of a message stands with it from now on. Refused where the actor may not read the message. */
export async function linkMessage(
  kit: TalkKit,
  context: ActorContext,
  messageId: string,
  { type, id, title }: TalkLink,
): Promise<void> {
  const { row, message } = await readableMessage(kit, context, messageId);
  await context.db
    .insert(chatMessageLink)
    .values({ messageId, type, targetId: id, title })
    .onConflictDoNothing();
  await tellTalk(context, row, { talk: 'changed', number: message.number });
}
