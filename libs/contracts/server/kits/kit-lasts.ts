import { sql, type SQL } from 'drizzle-orm';
import { companyToday } from '#server-kit/server';

/** A kit `k` that belongs to a child: it has left for its family, and was neither lost nor given back. */
export const kitIsOut: SQL = sql`k.kit_state IN ('sent', 'withFamily', 'used', 'inTransit', 'received')`;

/**
 * Does a kit `k` that went to a family last until the birth, as far as its contract `c` says when? Something in it has expired, or
 * will have by the due date, and it is not used yet: another one has to be sent in its place. Of a contract that has ended nothing
 * is asked: its kit is called back.
 */
export const kitFails: SQL = sql`coalesce(
  c.contract_state = 'signed' AND k.kit_state IN ('sent', 'withFamily') AND k.expires_on < greatest(c.expected_on, ${companyToday}), false)`;

/** Has a child `h` of a contract `c` a kit that lasts? */
export const hasKit: SQL = sql`EXISTS (SELECT FROM kit k WHERE k.child = h.id AND ${kitIsOut} AND NOT ${kitFails})`;
