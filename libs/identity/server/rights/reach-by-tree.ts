import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { authorityOf, loadRightsFacts, type RightsHolder } from './authority.ts';

/** Which departments the rights of somebody reach, by screen. */
export interface Reach {
  personId: string;
  /** Screen → departments that are reached by themselves or with those above them. */
  screens: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What the rights of everybody with an account reach by departments, as this connection sees the tree: asked before and
 * after a change in one transaction, it says who would see more or less. What is reached by companies is no matter of it.
 */
export async function reachByTree(db: Db, most: number): Promise<ReadonlyMap<string, Reach>> {
  const { rows: holders } = await db.execute<RightsHolder & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId"
      FROM account a JOIN person p ON p.id = a.person_id WHERE a.state = 'active' AND p.active ORDER BY p.code LIMIT ${most}`);
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
      return [holder.personId, { personId: holder.personId, screens }] as const;
    }),
  );
}
