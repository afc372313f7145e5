import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { invalid, type RequestOf } from '#calls/model';
import {
  countUnreadMessages,
  itSupport,
  listMessages,
  markMessagesRead,
  sendMessage,
  type Message,
} from '#system/model';
import { directory, takeTry, type Pace } from '#identity/server';
import {
  bindFiles,
  filesOf,
  handle,
  type ActorContext,
  type Context,
  type Handler,
} from '#server-kit/server';
import { message, messageRecipient } from '../tables/system.ts';
import { deliverMessage } from './deliver.ts';
import { messageFiles } from './message-file-owner.ts';

/** One person's messages: ten at once, then one more every half minute. */
const paceOfMessages: Pace = { burst: 10, everySeconds: 30 };

/** Who holds the role of IT support, anywhere in the group; where nobody does, the administrators. */
async function supporters({ db }: Context): Promise<string[]> {
  const people = await directory.peopleOfRole(db, 'itSupport', null);
  return (people.length > 0 ? people : await directory.peopleOfRole(db, 'administrator', null)).map(
    ({ id }) => id,
  );
}

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
  await takeTry(db, `message:${actor.personId}`, paceOfMessages, now);
  const to =
    request.MSGTO === itSupport ? await supporters(context) : await recipients(context, request.MSGTO);
  const id = await deliverMessage(context, {
    kind: request.kind,
    subject: request.MSGTEXT,
    body: request.MSGBODY,
    senderId: actor.personId,
    to,
  });
  if (request.ATTACHEMENT.length > 0)
    await bindFiles(context, request.ATTACHEMENT, { type: messageFiles, id }, 'ATTACHEMENT');
  return { id };
}

const searched = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    ...[message.subject, message.body, message.subjectEn, message.bodyEn].map((column) =>
      ilike(column, pattern),
    ),
  );
};

async function list(request: RequestOf<typeof listMessages>, context: ActorContext) {
  const { db, actor, language } = context;
  const { page, pageSize, unread, sent, kind, q } = request;
  const mine = and(eq(messageRecipient.messageId, message.id), eq(messageRecipient.personId, actor.personId));
  const where = and(
    sent ? eq(message.senderId, actor.personId) : eq(messageRecipient.personId, actor.personId),
    unread ? isNull(messageRecipient.readAt) : undefined,
    kind ? eq(message.kind, kind) : undefined,
    searched(q),
  );
  const rows = await db
    .select({ message, readAt: messageRecipient.readAt })
    .from(message)
    .leftJoin(messageRecipient, mine)
    .where(where)
    .orderBy(desc(message.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
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
      sender: sender ? { id: sender.id, name: language === 'zh' ? sender.nameZh : sender.nameEn } : null,
      sentAt: row.sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      attachments: await filesOf(db, { type: messageFiles, id: row.id }),
    };
  });
  return { rows: await Promise.all(shown), total: counted?.total ?? 0, totalIsExact: true, next: null };
}

/** Messages: sending, reading, counting. */
export const messageHandlers: readonly Handler[] = [
  handle(sendMessage, send),
  handle(listMessages, list),
  handle(countUnreadMessages, async (_, { db, actor }) => {
    const [row] = await db
      .select({ count: count() })
      .from(messageRecipient)
      .where(and(eq(messageRecipient.personId, actor.personId), isNull(messageRecipient.readAt)));
    return { count: row?.count ?? 0 };
  }),
  handle(markMessagesRead, async ({ ids }, { db, actor, now, publish }) => {
    const { rowCount } = await db
      .update(messageRecipient)
      .set({ readAt: now })
      .where(
        and(
          eq(messageRecipient.personId, actor.personId),
          isNull(messageRecipient.readAt),
          ids ? inArray(messageRecipient.messageId, ids) : undefined,
        ),
      );
    // The person's other browsers lower their badge as well.
    if (rowCount)
      await publish({ to: [actor.personId], type: 'read', data: { kind: 'message', ids: ids ?? null } });
    return { marked: rowCount ?? 0 };
  }),
];
