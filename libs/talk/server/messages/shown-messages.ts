import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { recallHours, type TalkMessage } from '#talk/model';
import { valueOf } from '#upkeep/server';
import type { DialogRow, MessageRow } from '../tables/talk.ts';

interface Reads extends Record<string, unknown> {
  id: string;
  read: number;
  of: number;
}
interface Link extends Record<string, unknown> {
  messageId: string;
  type: string;
  id: string;
  title: string;
}

/**
 * How many have read each message, of those who were there when it was sent, without its author (module file, 4.11): who
 * comes later is never counted, and who has left still is.
 */
async function readsOf({ db }: ActorContext, ids: readonly string[]): Promise<ReadonlyMap<string, Reads>> {
  const { rows } = await db.execute<Reads>(sql`
    SELECT m.id, count(*)::int AS of, (count(*) FILTER (WHERE s.read_to >= m.number))::int AS read
      FROM chat_message m
      JOIN dialog_member s ON s.dialog_id = m.dialog_id AND s.person_id <> m.author_id
       AND s.from_number < m.number AND coalesce(s.to_number >= m.number, true)
     WHERE m.id = ANY (${sql.param([...ids])}::uuid[]) GROUP BY m.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function linksOf({ db }: ActorContext, ids: readonly string[]): Promise<readonly Link[]> {
  const { rows } = await db.execute<Link>(sql`
    SELECT message_id AS "messageId", type, target_id AS id, title FROM chat_message_link
     WHERE message_id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY target_id`);
  return rows;
}

/** Messages of one dialog as whoever asks reads them. */
export async function shownMessages(
  context: ActorContext,
  row: Pick<DialogRow, 'kind' | 'ownerId'>,
  messages: readonly MessageRow[],
): Promise<TalkMessage[]> {
  if (!messages.length) return [];
  const { db, language, actor, now } = context;
  const ids = messages.map(({ id }) => id);
  const [people, reads, links, hours] = await Promise.all([
    directory.personsById(
      db,
      messages.flatMap(({ authorId, mentions, notice, recalledBy }) => [
        ...[authorId, ...mentions],
        ...(notice?.people ?? []),
        ...(recalledBy ? [recalledBy] : []),
      ]),
    ),
    row.kind === 'thread' ? new Map<string, Reads>() : readsOf(context, ids),
    linksOf(context, ids),
    valueOf(db, recallHours),
  ]);
  const named = directory.referringTo(language, people);
  // As it stands in the words: whoever wrote them may read another language.
  const told = (id: string, words: string) => {
    const person = people.get(id);
    const written =
      person && [person.nameZh, person.nameEn].find((name) => name && words.includes(`@${name}`));
    return written ? { id, name: written } : named(id);
  };
  return messages.map((message) => {
    const { id, dialogId, number, kind, authorId, at, words, recalledAt, recalledBy, notice } = message;
    const counted = kind === 'notice' ? undefined : reads.get(id);
    const inTime = authorId === actor.personId && now.getTime() - at.getTime() <= hours * 3_600_000;
    return {
      ...{ id, dialogId, number, kind, author: named(authorId), at: at.toISOString(), words },
      mentions: message.mentions.map((each) => told(each, words)),
      attachments: message.attachments,
      seconds: message.seconds,
      about: message.about,
      links: links
        .filter(({ messageId }) => messageId === id)
        .map(({ type, id: target, title }) => ({ type, id: target, title })),
      notice: notice && { act: notice.act, people: notice.people.map(named), name: notice.name },
      recalled: recalledAt && recalledBy ? { by: named(recalledBy), at: recalledAt.toISOString() } : null,
      reads: counted ? { read: counted.read, of: counted.of } : null,
      mayRecall:
        kind !== 'notice' &&
        !recalledAt &&
        (inTime || (row.kind === 'group' && row.ownerId === actor.personId)),
    };
  });
}
