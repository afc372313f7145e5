import { sql } from 'drizzle-orm';
import type { RoleUses } from '#identity/server';
import type { ApprovalsKit } from '../kit.ts';

/** Published flows that find people by a role, in a rule or in a formula. */
export const rolesInFlows =
  (kit: ApprovalsKit): RoleUses =>
  async (db, roleId) => {
    const { rows } = await db.execute<{ type: string }>(sql`
      SELECT DISTINCT type FROM approval_definition
       WHERE state = 'published'
         AND (jsonb_path_exists(flow, '$.** ? (@.rule == "role" && @.role == $role)', jsonb_build_object('role', ${roleId}::text))
              OR strpos(flow::text, ${`role(\\"${roleId}\\"`}) > 0)
       ORDER BY type`);
    return rows.map(({ type }) => kit.titleOf(type));
  };
