import { sql } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import type { Db } from '#server-kit/server';

/** The company that a warehouse belongs to; null where there is no such warehouse. */
export async function companyOfWarehouse(db: Db, id: string, language: Language): Promise<Reference | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT c.id, ${sql.raw(directory.nameColumn(language, 'c'))} AS name
      FROM warehouse w JOIN company c ON c.id = w.company_id WHERE w.id = ${id}`);
  return rows[0] ?? null;
}
