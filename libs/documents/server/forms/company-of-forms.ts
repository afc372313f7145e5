import { sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { departmentsOf } from './departments.ts';

/**
 * Has the actor to do with a company where forms of these types are filled in: do they apply for a department of it, or take part in
 * one of its forms? For what other features tell beside lines, to applicants and approvers without a right of their own.
 */
export async function dealsWithCompany(
  context: ActorContext,
  companyId: string,
  types: readonly string[],
): Promise<boolean> {
  const { db, actor } = context;
  const own = await departmentsOf(context, actor.personId);
  if (own.some((department) => department.companyId === companyId)) return true;
  const { rows } = await db.execute(sql`
    SELECT FROM form_participant p JOIN form f ON f.id = p.form_id
     WHERE p.person_id = ${actor.personId} AND p.type = ANY (${sql.param([...types])}::text[])
       AND f.company_id = ${companyId} LIMIT 1`);
  return rows.length > 0;
}
