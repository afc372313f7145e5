import { sql } from 'drizzle-orm';
import { longText } from '#identity/server';
import { demoAccounts } from '#identity/model';
import { keepMadeFile, newId, type Db, type DemoClock, type FileStore } from '#server-kit/server';
import { demoPicture } from './demo-picture.ts';
import { demoVideo } from './demo-video.ts';
import { demoVoice } from './demo-voice.ts';
import { demoGroups, demoSayings } from './demo-words.ts';

/** 66 dialogs of two, between all who are shown to whoever tries it out, and 12 groups: 9,000 messages in all. */
const inSingle = 40;
const inGroup = 530;
/** Every so many messages one was recalled. */
const recalledEvery = 97;
/** Files of a group, four messages apart; in every fourth one somebody has filmed something as well. */
const shownInGroup = ['image', 'file', 'voice', 'video'] as const;
const filmedEvery = 4;
/** Seconds of what was spoken or filmed. */
const recorded = 4;

interface Someone extends Record<string, unknown> {
  id: string;
  name: string;
  account: string;
  companyId: string;
}

/** Dialogs and groups with what was said in the last weeks; everybody has some unread ones. */
export async function loadDemoTalks(db: Db, { today, random }: DemoClock, store: FileStore): Promise<void> {
  const { rows: staff } = await db.execute<Someone>(sql`
    SELECT DISTINCT ON (p.id) p.id, p.name_zh AS name, a.name AS account, p.company_id AS "companyId"
      FROM person p JOIN account a ON a.person_id = p.id
     WHERE p.active AND a.state = 'active' ORDER BY p.id, a.name`);
  const known = new Set<string>(demoAccounts.map(({ name }) => name));
  const shown = staff.filter(({ account }) => known.has(account));
  if (shown.length < 2) return;
  const others = staff.filter(({ account }) => !known.has(account));
  const singles = shown.flatMap((one, at) =>
    shown.slice(at + 1).map((other) => ({
      ...{ id: newId(), kind: 'single', name: '', owner: null, messages: inSingle },
      pair: [one.id, other.id].toSorted().join('|'),
      members: [one.id, other.id],
    })),
  );
  const groups = demoGroups.map((name, at) => {
    const members = [...shown.slice(at % 3), ...others.filter((_, place) => place % 12 === at)];
    return {
      ...{ id: newId(), kind: 'group', name, pair: null, messages: inGroup },
      owner: members[0]?.id ?? null,
      members: members.map(({ id }) => id),
    };
  });
  const dialogs = [...singles, ...groups].map((each, at) => ({
    ...each,
    // The busiest ones are the latest.
    last: new Date(
      today.getTime() - Math.floor(random() * (at < singles.length ? 200 : 20)) * 3_600_000,
    ).toISOString(),
  }));
  const sayings = demoSayings.map((words) => ({ words, search: longText(words) }));
  await db.execute(sql`
    WITH d AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(dialogs)}::jsonb) AS d (
        id uuid, kind text, name text, pair text, owner text, messages integer, members text[], last timestamptz)),
    made AS (
      INSERT INTO dialog (id, kind, name, pair, owner_id, last_number, last_at, created_by, created_at)
      SELECT id, kind, name, pair, owner, messages, last, members[1], last - interval '60 days' FROM d RETURNING id),
    joined AS (
      INSERT INTO dialog_member (dialog_id, person_id, joined_at, read_to, pinned)
      SELECT d.id, m.person, d.last - interval '60 days',
             -- A third of the members have the last ones still to read.
             d.messages - CASE WHEN (m.place + d.messages + length(d.name)) % 3 = 0 THEN 1 + m.place::int % 5 ELSE 0 END,
             d.name = ${demoGroups[0]}
        FROM d, unnest(d.members) WITH ORDINALITY AS m (person, place)
       WHERE EXISTS (SELECT FROM made))
    INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words, search, recalled_at, recalled_by)
    SELECT gen_random_uuid(), d.id, n, 'text', author, at, CASE WHEN gone THEN '' ELSE said.words END,
           CASE WHEN gone THEN '' ELSE said.search END, CASE WHEN gone THEN at + interval '1 minute' END,
           CASE WHEN gone THEN author END
      FROM d, generate_series(1, d.messages) AS n
     CROSS JOIN LATERAL (
       SELECT d.members[1 + (n * 7 + n / 5) % cardinality(d.members)] AS author,
              d.last - make_interval(mins => (d.messages - n) * 47) AS at, n % ${recalledEvery} = 0 AS gone) AS one
      JOIN LATERAL (
        SELECT words, search FROM jsonb_to_recordset(${JSON.stringify(sayings)}::jsonb) AS s (words text, search text)
        OFFSET (n * 5 + length(d.name) + n / 24) % ${sayings.length} LIMIT 1) AS said ON true
     WHERE EXISTS (SELECT FROM made)`);
  await nameSomebody(db, groups, shown);
  await noticeBeginnings(db, groups);
  await showFiles(db, store, groups, today, staff);
}

