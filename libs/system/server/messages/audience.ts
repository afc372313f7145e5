import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { RequestOf } from '#calls/model';
import { person } from '#identity/server';
import type { Db } from '#server-kit/server';
import type { publishNotification } from '#system/model';

/** Whom a notification is for. */
export type Audience = Pick<
  RequestOf<typeof publishNotification>,
  'people' | 'departments' | 'companies' | 'everyone'
>;

/** Everybody who works here and is meant: by name, by department (with those below), by company, or all; each once. */
export async function peopleOf(
  { people, departments, companies, everyone }: Audience,
  db: Db,
): Promise<string[]> {
  const below = sql`${person.departmentId} IN (
    WITH RECURSIVE meant AS (
      SELECT id FROM department WHERE ${inArray(sql`id`, departments)}
      UNION SELECT d.id FROM department d JOIN meant ON d.parent_id = meant.id
    ) SELECT id FROM meant)`;
  const meant = [
    people.length ? inArray(person.id, people) : undefined,
    departments.length ? below : undefined,
    companies.length ? inArray(person.companyId, companies) : undefined,
  ].filter((condition) => condition !== undefined);
  if (!everyone && meant.length === 0) return [];
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.active, true), everyone ? undefined : or(...meant)));
  return rows.map(({ id }) => id);
}
