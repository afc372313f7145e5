import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { Parameter } from '#upkeep/model';
import { parameterTable } from '../tables.ts';

/** What a parameter says now: as it is set, else as the code begins with it. Bounds that became narrower hold at once. */
export async function valueOf(db: Db, { name, initial, min, max }: Parameter): Promise<number> {
  const [row] = await db
    .select({ value: parameterTable.value })
    .from(parameterTable)
    .where(eq(parameterTable.name, name));
  return Math.min(max, Math.max(min, row?.value ?? initial));
}

/** The same within a statement that needs it, as a number. */
export const valueInSql = ({ name, initial, min, max }: Parameter): SQL =>
  sql`least(${max}::numeric, greatest(${min}::numeric,
    coalesce((SELECT p.value FROM parameter p WHERE p.name = ${name}), ${initial}::numeric)))`;
