import { and, eq, or } from 'drizzle-orm';
import type { FileOwner } from '#server-kit/server';
import { message, messageRecipient } from '../tables/system.ts';

/** Owner type of files that came with a message. */
export const messageFiles = 'message';

/** Files of a message are for its sender and its recipients, and are not changed afterwards. */
export const messageFileOwner: FileOwner = {
  type: messageFiles,
  async mayRead({ db, actor }, id) {
    const [found] = await db
      .select({ id: message.id })
      .from(message)
      .leftJoin(
        messageRecipient,
        and(eq(messageRecipient.messageId, message.id), eq(messageRecipient.personId, actor.personId)),
      )
      .where(
        and(
          eq(message.id, id),
          or(eq(message.senderId, actor.personId), eq(messageRecipient.personId, actor.personId)),
        ),
      );
    return found !== undefined;
  },
  mayChange: () => Promise.resolve(false),
};
