import { and, eq, isNull, sql } from 'drizzle-orm';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { figuresTopic, keepDialog, markRead, readTopic } from '#talk/model';
import { dialogMember } from '../tables/talk.ts';
import { groupOrSingle } from './held-dialog.ts';
import { unreadOf } from './read-dialogs.ts';

const myStay = ({ actor }: ActorContext, dialogId: string) =>
  and(
    eq(dialogMember.dialogId, dialogId),
    eq(dialogMember.personId, actor.personId),
    isNull(dialogMember.leftAt),
  );

/** Authors whose messages were read now learn it; the reader's other windows learn what is left. */
const markReadHandler = handle(markRead, async ({ dialogId, upTo }, context) => {
  const { db, actor } = context;
  const row = await groupOrSingle(context, dialogId);
  const to = Math.min(upTo, row.lastNumber);
  const { rows } = await db.execute<{ before: number }>(sql`
    UPDATE dialog_member s SET read_to = ${to}
      FROM dialog_member old
     WHERE s.dialog_id = ${dialogId} AND s.person_id = ${actor.personId} AND s.left_at IS NULL AND s.read_to < ${to}
       AND old.dialog_id = s.dialog_id AND old.person_id = s.person_id AND old.from_number = s.from_number
    RETURNING old.read_to AS before`);
  const [moved] = rows;
  if (moved) {
    const { rows: authors } = await db.execute<{ id: string }>(sql`
      SELECT DISTINCT author_id AS id FROM chat_message
       WHERE dialog_id = ${dialogId} AND number > ${moved.before} AND number <= ${to} AND author_id <> ${actor.personId}`);
    await context.publish({
      to: authors.map(({ id }) => id),
      type: 'read',
      data: { kind: readTopic, dialogId, personId: actor.personId, readTo: to },
    });
    const { unread } = await unreadOf(context);
    await context.publish({ to: [actor.personId], type: 'unread', data: { kind: figuresTopic, unread } });
  }
  return { readTo: Math.max(to, moved ? to : 0) };
});

const keepDialogHandler = handle(keepDialog, async ({ dialogId, pinned, muted }, context) => {
  await groupOrSingle(context, dialogId);
  const changes = { ...(pinned !== undefined && { pinned }), ...(muted !== undefined && { muted }) };
  if (Object.keys(changes).length)
    await context.db.update(dialogMember).set(changes).where(myStay(context, dialogId));
  return {};
});

/** What of a dialog is the reader's alone. */
export const ownSideHandlers: readonly Handler[] = [markReadHandler, keepDialogHandler];
