import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../context.ts';
import type { LiveMessage } from './live-message.ts';
import { liveMessage, liveTicketTable } from './live-tables.ts';

/** Most bytes of the data of a message (live-message.ts). */
const mostBytes = 64 * 1024;

/** Between processes only: sockets of these sessions are to be closed. */
export const sessionEndedType = 'session-ended';

/** Writes messages with the transaction; call the hub's `wake` after the commit. */
export async function storeLiveMessages(db: Db, messages: readonly LiveMessage[]): Promise<void> {
  const told = messages.filter(({ to }) => to === 'everyone' || to.length > 0);
  const large = told.find(({ data }) => Buffer.byteLength(JSON.stringify(data) ?? '') > mostBytes);
  if (large) throw new Error(`A live message of type ${large.type} is larger than ${mostBytes} bytes.`);
  if (told.length === 0) return;
  // Cast here: at the end of a transaction a number may be put into the data as text.
  const rows = told.map(({ to, type, data }) => {
    const recipients = to === 'everyone' ? null : [...new Set(to)];
    return sql`(${sql.param(recipients)}::text[], ${type}, ${JSON.stringify(data ?? {})}::jsonb)`;
  });
  await db.execute(sql`INSERT INTO live_message (recipients, type, data) VALUES ${sql.join(rows, sql`, `)}`);
}

/** Closes the live connections of sessions that end with this transaction, in whichever process they are, and takes back their tickets. */
export async function endLiveSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (!sessionIds.length) return;
  await db.delete(liveTicketTable).where(inArray(liveTicketTable.sessionId, [...sessionIds]));
  await db.insert(liveMessage).values({ recipients: [], type: sessionEndedType, data: { sessionIds } });
}
