import { and, eq, or } from 'drizzle-orm';
import type { FileOwner } from '#server-kit/server';
import { feedbackScreen } from '#system/model';
import { message, messageRecipient } from '../tables/system.ts';

/** Owner type of files that came with a message. */
export const messageFiles = 'message';

/** Files of a message are for its sender and its recipients, those of a fault for all who handle faults, and are not changed afterwards. */
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
    if (found) return true;
    const [fault] = await db
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.id, id), eq(message.kind, 'fault')));
    return fault !== undefined && actor.may(feedbackScreen.code, 'enable');
  },
  mayChange: () => Promise.resolve(false),
};
