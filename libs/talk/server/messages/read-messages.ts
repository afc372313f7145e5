import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { readMessage, readMessages, type TalkMessage, type TalkPlace, type TalkRecord } from '#talk/model';
import { noSuchTalk, reachTalk } from '../dialogs/reach.ts';
import { chatMessage, type DialogRow, type MessageRow } from '../tables/talk.ts';
import type { TalkKit } from '../threads/thread-source.ts';
import { shownMessages } from './shown-messages.ts';

type Page = AnswerOf<typeof readMessages>;

/** A page along the index of places: as quick in a dialog of 100,000 messages as in one of ten. */
async function pageOf(
  kit: TalkKit,
  context: ActorContext,
  { at, before, take }: { at: TalkPlace; before?: number | undefined; take: number },
): Promise<Page> {
  const { row, from, mayWrite } = await reachTalk(kit, context, at);
  if (!row) return { dialogId: null, messages: [], hasOlder: false, mayWrite };
  const found = await context.db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.dialogId, row.id),
        gt(chatMessage.number, from),
        before === undefined ? undefined : lt(chatMessage.number, before),
      ),
    )
    .orderBy(desc(chatMessage.number))
    .limit(take + 1);
  const messages = await shownMessages(kit, context, row, found.slice(0, take).toReversed());
  return { dialogId: row.id, messages, hasOlder: found.length > take, mayWrite };
}

export const readMessagesHandler = (kit: TalkKit): Handler =>
  handle(readMessages, (asked, context) => pageOf(kit, context, asked));

/** What was said last on a record, latest first, without what was recalled. */
export async function latestOn(
  kit: TalkKit,
  context: ActorContext,
  record: TalkRecord,
  take: number,
): Promise<TalkMessage[]> {
  const { messages } = await pageOf(kit, context, { at: { record }, take });
  return messages.filter(({ recalled }) => recalled === null).toReversed();
}

/** A message with its dialog, where the reader may read it; refuses otherwise, not saying whether there is one. */
export async function readableMessage(
  kit: TalkKit,
  context: ActorContext,
  messageId: string,
  { holds = false } = {},
): Promise<{ message: MessageRow; row: DialogRow; link: string | null }> {
  const asked = context.db.select().from(chatMessage).where(eq(chatMessage.id, messageId));
  const [message] = holds ? await asked.for('update') : await asked;
  if (!message) throw noSuchTalk();
  const { row, from, record } = await reachTalk(kit, context, { dialogId: message.dialogId });
  if (!row || message.number <= from) throw noSuchTalk();
  return { message, row, link: record?.link ?? null };
}

export const readMessageHandler = (kit: TalkKit): Handler =>
  handle(readMessage, async ({ messageId }, context) => {
    const { message, row } = await readableMessage(kit, context, messageId);
    const [shown] = await shownMessages(kit, context, row, [message]);
    if (!shown) throw noSuchTalk();
    return shown;
  });
