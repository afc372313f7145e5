import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';

/** Somebody as tasks name them, by the column that has the id; null where there is nobody. */
export const personJson = (id: SQL, language: Language): SQL => sql`(
  SELECT jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))},
                            'username', coalesce((SELECT min(a.name) FROM account a WHERE a.person_id = p.id), ''))
    FROM person p WHERE p.id = ${id})`;
