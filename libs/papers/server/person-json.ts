import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';

/** Somebody by id and name; null where there is nobody. */
export const personJson = (id: SQL, language: Language): SQL => sql`(
  SELECT jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))})
    FROM person p WHERE p.id = ${id})`;

/** Members with their levels, of a table of them. */
export const membersJson = (from: SQL, language: Language): SQL => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('person', ${personJson(sql`m.person_id`, language)}, 'level', m.level)
           ORDER BY m.person_id), '[]') FROM ${from})`;
