import { sql, type SQL } from 'drizzle-orm';

/** An instant within JSON that the database makes, as the wire has it. */
export const isoOf = (instant: SQL): SQL =>
  sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
