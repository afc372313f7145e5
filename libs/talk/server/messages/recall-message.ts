import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { closeFiles, handle, type Handler } from '#server-kit/server';
import { recallHours, recallMessage } from '#talk/model';
import { valueOf } from '#upkeep/server';
import { noSuchTalk } from '../dialogs/reach.ts';
import { chatMessage } from '../tables/talk.ts';
import { tellTalk } from '../tell.ts';
import type { TalkKit } from '../threads/thread-source.ts';
import { filesOfMessage } from './message-files.ts';
import { readableMessage } from './read-messages.ts';
import { shownMessages } from './shown-messages.ts';

/** What it said goes from the table, its files from the store; that there was one stays, and the audit has the rest. */
export const recallMessageHandler = (kit: TalkKit): Handler =>
  handle(recallMessage, async ({ messageId }, context) => {
    const { db, actor, now } = context;
    const { message, row } = await readableMessage(kit, context, messageId, { holds: true });
    const isOwner = row.kind === 'group' && row.ownerId === actor.personId;
    const isAuthor = message.authorId === actor.personId;
    if (message.kind === 'notice' || (!isAuthor && !isOwner)) throw new CallError('forbidden');
    const hours = await valueOf(db, recallHours);
    if (!isOwner && !message.recalledAt && now.getTime() - message.at.getTime() > hours * 3_600_000)
      throw ruleBroken(['已超过撤回时限', 'It is too late to recall it']);
    const [kept] = message.recalledAt ? [message] : await recalled();
    const [shown] = kept ? await shownMessages(kit, context, row, [kept]) : [];
    if (!shown) throw noSuchTalk();
    return shown;

    async function recalled() {
      if (message.attachments.length) await closeFiles(context, filesOfMessage(messageId));
      const rows = await db
        .update(chatMessage)
        .set({
          ...{ words: '', search: '', mentions: [], attachments: [], about: null },
          ...{ recalledAt: now, recalledBy: actor.personId },
        })
        .where(eq(chatMessage.id, messageId))
        .returning();
      await tellTalk(context, row, { talk: 'recalled', number: message.number });
      const { recordType, recordId } = row;
      if (recordType && recordId) await kit.threads.get(recordType)?.recalled?.(context, recordId, messageId);
      return rows;
    }
  });
