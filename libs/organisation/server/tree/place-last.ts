import { sql } from 'drizzle-orm';
import type { RecordWritten } from '#registers/server';
import type { Db } from '#server-kit/server';

/**
 * Puts what is new in a tree, or was given another parent or company, behind all that people have put in order by hand. A tree
 * in which nobody has done so goes on by its codes.
 */
export async function placeLast(
  db: Db,
  table: 'company' | 'department',
  { before, after: { id }, changed }: RecordWritten,
): Promise<void> {
  if (before && !changed.includes('parent') && !(table === 'department' && changed.includes('company')))
    return;
  const name = sql.identifier(table);
  const among = table === 'department' ? sql`o.company_id = t.company_id` : sql`true`;
  await db.execute(sql`
    UPDATE ${name} t
       SET position = coalesce(
             (SELECT max(o.position) + 1 FROM ${name} o WHERE o.id <> t.id AND ${among} HAVING max(o.position) > 0), 0)
     WHERE t.id = ${id}`);
}
