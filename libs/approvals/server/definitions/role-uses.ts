import { sql } from 'drizzle-orm';
import { allParts, readExpression, type Flow } from '#approvals/model';
import type { RoleUses } from '#identity/server';
import type { ApprovalsKit } from '../kit.ts';

/** Published flows that find people by a role, in a rule or in a formula. */
export const rolesInFlows =
  (kit: ApprovalsKit): RoleUses =>
  async (db, roleId) => {
    // Few are published; what they say is read as the engine reads it.
    const { rows } = await db.execute<{ type: string; flow: Flow }>(sql`
      SELECT type, flow FROM approval_definition WHERE state = 'published' ORDER BY type`);
    const types = rows.filter(({ flow }) => namesRole(flow, roleId)).map(({ type }) => type);
    return [...new Set(types)].map((type) => kit.titleOf(type));
  };

/** A rule with this role stands somewhere in it, at whatever depth. */
function namesRole(part: unknown, roleId: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { rule, role, text } = part as Record<string, unknown>;
  if (rule === 'role' && role === roleId) return true;
  if (rule === 'expression' && typeof text === 'string' && formulaNamesRole(text, roleId)) return true;
  return Object.values(part).some((each) => namesRole(each, roleId));
}

function formulaNamesRole(text: string, roleId: string): boolean {
  const { read } = readExpression(text);
  return (
    read !== null &&
    allParts(read).some(
      (part) =>
        part.is === 'call' &&
        part.name === 'role' &&
        part.args[0]?.is === 'text' &&
        part.args[0].value === roleId,
    )
  );
}
