import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { recallHours, type TalkLink, type TalkMessage } from '#talk/model';
import { valueOf } from '#upkeep/server';
import type { DialogRow, MessageRow } from '../tables/talk.ts';
import type { TalkKit } from '../threads/thread-source.ts';

interface Reads extends Record<string, unknown> {
  id: string;
  read: number;
  of: number;
}
type Linked = Pick<TalkLink, 'type' | 'id'>;
type Link = Record<string, unknown> & Linked & { messageId: string };

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

/** What was made of each message; a recalled one says nothing any more, by its links neither. */
async function linksOf({ db }: ActorContext, ids: readonly string[]): Promise<readonly Link[]> {
  const { rows } = await db.execute<Link>(sql`
    SELECT l.message_id AS "messageId", l.type, l.target_id AS id
      FROM chat_message_link l JOIN chat_message m ON m.id = l.message_id AND m.recalled_at IS NULL
     WHERE m.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY l.target_id`);
  return rows;
}

/** Records as whoever asks may see them, those of a kind asked at once: of others they learn that there is one. */
async function namedRecords(
  { shown }: TalkKit,
  context: ActorContext,
  records: readonly Linked[],
): Promise<(record: Linked) => TalkLink> {
  const titles = new Map<string, ReadonlyMap<string, string> | undefined>();
  for (const [type, ofType] of Map.groupBy(records, (each) => each.type)) {
    const ids = new Set(ofType.map(({ id }) => id));
    titles.set(type, await shown.get(type)?.titlesOf(context, [...ids]));
  }
  return ({ type, id }) => ({ type, id, title: titles.get(type)?.get(id) ?? '' });
}

/** Messages of one dialog as whoever asks reads them. */
export async function shownMessages(
  kit: TalkKit,
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
  const linked = await namedRecords(kit, context, [
    ...messages.flatMap(({ about }) => about ?? []),
    ...links,
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
      about: message.about && linked(message.about),
      links: links.filter(({ messageId }) => messageId === id).map(linked),
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
