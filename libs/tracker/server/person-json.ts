import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';

/** How the wire knows somebody: the account name; empty where there is none. */
export const usernameIn = (personId: SQL): SQL =>
  sql`coalesce((SELECT min(a.name) FROM account a WHERE a.person_id = ${personId}), '')`;

/**
 * People by id, each looked up once however many rows name them: a part of a WITH, from which a row joins its `who.person`
 * by `who.id`, or their picture. `ids` selects them, once each.
 */
export const whoAmong = (ids: SQL, language: Language): SQL => sql`who AS MATERIALIZED (
  SELECT p.id, p.avatar, ${namedPerson(language)} AS person FROM person p WHERE p.id = ANY (ARRAY(${ids})))`;

/** `person p` as tasks name people. */
const namedPerson = (language: Language): SQL => sql`jsonb_build_object('id', p.id,
  'name', ${sql.raw(directory.nameColumn(language, 'p'))}, 'username', ${usernameIn(sql`p.id`)})`;

/** Somebody as tasks name them, by the column that has the id; null where there is nobody. */
export const personJson = (id: SQL, language: Language): SQL => sql`(
  SELECT ${namedPerson(language)}
    FROM person p WHERE p.id = ${id})`;
