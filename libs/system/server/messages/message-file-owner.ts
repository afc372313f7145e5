import { and, eq, isNull, or } from 'drizzle-orm';
import type { FileOwner } from '#server-kit/server';
import { feedbackScreen } from '#system/model';
import { faultReport, message, messageRecipient } from '../tables/system.ts';

/** Owner type of files that came with a message. */
export const messageFiles = 'message';

/**
 * Files of a message are for its sender and, until it is taken back, its recipients; those of a fault for all who handle faults. They are not changed
 * afterwards, but for those of a fault: its reporter and who handles faults add and take away until it is closed.
 */
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
          or(
            eq(message.senderId, actor.personId),
            and(eq(messageRecipient.personId, actor.personId), isNull(message.takenBackAt)),
          ),
        ),
      );
    if (found) return true;
    const [fault] = await db
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.id, id), eq(message.kind, 'fault')));
    return fault !== undefined && actor.may(feedbackScreen.code, 'enable');
  },
  async mayChange(context, id) {
    const { db, actor } = context;
    const [fault] = await db
      .select({ reporterId: faultReport.reporterId, state: faultReport.state })
      .from(faultReport)
      .where(eq(faultReport.id, id));
    return (
      fault !== undefined &&
      fault.state !== 'closed' &&
      (fault.reporterId === actor.personId || actor.may(feedbackScreen.code, 'enable'))
    );
  },
};
