import { sql } from 'drizzle-orm';
import type { FlowCategory } from '#approvals/model';
import type { Db } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';

/** What each type is sorted into: by its flow in force, else as it is declared. */
export async function categoriesOf(kit: ApprovalsKit, db: Db): Promise<Map<string, FlowCategory>> {
  const declared = [...kit.types.values()].map(({ type, category = 'other' }): [string, FlowCategory] => [
    type,
    category,
  ]);
  const { rows } = await db.execute<{ type: string; category: FlowCategory }>(sql`
    SELECT type, flow -> 'settings' ->> 'category' AS category FROM approval_definition
     WHERE state = 'published' AND flow -> 'settings' ? 'category'`);
  return new Map([
    ...declared,
    ...rows.map(({ type, category }): [string, FlowCategory] => [type, category]),
  ]);
}
