import { sql } from 'drizzle-orm';
import type { Db } from '../context.ts';
import type { LiveMessage } from './live-message.ts';
import { liveMessage } from './live-tables.ts';

/** Most bytes of the data of a message (live-message.ts). */
const mostBytes = 64 * 1024;

/** Between processes only: sockets of these sessions are to be closed. */
export const sessionEndedType = 'session-ended';

/** Writes a message with the transaction; call the hub's `wake` after the commit. */
export async function storeLiveMessage(db: Db, message: LiveMessage): Promise<void> {
  if (message.to !== 'everyone' && message.to.length === 0) return;
  if (Buffer.byteLength(JSON.stringify(message.data) ?? '') > mostBytes)
    throw new Error(`A live message of type ${message.type} is larger than ${mostBytes} bytes.`);
  await db.insert(liveMessage).values({
    recipients: message.to === 'everyone' ? null : [...new Set(message.to)],
    type: message.type,
    // Cast here: at the end of a transaction a number may be put into it as text.
    data: sql`${JSON.stringify(message.data ?? {})}::jsonb`,
  });
}

/** Closes the live connections of sessions that end with this transaction, in whichever process they are. */
export async function endLiveSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (!sessionIds.length) return;
  await db.insert(liveMessage).values({ recipients: [], type: sessionEndedType, data: { sessionIds } });
}
