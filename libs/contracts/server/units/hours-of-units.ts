import { sql, type SQL } from 'drizzle-orm';

/**
 * What contracts read of the table of units (decision 331); nothing else here names it. `of`: of which units `u`.
 * By when the first has to be freezing; null: of none it is known.
 */
export const firstDeadline = (of: SQL): SQL =>
  sql`(SELECT min(u.deadline) FROM lab_unit u WHERE ${of} AND u.state NOT IN ('notBankable', 'discarded'))`;

/** The same of those that are on their way or at the bench, and not freezing yet. */
export const firstDeadlineOfWaiting = (of: SQL): SQL => sql`(SELECT min(u.deadline) FROM lab_unit u
  WHERE ${of} AND u.freezing_at IS NULL AND u.state IN ('expected', 'collected', 'received', 'accepted', 'conditional', 'processing'))`;

/** When the first began to freeze. */
export const firstFreezing = (of: SQL): SQL => sql`(SELECT min(u.freezing_at) FROM lab_unit u WHERE ${of})`;

/** When the first came. One that has come to nothing says nothing: a box may have been taken for that of another child. */
export const firstArrival = (of: SQL): SQL =>
  sql`(SELECT min(u.received_at) FROM lab_unit u WHERE ${of} AND u.state NOT IN ('notBankable', 'discarded'))`;
