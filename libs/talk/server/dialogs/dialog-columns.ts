import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';
import { mostUnread } from '#talk/model';

/** Who reads; a place instead where a statement is written out once for everybody. */
interface Me {
  personId: string | Placeholder;
}

/** Dialogs that somebody is in now: `s` is the stay, `d` the dialog. */
export const myStays = ({ personId }: Me): SQL => sql`dialog_member s
  JOIN dialog d ON d.id = s.dialog_id AND s.person_id = ${personId} AND s.left_at IS NULL AND d.kind <> 'thread'`;

/** The other person of a single dialog, over `myStays`. */
export const otherOf = ({ personId }: Me): SQL => sql`CASE WHEN d.kind = 'single' THEN (
  SELECT x.person_id FROM dialog_member x WHERE x.dialog_id = d.id AND x.person_id <> ${personId} LIMIT 1) END`;

/** What the reader calls a dialog: a group's name, or who the other is. */
export const dialogName = ({
  actor,
  language,
}: {
  actor: Me;
  language: Language;
}): SQL => sql`CASE WHEN d.kind = 'group' THEN d.name ELSE (
  SELECT ${sql.raw(directory.nameColumn(language, 'p'))} FROM person p WHERE p.id = ${otherOf(actor)}) END`;

/** What a reader has not read over `myStays`: others' messages after their position, not recalled. */
const unreadRows = ({ personId }: Me): SQL => sql`chat_message m
  WHERE m.dialog_id = d.id AND m.number > greatest(s.read_to, s.from_number) AND m.author_id <> ${personId}
    AND m.recalled_at IS NULL AND m.kind <> 'notice'`;

/** In their order, so that the index is walked and left after the last that counts: of a long group all would be looked up before. */
export const unreadCount = (me: Me): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${unreadRows(me)} ORDER BY m.number LIMIT ${mostUnread}) AS unread)`;

/** One of the unread messages names the reader. */
export const isNamed = (me: Me): SQL =>
  sql`EXISTS (SELECT FROM ${unreadRows(me)} AND m.mentions @> jsonb_build_array(${me.personId}::text))`;
