import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { person } from '../tables/organisation.ts';
import { ablePeople, type DirectoryPerson } from './people.ts';

/**
 * People who can act and whose account holds a role in a company: those who were given it for that company; where there are
 * none, those who hold it for the whole group. A role "in the group" is asked for with company null: then whoever
 * holds it, in whatever company. Disabled accounts hold nothing.
 */
export async function peopleOfRole(
  db: Db,
  role: string,
  companyId: string | null,
): Promise<DirectoryPerson[]> {
  const holding = (where: ReturnType<typeof sql>) =>
    ablePeople(
      db,
      sql`EXISTS (
        SELECT FROM account a JOIN account_role ar ON ar.account_id = a.id JOIN role r ON r.id = ar.role_id
        WHERE a.person_id = ${person.id} AND a.state = 'active' AND r.active AND role_in_force(ar) AND r.id = ${role} AND ${where})`,
    );
  if (companyId === null) return holding(sql`true`);
  const here = await holding(sql`ar.company_id = ${companyId}`);
  return here.length > 0 ? here : holding(sql`ar.company_id IS NULL`);
}

/** People who can act, with a post, in a department, a company, or anywhere. */
export const peopleOfPost = (
  db: Db,
  postId: string,
  within: { departmentId?: string; companyId?: string } = {},
): Promise<DirectoryPerson[]> =>
  ablePeople(
    db,
    and(
      eq(person.postId, postId),
      within.departmentId === undefined ? undefined : eq(person.departmentId, within.departmentId),
      within.companyId === undefined ? undefined : eq(person.companyId, within.companyId),
    ),
  );

/** People who can act, of a named group. */
export const peopleOfGroup = (db: Db, groupId: string): Promise<DirectoryPerson[]> =>
  ablePeople(
    db,
    sql`EXISTS (SELECT FROM person_group_member m JOIN person_group g ON g.id = m.group_id
                WHERE m.group_id = ${groupId} AND m.person_id = ${person.id} AND g.active)`,
  );
