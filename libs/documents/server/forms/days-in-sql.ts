import { sql, type SQL } from 'drizzle-orm';

/**
 * A text of a form as a time. Forms that were kept before days had to be such that can be written may say one of the year 0 or
 * of five digits, which the database does not know: they say none.
 */
const known = (text: SQL, as: SQL): SQL =>
  sql`(CASE WHEN (${text}) COLLATE "C" >= '0001' THEN (${text})::${as} END)`;

/** The instant that a form says. */
export const instantIn = (text: SQL): SQL => known(text, sql.raw('timestamptz'));

/** The day that a form says. */
export const dayIn = (text: SQL): SQL => known(text, sql.raw('date'));
