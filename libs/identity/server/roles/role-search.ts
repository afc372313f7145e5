import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { searchText } from '../text/search-text.ts';

interface Named extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** Keeps what a role is found by: its names with pinyin, and its code. */
export const keepRoleSearch = async (db: Db, { id, nameZh, nameEn }: Named): Promise<void> =>
  void (await db.execute(sql`
    INSERT INTO role_search (role_id, search) VALUES (${id}, ${searchText(nameZh, nameEn, id)})
    ON CONFLICT (role_id) DO UPDATE SET search = excluded.search`));

/** The same of roles that have none yet: standard ones, and those from before. */
export async function fillRoleSearch(db: Db): Promise<void> {
  const { rows } = await db.execute<Named>(sql`
    SELECT id, name_zh AS "nameZh", name_en AS "nameEn" FROM role r
     WHERE NOT EXISTS (SELECT FROM role_search s WHERE s.role_id = r.id)`);
  for (const row of rows) await keepRoleSearch(db, row);
}
