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
export const valueInSql = (parameter: Parameter): SQL =>
  within(parameter, sql`(SELECT p.value FROM parameter p WHERE p.name = ${parameter.name})`);

/** What it said just before an instant: what is worked out again for days gone by is then what it was. From the audit. */
export const valueBeforeInSql = (parameter: Parameter, instant: SQL): SQL =>
  within(
    parameter,
    sql`(SELECT (a.changes -> 'value' ->> 1)::numeric FROM audit_entry a
          WHERE a.table_name = 'parameter' AND a.record_id = ${parameter.name} AND a.changes ? 'value' AND a.at < ${instant}
          ORDER BY a.id DESC LIMIT 1)`,
  );

const within = ({ initial, min, max }: Parameter, value: SQL): SQL =>
  sql`least(${max}::numeric, greatest(${min}::numeric, coalesce(${value}, ${initial}::numeric)))`;
