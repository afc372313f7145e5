import { commentMinutes, type FormComment } from '#documents/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { CommentRow } from '../tables/form-comment.ts';

/** Until when its author may change a comment. */
export const openUntil = ({ at }: CommentRow): Date => new Date(at.getTime() + commentMinutes * 60_000);

/** Comments as whoever asks reads them: people in their language, and until when their own are open. */
export async function shownComments(
  { db, language, actor, now }: ActorContext,
  rows: readonly CommentRow[],
): Promise<FormComment[]> {
  const people = await directory.personsById(db, [
    ...new Set(rows.flatMap(({ authorId, mentions }) => [authorId, ...mentions])),
  ]);
  const named = directory.referringTo(language, people);
  return rows.map((row) => {
    // As it stands in the words: whoever wrote them may read another language.
    const told = row.mentions.map((id) => {
      const person = people.get(id);
      const written =
        person && [person.nameZh, person.nameEn].find((name) => name && row.words.includes(`@${name}`));
      return written ? { id, name: written } : named(id);
    });
    const until = openUntil(row);
    const open = row.authorId === actor.personId && row.removedAt === null && now < until;
    return {
      ...{ id: row.id, author: named(row.authorId), at: row.at.toISOString() },
      ...{ words: row.words, mentions: told },
      ...{ attachments: row.attachments, earlier: row.earlier },
      editedAt: row.editedAt?.toISOString() ?? null,
      removedAt: row.removedAt?.toISOString() ?? null,
      openUntil: open ? until.toISOString() : null,
    };
  });
}
