import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { RequestOf } from '#calls/model';
import { person, personColumns, scopeReaches, withinScope } from '#identity/server';
import type { Actor, DataScope, Db } from '#server-kit/server';
import { publishScreen, type publishNotification } from '#system/model';

/** Whom a notification is for. */
export type Audience = Pick<
  RequestOf<typeof publishNotification>,
  'people' | 'departments' | 'companies' | 'everyone'
>;

/** Whose words they are, and how far the right to publish reaches that they are said by. */
export interface Publisher {
  personId: string;
  scope: DataScope;
}

export const publisherOf = (actor: Pick<Actor, 'personId' | 'scope'>): Publisher => ({
  personId: actor.personId,
  scope: actor.scope(publishScreen.code, 'add'),
});

/** What others published is called off and taken back by whoever may publish to everybody. */
export const reachesEveryone = (actor: Actor): boolean => scopeReaches(publisherOf(actor).scope, {}, actor);

/** As a plan keeps it: with how far its author reached. */
export type PlannedAudience = Audience & { within?: DataScope };

/**
 * Everybody who works here and is meant: by name, by department (with those below), by company, or all; each once, as far
 * as whoever publishes reaches.
 */
export async function peopleOf(
  { people, departments, companies, everyone }: Audience,
  by: Publisher,
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
    .where(
      and(
        eq(person.active, true),
        everyone ? undefined : or(...meant),
        withinScope(by.scope, personColumns(), by),
      ),
    );
  return rows.map(({ id }) => id);
}
