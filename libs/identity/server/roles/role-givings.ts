import { sql } from 'drizzle-orm';
import type { RoleRight } from '#identity/model';
import { companyToday, type Db } from '#server-kit/server';
import { headRole, type HeldRight, type RightsHolder } from '../rights/authority.ts';

/** A role as somebody was given it. */
export interface RoleGiving {
  /** Company that it was given in; null is the group. */
  company: string | null;
  /** First day of today and those to come on which it is held. */
  from: string;
  /** Last day; null: without end. */
  to: string | null;
}

export interface Holder extends RightsHolder {
  name: string;
  givings: (RoleGiving & { inForce: boolean })[];
}

/** A role as it would be given. */
export async function givingOf(
  db: Db,
  { companyId, from, to }: { companyId: string | null; from: string | null; to: string | null },
): Promise<RoleGiving> {
  const { rows } = await db.execute<{ from: string }>(
    sql`SELECT greatest(${from}::date, ${companyToday})::text AS "from"`,
  );
  return { company: companyId, from: rows[0]?.from ?? '', to };
}

/** Active people who hold the role today or on days to come, with where it was given to them. */
export async function holdersOf(db: Db, roleId: string, name: string): Promise<Holder[]> {
  const { rows } = await db.execute<Holder & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId", ${sql.raw(name)} AS name,
           jsonb_agg(jsonb_build_object('company', held.company_id, 'from', greatest(held.from_day, ${companyToday})::text,
             'to', held.to_day::text, 'inForce', held.in_force)) AS givings
      FROM (SELECT account_id, company_id, from_day, to_day, role_in_force(given) AS in_force
              FROM account_role AS given
             WHERE role_id = ${roleId} AND (to_day IS NULL OR to_day >= ${companyToday})
            UNION ALL
            SELECT h.id, NULL, NULL, NULL, true FROM account h WHERE ${roleId === headRole}
               AND EXISTS (SELECT FROM department d WHERE d.active AND d.head_id = h.person_id)) AS held
      JOIN account a ON a.id = held.account_id AND a.state = 'active'
      JOIN person p ON p.id = a.person_id AND p.active
     GROUP BY a.id, p.id ORDER BY p.code`);
  return rows;
}

/** Those of them who hold it today, by what they hold it by today. */
export const holdersToday = (holders: readonly Holder[]): Holder[] =>
  holders.flatMap((holder) => {
    const givings = holder.givings.filter(({ inForce }) => inForce);
    return givings.length ? [{ ...holder, givings }] : [];
  });

/** The rights of a role as one account holds them by these givings. */
export const heldBy = (
  account: string,
  role: string,
  givings: readonly RoleGiving[],
  rights: readonly RoleRight[],
): HeldRight[] =>
  givings.flatMap(({ company, from, to }) =>
    rights.map(({ screen, actions, scope, companies }) => ({
      ...{ account, role, company, from, to, screen, actions, scope },
      company_ids: companies.map(({ id }) => id),
    })),
  );
