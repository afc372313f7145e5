import { and, count, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { invalid, type RequestOf } from '#calls/model';
import {
  countUnreadMessages,
  deleteMessages,
  itSupport,
  listMessages,
  markMessagesRead,
  pathOfFault,
  sendMessage,
  type Message,
} from '#system/model';
import { directory, matches, takeTry, type Pace } from '#identity/server';
import { behind, inOrder, readCursor, writeCursor, type SortKey } from '#lists/server';
import {
  bindFiles,
  filesOf,
  handle,
  newId,
  type ActorContext,
  type Context,
  type Handler,
} from '#server-kit/server';
import { message, messageRecipient } from '../tables/system.ts';
import { openFault } from '../faults/open-fault.ts';
import { supporters } from '../faults/supporters.ts';
import { deliverMessage } from './deliver.ts';
import { missingPageSubject, tellingOf } from './missing-page.ts';
import { messageFiles } from './message-file-owner.ts';

/** One person's messages: ten at once, then one more every half minute. */
const paceOfMessages: Pace = { burst: 10, everySeconds: 30 };

/** The people named, if all of them work here; the field and position of whoever does not. */
async function recipients({ db }: Context, ids: readonly string[]): Promise<string[]> {
  const people = await directory.personsById(db, ids);
  const problems = ids.flatMap((id, index) =>
    people.get(id)?.active
      ? []
      : [
          {
            path: `MSGTO.${index}`,
            text: ['收件人不存在或已离职', 'This person does not work here'] as const,
          },
        ],
  );
  if (problems.length > 0) throw invalid(problems);
  return [...ids];
}

async function send(request: RequestOf<typeof sendMessage>, context: ActorContext): Promise<{ id: string }> {
  const { db, actor, now } = context;
  const telling = request.kind === 'missingPage' ? await tellingOf(request, context) : 'news';
  if (telling === null) return { id: '' };
  await takeTry(db, `message:${actor.personId}`, paceOfMessages, now);
  const to =
    request.MSGTO === itSupport ? await supporters(context) : await recipients(context, request.MSGTO);
  const id = newId();
  const isFault = request.kind === 'fault' && request.MSGTO === itSupport;
  await deliverMessage(context, {
    id,
    kind: request.kind,
    // Who reads it may have another language than who met it.
    subject:
      request.kind === 'missingPage' && request.MSGBODY
        ? missingPageSubject(request.MSGBODY)
        : request.MSGTEXT,
    body: request.MSGBODY,
    senderId: actor.personId,
    to,
    quiet: telling === 'quiet',
    ...(isFault && { link: pathOfFault(id) }),
  });
  if (request.ATTACHEMENT.length > 0)
    await bindFiles(context, request.ATTACHEMENT, { type: messageFiles, id }, 'ATTACHEMENT');
  if (isFault) await openFault(context, { id, facts: request.facts, handlers: to });
  return { id };
}

/** Newest first: ids are made in the order of time. */
const newestFirst: SortKey = { name: 'id', as: 'uuid', descending: true, value: message.id };

async function list(request: RequestOf<typeof listMessages>, context: ActorContext) {
  const { db, actor, language } = context;
  const { page, pageSize, after, unread, sent, kind, q } = request;
  const mine = and(eq(messageRecipient.messageId, message.id), eq(messageRecipient.personId, actor.personId));
  const where = and(
    sent
      ? eq(message.senderId, actor.personId)
      : and(eq(messageRecipient.personId, actor.personId), isNull(messageRecipient.deletedAt)),
    unread === undefined ? undefined : (unread ? isNull : isNotNull)(messageRecipient.readAt),
    kind ? eq(message.kind, kind) : undefined,
    q === undefined ? undefined : matches(message.search, q),
  );
  const found = await db
    .select({ message, readAt: messageRecipient.readAt })
    .from(message)
    .leftJoin(messageRecipient, mine)
    .where(
      and(
        where,
        after === undefined ? undefined : behind(newestFirst, message.id, readCursor(newestFirst, after)),
      ),
    )
    .orderBy(inOrder(newestFirst, message.id))
    .limit(pageSize + 1)
    .offset(after === undefined ? (page - 1) * pageSize : 0);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1)?.message : undefined;
  const [counted] = await db
    .select({ total: count() })
    .from(message)
    .leftJoin(messageRecipient, mine)
    .where(where);
  const senders = await directory.personsById(
    db,
    rows.flatMap((row) => row.message.senderId ?? []),
  );
  const shown = rows.map(async ({ message: row, readAt }): Promise<Message> => {
    const sender = row.senderId === null ? undefined : senders.get(row.senderId);
    return {
      ...{ id: row.id, kind: row.kind },
      subject: language === 'en' ? (row.subjectEn ?? row.subject) : row.subject,
      body: language === 'en' ? (row.bodyEn ?? row.body) : row.body,
      sender: sender ? { id: sender.id, name: directory.nameIn(language, sender) } : null,
      sentAt: row.sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      link: row.link,
      attachments: await filesOf(db, { type: messageFiles, id: row.id }),
    };
  });
  return {
    rows: await Promise.all(shown),
    total: counted?.total ?? 0,
    totalIsExact: true,
    next: last ? writeCursor(newestFirst, { value: last.id, id: last.id }) : null,
  };
}

/** Messages: sending, reading, counting. */
export const messageHandlers: readonly Handler[] = [
  handle(sendMessage, send),
  handle(listMessages, list),
  handle(countUnreadMessages, async (_, { db, actor }) => {
    const [row] = await db
      .select({ count: count() })
      .from(messageRecipient)
      .where(
        and(
          eq(messageRecipient.personId, actor.personId),
          isNull(messageRecipient.readAt),
          isNull(messageRecipient.deletedAt),
        ),
      );
    return { count: row?.count ?? 0 };
  }),
  handle(markMessagesRead, async ({ ids, read }, { db, actor, now, publish }) => {
    const { rowCount } = await db
      .update(messageRecipient)
      .set({ readAt: read ? now : null })
      .where(
        and(
          eq(messageRecipient.personId, actor.personId),
          read ? isNull(messageRecipient.readAt) : isNotNull(messageRecipient.readAt),
          ids ? inArray(messageRecipient.messageId, ids) : undefined,
        ),
      );
    // The person's other browsers lower their badge as well.
    if (rowCount)
      await publish({ to: [actor.personId], type: 'read', data: { kind: 'message', ids: ids ?? null } });
    return { marked: rowCount ?? 0 };
  }),
  handle(deleteMessages, async ({ ids, restore }, { db, actor, now, publish }) => {
    const { rowCount } = await db
      .update(messageRecipient)
      .set({ deletedAt: restore ? null : now })
      .where(
        and(
          eq(messageRecipient.personId, actor.personId),
          inArray(messageRecipient.messageId, ids),
          // What was taken back from everybody comes back to nobody.
          restore
            ? notExists(
                db
                  .select({ id: message.id })
                  .from(message)
                  .where(and(eq(message.id, messageRecipient.messageId), isNotNull(message.takenBackAt))),
              )
            : undefined,
        ),
      );
    if (rowCount) await publish({ to: [actor.personId], type: 'refresh', data: { topics: ['message'] } });
    return { changed: rowCount ?? 0 };
  }),
];
