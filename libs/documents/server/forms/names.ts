import { eq, inArray } from 'drizzle-orm';
import { company, department, directory } from '#identity/server';
import type { Context } from '#server-kit/server';

/** Names of departments by id. */
export async function departmentNames(
  { db, language }: Pick<Context, 'db' | 'language'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = ids.length
    ? await db
        .select()
        .from(department)
        .where(inArray(department.id, [...ids]))
    : [];
  return new Map(rows.map((row) => [row.id, directory.nameIn(language, row)]));
}

/** The name of a company. */
export async function companyName(
  { db, language }: Pick<Context, 'db' | 'language'>,
  id: string,
): Promise<string> {
  const [row] = await db.select().from(company).where(eq(company.id, id));
  return row ? directory.nameIn(language, row) : id;
}
