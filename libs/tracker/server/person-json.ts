import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';

/** How the wire knows somebody: the account name; empty where there is none. */
export const usernameIn = (personId: SQL): SQL =>
  sql`coalesce((SELECT min(a.name) FROM account a WHERE a.person_id = ${personId}), '')`;

/** Somebody as tasks name them, by the column that has the id; null where there is nobody. */
export const personJson = (id: SQL, language: Language): SQL => sql`(
  SELECT jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))},
                            'username', ${usernameIn(sql`p.id`)})
    FROM person p WHERE p.id = ${id})`;
