import { sql } from 'drizzle-orm';
import type { AnswerOf, Language } from '#calls/model';
import { directory, matches, searchText, textMatches } from '#identity/server';
import { frozenSql, handle, isoOf, oneOf, type ActorContext, type Handler } from '#server-kit/server';
import { countUnread, readDialog, readDialogs, type DialogView } from '#talk/model';
import { type DialogRow } from '../tables/talk.ts';
import { membersOf } from '../tell.ts';
import { dialogName, isNamed, myStays, otherOf, unreadCount } from './dialog-columns.ts';
import { noSuchTalk, stayIn } from './reach.ts';
import { groupOrSingle } from './held-dialog.ts';

type Card = AnswerOf<typeof readDialogs>['dialogs'][number];
interface Row extends Record<string, unknown> {
  card: Omit<Card, 'other' | 'last'> & {
    otherId: string | null;
    last: (Omit<NonNullable<Card['last']>, 'author'> & { authorId: string }) | null;
  };
}

const lastJson = sql`(
  SELECT jsonb_build_object('kind', m.kind, 'authorId', m.author_id, 'words', left(m.words, 100),
                            'recalled', m.recalled_at IS NOT NULL)
    FROM chat_message m WHERE m.dialog_id = d.id AND m.number > s.from_number ORDER BY m.number DESC LIMIT 1)`;

/** The reader's groups that are called so: one person is in few, so their names are looked through here. */
async function groupsCalled({ db, actor }: ActorContext, q: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT d.id, d.name FROM ${myStays(actor)} WHERE d.kind = 'group'`,
  );
  return rows.filter(({ name }) => textMatches(searchText(name), q)).map(({ id }) => id);
}

/** The reader's dialogs, pinned ones first, then the latest. */
export async function dialogsOf(
  context: ActorContext,
  { q, take }: { q: string; take: number },
): Promise<AnswerOf<typeof readDialogs>> {
  const { db, actor, language } = context;
  // By the name of the group, or of anybody who is in it.
  const found = q
    ? sql`(${oneOf(sql`d.id::text`, await groupsCalled(context, q))} OR EXISTS (
        SELECT FROM dialog_member o JOIN person p ON p.id = o.person_id
         WHERE o.dialog_id = d.id AND o.left_at IS NULL AND o.person_id <> ${actor.personId}
           AND ${matches(sql`p.search`, q) ?? sql`true`}))`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    SELECT jsonb_build_object(
             'id', d.id, 'kind', d.kind, 'name', ${dialogName(context)}, 'otherId', ${otherOf(actor)},
             'members', (SELECT count(*) FROM dialog_member o WHERE o.dialog_id = d.id AND o.left_at IS NULL),
             'last', ${lastJson}, 'lastAt', ${isoOf(sql`d.last_at`)}, 'unread', ${unreadCount(actor)},
             'named', ${isNamed(actor)}, 'muted', s.muted, 'pinned', s.pinned) AS card
      FROM ${myStays(actor)} WHERE ${found}
     ORDER BY s.pinned DESC, d.last_at DESC, d.id LIMIT ${take + 1}`);
  const cards = rows.slice(0, take).map(({ card }) => card);
  const people = await directory.personsById(
    db,
    cards.flatMap(({ otherId, last }) => [otherId ?? [], last?.authorId ?? []].flat()),
  );
  const named = directory.referringTo(language, people);
  return {
    dialogs: cards.map(({ otherId, last, ...card }) => ({
      ...card,
      other: otherId === null ? null : named(otherId),
      last: last && {
        ...{ kind: last.kind, words: last.words, recalled: last.recalled },
        author: named(last.authorId),
      },
    })),
    hasMore: rows.length > take,
  };
}

export const readDialogsHandler: Handler = handle(readDialogs, (asked, context) => dialogsOf(context, asked));

/** A dialog as one of its members sees it; refused to everybody else. */
export async function dialogFor(context: ActorContext, row: DialogRow): Promise<DialogView> {
  const { db, actor, language } = context;
  const stay = await stayIn(context, row.id);
  if (!stay) throw noSuchTalk();
  const members = await membersOf(context, row.id);
  const people = await directory.personsById(db, members);
  const named = directory.referringTo(language, people);
  const other = row.kind === 'single' ? (members.find((id) => id !== actor.personId) ?? null) : null;
  return {
    ...{ id: row.id, kind: row.kind, muted: stay.muted, pinned: stay.pinned },
    name: other ? named(other).name : row.name,
    other: other ? named(other) : null,
    owner: row.ownerId ? named(row.ownerId) : null,
    members: members.map(named),
    ...{ readTo: stay.readTo, from: stay.fromNumber, last: row.lastNumber },
    isOwner: row.ownerId === actor.personId,
  };
}

export const readDialogHandler: Handler = handle(readDialog, async ({ dialogId }, context) =>
  dialogFor(context, await groupOrSingle(context, dialogId)),
);

type Unread = AnswerOf<typeof countUnread>;

const unreadIn = (language: Language) =>
  frozenSql<{ me: string; most: number }, Record<string, unknown> & Unread>((place) => {
    const me = { personId: place('me') };
    return sql`
    WITH waits AS MATERIALIZED (
      SELECT d.id, s.pinned, d.last_at, ${unreadCount(me)} AS unread FROM ${myStays(me)}
       WHERE d.last_number > s.read_to AND (NOT s.muted OR ${isNamed(me)}))
    SELECT coalesce(sum(unread), 0)::int AS unread, count(*)::int AS dialogs,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', ${dialogName({ actor: me, language })}, 'unread', w.unread,
                                                 'lastAt', ${isoOf(sql`d.last_at`)})
                              ORDER BY w.pinned DESC, w.last_at DESC, w.id)
               FROM (SELECT * FROM waits WHERE unread > 0 ORDER BY pinned DESC, last_at DESC, id LIMIT ${place('most')}::int) AS w
               JOIN dialog d ON d.id = w.id), '[]') AS latest
      FROM waits WHERE unread > 0`;
  });
/** Asked by every open page: written out once. */
const unread = { zh: unreadIn('zh'), en: unreadIn('en') };

/** What waits for the reader, each dialog counted once: the figure in the header, and the dialogs that are shown of it. */
export async function unreadOf({ db, actor, language }: ActorContext, most = 0): Promise<Unread> {
  const [found] = await unread[language](db, { me: actor.personId, most });
  return found ?? { unread: 0, dialogs: 0, latest: [] };
}

export const countUnreadHandler: Handler = handle(countUnread, ({ most }, context) =>
  unreadOf(context, most),
);
