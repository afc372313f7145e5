import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { newId, type Db } from '#server-kit/server';
import { authority } from '../tables/access.ts';
import { session, type EndReason, type SessionStage } from '../tables/account.ts';
import { hashOf, newToken, ticketLifetime, tokenLifetime } from './token.ts';

/** Where a session comes from. */
export interface SessionOrigin {
  now: Date;
  remoteAddress: string | null;
  userAgent: string | null;
}

export interface NewSession {
  id: string;
  /** Told once; the database holds its hash. */
  token: string;
  expiresAt: Date;
}

/** Begins a session of an account, or the half of one that still lacks a step. */
export async function beginSession(
  db: Db,
  accountId: string,
  stage: SessionStage,
  origin: SessionOrigin,
): Promise<NewSession> {
  const token = newToken();
  const id = newId();
  const lifetime = stage === 'open' ? tokenLifetime : ticketLifetime;
  const expiresAt = new Date(origin.now.getTime() + lifetime);
  const [version] = await db
    .select({ version: authority.version })
    .from(authority)
    .where(eq(authority.accountId, accountId));
  await db.insert(session).values({
    id,
    accountId,
    tokenHash: hashOf(token),
    stage,
    rightsVersion: version?.version ?? 0,
    createdAt: origin.now,
    expiresAt,
    ip: origin.remoteAddress,
    agent: origin.userAgent?.slice(0, 400) ?? null,
  });
  return { id, token, expiresAt };
}

/** Ends sessions of an account that still live: all, all but one, or one. Answers which. */
export async function endSessionsOf(
  db: Db,
  accountId: string,
  reason: EndReason,
  which: { except?: string; only?: string } = {},
): Promise<string[]> {
  const ended = await db
    .update(session)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        which.except === undefined ? undefined : ne(session.id, which.except),
        which.only === undefined ? undefined : eq(session.id, which.only),
      ),
    )
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

/** Sessions of an account that have not ended. */
export async function liveSessionsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt)));
  return rows.map(({ id }) => id);
}
