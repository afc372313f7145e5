import { sql } from 'drizzle-orm';
import type { Reference } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { headRole } from '../rights/authority.ts';

/** A role as an account has it: given in a company or the group for some time, or by heading a department. */
export interface GivenRole {
  /** Of the giving; null: by heading a department. */
  id: string | null;
  role: Reference;
  roleActive: boolean;
  company: Reference | null;
  from: string | null;
  to: string | null;
  inForce: boolean;
  giver: Reference | null;
  /** Departments that bring it. */
  heads: Reference[];
}

interface Row extends Record<string, unknown> {
  id: string | null;
  roleId: string;
  role: string;
  roleActive: boolean;
  companyId: string | null;
  company: string | null;
  from: string | null;
  to: string | null;
  inForce: boolean;
  giverId: string | null;
  giver: string | null;
  heads: Reference[];
}

const referring = (id: string | null, name: string | null): Reference | null =>
  id === null ? null : { id, name: name ?? id };

/** Every role that an account has, had or will have; who gave it stands in the audit. */
export async function givenRoles(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  accountId: string,
  personId: string | null,
): Promise<GivenRole[]> {
  const name = (alias: string) => sql.raw(nameColumn(language, alias));
  const { rows } = await db.execute<Row>(sql`
    SELECT h.id, r.id AS "roleId", ${name('r')} AS role, r.active AS "roleActive", c.id AS "companyId",
           ${name('c')} AS company, h.from_day::text AS "from", h.to_day::text AS "to", h.in_force AS "inForce",
           g.id AS "giverId", ${name('g')} AS giver, h.heads
      FROM (SELECT given.id, given.role_id, given.company_id, given.from_day, given.to_day,
                   role_in_force(given) AS in_force, '[]'::jsonb AS heads,
                   (SELECT e.actor_id FROM audit_entry e WHERE e.table_name = 'account_role' AND e.record_id = given.id
                     AND e.action = 'insert' ORDER BY e.id DESC LIMIT 1) AS giver
              FROM account_role AS given WHERE given.account_id = ${accountId}
            UNION ALL
            SELECT NULL, ${headRole}, NULL, NULL, NULL, true,
                   jsonb_agg(jsonb_build_object('id', d.id, 'name', ${name('d')}) ORDER BY d.code), NULL
              FROM department d WHERE d.active AND d.head_id = ${personId ?? ''} HAVING count(*) > 0) AS h
      JOIN role r ON r.id = h.role_id
      LEFT JOIN company c ON c.id = h.company_id LEFT JOIN person g ON g.id = h.giver
     ORDER BY r.id, c.id NULLS FIRST`);
  return rows.map(({ id, roleId, role, roleActive, companyId, company, giverId, giver, ...same }) => ({
    ...same,
    ...{ id, roleActive, role: { id: roleId, name: role } },
    company: referring(companyId, company),
    giver: referring(giverId, giver),
  }));
}
