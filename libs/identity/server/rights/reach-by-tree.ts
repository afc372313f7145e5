import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import {
  authorityOf,
  loadRightsFacts,
  loadTree,
  ownDepartments,
  withDepartmentsBelow,
  type RightsHolder,
} from './authority.ts';

/** Which departments the rights of somebody reach: screen → those that are reached by themselves or with those above them. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Somebody with an account. Those whose roles and departments are alike reach the same ones. */
export interface TreeHolder extends RightsHolder {
  alike: string;
}

/** Everybody with an account, by what their reach follows from as this connection sees the tree. */
export async function holdersInTree(db: Db): Promise<TreeHolder[]> {
  const { rows: holders } = await db.execute<RightsHolder & { roles: string } & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId",
           coalesce((SELECT jsonb_agg(jsonb_build_array(held.role_id, held.company_id) ORDER BY held.role_id, held.company_id)
                       FROM account_role held WHERE held.account_id = a.id AND role_in_force(held)), '[]')::text AS roles
      FROM account a JOIN person p ON p.id = a.person_id WHERE a.state = 'active' AND p.active ORDER BY p.code`);
  const tree = await loadTree(db, holders);
  const heads = new Set(tree.departments.map(({ head_id }) => head_id));
  // Thousands belong to the same departments.
  const known = new Map<string, string>();
  const below = (own: readonly string[]): string => {
    const key = own.join(' ');
    const found =
      known.get(key) ??
      createHash('sha256')
        .update(withDepartmentsBelow(own, tree.departments).toSorted().join(' '))
        .digest('base64');
    known.set(key, found);
    return found;
  };
  return holders.map(({ roles, ...holder }) => {
    const own = ownDepartments(tree, holder).toSorted();
    return { ...holder, alike: [roles, heads.has(holder.personId), ...own, below(own)].join(' ') };
  });
}

/**
 * What the rights of these people reach by departments, as this connection sees the tree: asked before and after a change in one
 * transaction, it says who would see more or less. What is reached by companies is no matter of it.
 */
export async function reachByTree(
  db: Db,
  holders: readonly RightsHolder[],
): Promise<ReadonlyMap<string, Reach>> {
  const { held, ...facts } = await loadRightsFacts(db, holders);
  const byAccount = Map.groupBy(held, ({ account }) => account);
  return new Map(
    holders.map((holder) => {
      const own = { ...facts, held: byAccount.get(holder.accountId) ?? [] };
      const screens = new Map<string, Set<string>>();
      for (const [screen, actions] of authorityOf(own, holder).grants)
        for (const scope of actions.values()) {
          if (scope === 'all' || !scope.departments.length) continue;
          const known = screens.get(screen) ?? new Set<string>();
          for (const id of scope.departments) known.add(id);
          screens.set(screen, known);
        }
      return [holder.personId, screens] as const;
    }),
  );
}
