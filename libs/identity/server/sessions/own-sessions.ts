import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { endOwnSessions, listOwnSessions } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { withOwnPassword } from '../passwords/change-password.ts';
import { session, sessionUse } from '../tables/account.ts';
import { endSessionsOf } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

/** Where one is signed in, and ending what is not wanted any more (ASVS 7.5.2). */
export const ownSessionHandlers: readonly Handler[] = [
  handle(listOwnSessions, async (_, { db, actor, now }) => {
    const usedAt = sql<Date>`greatest(${session.createdAt}, ${sessionUse.usedAt})`.mapWith(
      (value: string | Date) => new Date(value),
    );
    const rows = await db
      .select({ id: session.id, agent: session.agent, ip: session.ip, since: session.createdAt, usedAt })
      .from(session)
      .leftJoin(sessionUse, eq(sessionUse.sessionId, session.id))
      .where(
        and(
          eq(session.accountId, actor.accountId),
          isNull(session.endedAt),
          eq(session.stage, 'open'),
          gt(session.expiresAt, now),
        ),
      )
      .orderBy(desc(sql`${session.id} = ${actor.sessionId}`), desc(usedAt))
      .limit(100);
    return {
      sessions: rows.map(({ id, agent, ip, since, usedAt: used }) => ({
        id,
        agent: agent ?? '',
        address: ip,
        since: since.toISOString(),
        // This one is in use right now.
        usedAt: (id === actor.sessionId ? now : used).toISOString(),
        current: id === actor.sessionId,
      })),
    };
  }),

  handle(endOwnSessions, async ({ password, sessionId }, context) => {
    const { db, actor } = context;
    const found = await withOwnPassword(context, password, 'password');
    const which = sessionId === undefined ? { except: actor.sessionId } : { only: sessionId };
    const ended = await endSessionsOf(db, found.id, 'signedOut', which);
    if (sessionId !== undefined && ended.length === 0) throw new CallError('notFound');
    await tellEnded(context, found, ended);
    return { ended: ended.length };
  }),
];
