import { sql } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import { oneOf, type Db } from '#server-kit/server';

/** The companies that warehouses belong to, by the warehouse; where there is no such warehouse, there is none. */
export async function companiesOfWarehouses(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Reference>> {
  const { rows } = await db.execute<{ of: string; id: string; name: string }>(sql`
    SELECT w.id AS of, c.id, ${sql.raw(directory.nameColumn(language, 'c'))} AS name
      FROM warehouse w JOIN company c ON c.id = w.company_id WHERE ${oneOf(sql`w.id`, [...new Set(ids)])}`);
  return new Map(rows.map(({ of, id, name }) => [of, { id, name }]));
}

/** The company that a warehouse belongs to; null where there is no such warehouse. */
export const companyOfWarehouse = async (db: Db, id: string, language: Language): Promise<Reference | null> =>
  (await companiesOfWarehouses(db, [id], language)).get(id) ?? null;
