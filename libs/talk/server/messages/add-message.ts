import { eq } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { longText } from '#identity/server';
import { newId } from '#server-kit/server';
import { chatMessage, dialog, type DialogRow, type MessageRow, type Notice } from '../tables/talk.ts';
import type { Doing } from '../tell.ts';

/** What is said, beside who says it, when and where. */
export type Said = Partial<
  Pick<MessageRow, 'words' | 'mentions' | 'attachments' | 'seconds' | 'about' | 'notice'>
> &
  Pick<MessageRow, 'id' | 'kind'>;

/** Puts a message behind the last one of a dialog that the caller holds. */
export async function addMessage({ db, actor, now }: Doing, row: DialogRow, said: Said): Promise<MessageRow> {
  const number = row.lastNumber + 1;
  const [kept] = await db
    .insert(chatMessage)
    .values({
      ...said,
      ...{ dialogId: row.id, number, authorId: actor.personId, at: now },
      search: said.words ? longText(said.words) : '',
    })
    .onConflictDoNothing()
    .returning();
  // The id stands in another dialog: whoever sends made it up, or sends to two places at once.
  if (!kept) throw new CallError('conflict');
  await db.update(dialog).set({ lastNumber: number, lastAt: now }).where(eq(dialog.id, row.id));
  row.lastNumber = number;
  return kept;
}

/** The system says what somebody did with the dialog; nobody has to read it. */
export const addNotice = (context: Doing, row: DialogRow, notice: Notice): Promise<MessageRow> =>
  addMessage(context, row, { id: newId(), kind: 'notice', notice });
