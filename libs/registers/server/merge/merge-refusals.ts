import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Label } from '#calls/model';
import { isLines, sourceOfField } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { columnName, isOneRecord } from '../table/field-column.ts';

/** Why two records cannot become one; none: they can. */
export async function mergeRefusals(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  loser: StoredRecord,
  survivor: StoredRecord,
): Promise<Label[]> {
  const { register, againstMerge } = served;
  if (loser.id === survivor.id) return [['不能与自身合并', 'A record is not merged with itself']];
  const merged = [loser, survivor].find(({ state }) => state === 'merged');
  if (merged) {
    const code = String(merged.values['code']);
    return [[`${code} 已合并到其他记录`, `${code} has been merged already`]];
  }
  const guards = await Promise.all(
    kit.mergeGuards.map((guard) => guard(context, { register: register.name, loser, survivor })),
  );
  return [
    ...(againstMerge?.(loser.values, survivor.values) ?? []),
    ...(await treeRefusals(context, served, loser, survivor)),
    ...guards.flat(),
  ];
}

/**
 * In a tree what is above another does not become one with it. Of any register whose records stand below records of it; those
 * with twins today (suppliers, customers, items, employees) have no such field.
 */
async function treeRefusals(
  { db }: ActorContext,
  { register }: ServedRegister,
  loser: StoredRecord,
  survivor: StoredRecord,
): Promise<Label[]> {
  const table = sql.raw(toSnakeCase(register.name));
  const above = Object.entries(register.fields).filter(
    ([, field]) => !isLines(field) && isOneRecord(field) && sourceOfField(field) === register.name,
  );
  for (const [name, field] of above) {
    const column = sql.raw(columnName(name, field));
    const { rows } = await db.execute(sql`
      WITH RECURSIVE up AS (
        SELECT id AS start, ${column} AS at FROM ${table} WHERE id IN (${loser.id}, ${survivor.id})
        UNION SELECT up.start, t.${column} FROM up JOIN ${table} t ON t.id = up.at)
      SELECT FROM up WHERE at IN (${loser.id}, ${survivor.id}) LIMIT 1`);
    if (rows.length)
      return [['一条是另一条的上级，不能合并', 'One is above the other: they cannot be merged']];
  }
  return [];
}