/** In every group somebody is asked by name. */
async function nameSomebody(
  db: Db,
  groups: readonly { id: string; messages: number; members: readonly string[] }[],
  shown: readonly Someone[],
): Promise<void> {
  const named = groups.flatMap(({ id, messages, members }, at) => {
    const person = shown.find((one) => one.id === members[at % members.length]);
    const words = person && `@${person.name} 请确认一下`;
    return person && words
      ? [{ id, number: messages, person: person.id, words, search: longText(words) }]
      : [];
  });
  await db.execute(sql`
    UPDATE chat_message m SET words = n.words, search = n.search, mentions = jsonb_build_array(n.person)
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n (id uuid, number integer, person text, words text, search text)
     WHERE m.dialog_id = n.id AND m.number = n.number AND m.author_id <> n.person AND m.recalled_at IS NULL`);
}

/** A group begins with the notice that somebody made it. */
async function noticeBeginnings(db: Db, groups: readonly { id: string }[]): Promise<void> {
  await db.execute(sql`
    UPDATE chat_message m SET kind = 'notice', words = '', search = '', author_id = d.owner_id,
           notice = jsonb_build_object('act', 'created', 'name', d.name, 'people', (
             SELECT jsonb_agg(p.person_id ORDER BY p.person_id) FROM dialog_member p
              WHERE p.dialog_id = d.id AND p.person_id <> d.owner_id))
      FROM dialog d WHERE d.id = ANY (${sql.param(groups.map(({ id }) => id))}::uuid[])
       AND m.dialog_id = d.id AND m.number = 1`);
}

/** A file that somebody sends in the group of this place. */
function fileOf(kind: (typeof shownInGroup)[number], at: number) {
  if (kind === 'image')
    return { name: `现场照片${at + 1}.png`, mediaType: 'image/png', bytes: demoPicture(at) };
  if (kind === 'voice')
    return { name: `语音${at + 1}.wav`, mediaType: 'audio/wav', bytes: demoVoice(recorded, at) };
  if (kind === 'video')
    return { name: `现场视频${at + 1}.webm`, mediaType: 'video/webm', bytes: demoVideo() };
  const bytes = Buffer.from(`点检记录\r\n${demoSayings.join('\r\n')}\r\n`);
  return { name: `点检记录${at + 1}.txt`, mediaType: 'text/plain', bytes };
}

/** Pictures, files, what was spoken and filmed; each is really there. */
async function showFiles(
  db: Db,
  store: FileStore,
  groups: readonly { id: string; messages: number }[],
  today: Date,
  staff: readonly Someone[],
): Promise<void> {
  for (const [at, { id: dialogId, messages }] of groups.entries())
    for (const [place, kind] of shownInGroup.entries()) {
      if (kind === 'video' && at % filmedEvery) continue;
      const { rows } = await db.execute<{ id: string; authorId: string }>(sql`
        SELECT id, author_id AS "authorId" FROM chat_message
         WHERE dialog_id = ${dialogId} AND number = ${messages - 3 - place * 4} AND recalled_at IS NULL`);
      const [message] = rows;
      if (!message) continue;
      const { bytes, ...named } = fileOf(kind, at);
      const file = { id: newId(), ...named };
      await keepMadeFile({ db }, store, {
        ...{ ...file, bytes, uploaderId: message.authorId, at: today },
        companyId: staff.find(({ id }) => id === message.authorId)?.companyId ?? '',
        owner: { type: 'chatMessage', id: message.id },
      });
      await db.execute(sql`
        UPDATE chat_message SET kind = ${kind}, words = '', search = '', seconds = ${kind === 'voice' || kind === 'video' ? recorded : null},
               attachments = ${JSON.stringify([{ ...file, size: bytes.length }])}::jsonb
         WHERE id = ${message.id}`);
    }
}
