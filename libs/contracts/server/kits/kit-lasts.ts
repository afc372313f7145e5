import { sql, type SQL } from 'drizzle-orm';
import { companyToday } from '#server-kit/server';

/**
 * Does a kit `k` that went to a family last until the birth, as far as its contract `c` says when? Something in it has expired, or
 * will have by the due date, and it is not used yet: another one has to be sent in its place.
 */
export const kitFails: SQL = sql`coalesce(
  k.kit_state IN ('sent', 'withFamily') AND k.expires_on < greatest(c.expected_on, ${companyToday}), false)`;
