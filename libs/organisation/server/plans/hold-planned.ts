import { sql } from 'drizzle-orm';
import type { PlanChange } from '#organisation/model';
import { oneOf, type Db } from '#server-kit/server';
import { holdPeople, lockTree } from '../registers/tree-problems.ts';

/** Holds all that plans touch before anything of it is looked at, in the order of everybody: people, departments, the tree. */
export async function holdPlanned(db: Db, changes: readonly PlanChange[]): Promise<void> {
  await holdPeople(
    db,
    changes.flatMap(({ head }) => head?.id ?? []),
  );
  const departments = changes.map(({ departmentId }) => departmentId);
  await db.execute(
    sql`SELECT FROM department WHERE ${oneOf(sql`id`, departments)} ORDER BY id FOR NO KEY UPDATE`,
  );
  await lockTree(db);
}
