import { eq } from 'drizzle-orm';
import type { SignInAnswer } from '#identity/model';
import type { Context, Db } from '#server-kit/server';
import { CallError } from '#calls/model';
import { demandsSecondStep } from '../second-step/demanded.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { beginSession, endSessionsOf } from '../sessions/session-store.ts';
import { hashOf } from '../sessions/token.ts';
import { readSetting } from '../settings.ts';
import { session, type SessionStage } from '../tables/account.ts';
import { isSent, sendSecondStepCode, type SendsNow } from '../second-step/step-code.ts';
import { accountById, type FoundAccount } from './find-account.ts';
import { userInfoOf } from './user-info.ts';

/**
 * What is still missing after a step: the second step first, then the password that has to be changed, then the second
 * step that is demanded and was never set up.
 */
export async function nextStage(
  db: Db,
  found: FoundAccount,
  done: 'password' | Exclude<SessionStage, 'open'>,
): Promise<SessionStage> {
  const { secondStep, mustChange } = found.credential;
  if (done === 'password' && secondStep) return 'secondStep';
  if ((done === 'password' || done === 'secondStep') && mustChange) return 'newPassword';
  if (!secondStep && done !== 'newSecondStep' && (await demandsSecondStep(db, found))) return 'newSecondStep';
  return 'open';
}

/** Begins the session, or its next half, and says so on the wire. */
export async function advance(
  context: Context,
  found: FoundAccount,
  stage: SessionStage,
  sends: SendsNow,
): Promise<SignInAnswer> {
  const { db, language } = context;
  const begun = await beginSession(db, found.id, stage, context);
  const open = stage === 'open';
  if (open && (await readSetting(db, 'oneSession'))) {
    const ended = await endSessionsOf(db, found.id, 'elsewhere', { except: begun.id });
    await tellEnded(context, found, ended);
  }
  if (stage === 'secondStep' && isSent(found.credential.secondStep))
    await sendSecondStepCode(context, found, found.credential.secondStep, sends);
  return {
    next: open ? 'done' : stage,
    ACCESS_TOKEN: open ? begun.token : '',
    ticket: open ? '' : begun.token,
    secondStep: stage === 'secondStep' ? found.credential.secondStep : null,
    expiresAt: begun.expiresAt.toISOString(),
    userId: found.id,
    GID: found.id,
    user: open ? await userInfoOf(db, found.id, language) : null,
  };
}

/** The half of a sign-in that a ticket stands for; refuses what is unknown, ended or too old. */
export async function halfSignIn(
  db: Db,
  ticket: string,
  stage: Exclude<SessionStage, 'open'>,
  now: Date,
): Promise<{ sessionId: string; found: FoundAccount }> {
  const [half] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashOf(ticket)));
  if (!half || half.endedAt || half.stage !== stage) throw new CallError('unknownToken');
  if (half.expiresAt <= now) throw new CallError('expiredToken');
  const found = await accountById(db, half.accountId);
  if (!found || found.state !== 'active') throw new CallError('accountDisabled');
  return { sessionId: half.id, found };
}

/** The half is done with: its ticket serves once. False where another request was quicker. */
export const closeHalf = async (db: Db, accountId: string, sessionId: string): Promise<void> => {
  if ((await endSessionsOf(db, accountId, 'replaced', { only: sessionId })).length !== 1)
    throw new CallError('unknownToken');
};
