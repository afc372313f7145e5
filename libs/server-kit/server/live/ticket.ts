import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { liveTicketLifetime } from '#server-kit/model';
import type { ActorContext, Db } from '../context.ts';
import { liveTicketTable } from './live-tables.ts';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A ticket for one connection of the actor, good for 30 seconds. Only its hash is stored. */
export async function giveTicket({
  db,
  actor,
  now,
}: Pick<ActorContext, 'db' | 'actor' | 'now'>): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.insert(liveTicketTable).values({
    hash: hashOf(ticket),
    personId: actor.personId,
    sessionId: actor.sessionId,
    expiresAt: new Date(now.getTime() + liveTicketLifetime),
  });
  return ticket;
}

/** Uses a ticket up; null where it is used, old or unknown. Of two at once exactly one gets it. */
export async function takeTicket(
  db: Db,
  ticket: string,
  now: Date,
): Promise<{ personId: string; sessionId: string } | null> {
  const [row] = await db
    .delete(liveTicketTable)
    .where(and(eq(liveTicketTable.hash, hashOf(ticket)), gt(liveTicketTable.expiresAt, now)))
    .returning();
  return row ? { personId: row.personId, sessionId: row.sessionId } : null;
}
