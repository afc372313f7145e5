import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { signInCodeTemplate, type SecondStep } from '#identity/model';
import { newId, type Context, type Db } from '#server-kit/server';
import { codeLifetime, codeTries, hashOf, newCode } from '../sessions/token.ts';
import { totpStepOf } from '../sessions/totp.ts';
import { mailByTemplate, smsByTemplate } from '../templates/send-by-template.ts';
import { credential, sentCode } from '../tables/account.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';

/** Makes a code, remembers its hash and answers it. Codes made before are of no more use. */
export async function makeCode(
  db: Db,
  accountId: string,
  purpose: 'secondStep' | 'recovery',
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeLifetime);
  await db
    .update(sentCode)
    .set({ usedAt: now })
    .where(and(eq(sentCode.accountId, accountId), eq(sentCode.purpose, purpose), isNull(sentCode.usedAt)));
  await db.insert(sentCode).values({
    id: newId(),
    accountId,
    purpose,
    // Bound to the account: the same six digits mean something else for another.
    codeHash: hashOf(`${accountId}:${purpose}:${code}`),
    createdAt: now,
    expiresAt,
  });
  return { code, expiresAt };
}

/** Is it the code that was sent last, in time, not used, and not guessed at too often? Uses it up. */
export async function useCode(
  db: Db,
  accountId: string,
  purpose: 'secondStep' | 'recovery',
  code: string,
  now: Date,
): Promise<boolean> {
  const [last] = await db
    .select()
    .from(sentCode)
    .where(and(eq(sentCode.accountId, accountId), eq(sentCode.purpose, purpose)))
    .orderBy(desc(sentCode.createdAt), desc(sentCode.id))
    .limit(1)
    .for('update');
  const usable = last && !last.usedAt && last.expiresAt > now && last.tries < codeTries;
  const right = Boolean(usable && last.codeHash.equals(hashOf(`${accountId}:${purpose}:${code}`)));
  // Also where there is nothing to count: how long an answer takes does not tell whether a code was sent.
  await db
    .update(sentCode)
    .set(right ? { usedAt: now } : { tries: sql`${sentCode.tries} + 1` })
    .where(eq(sentCode.id, last?.id ?? ''));
  return right;
}

/** Second steps whose code we send. */
export type SentStep = Exclude<SecondStep, 'totp'>;
/** By which ways codes reach people here; without a way that works, a code would lock out whoever chose it. */
export type Sends = readonly SentStep[];
/** The same at this moment: an administrator may set a service at any time. */
export type SendsNow = (db: Db) => Promise<Sends>;
export const isSent = (step: SecondStep | null): step is SentStep => step === 'sms' || step === 'mail';

/**
 * Sends the code of a second step to the mobile or the mail address of the account. Answers until when it is good.
 * Refuses where the way is gone since it was chosen: no code waits for nobody.
 */
export async function sendSecondStepCode(
  context: Context,
  found: FoundAccount,
  by: SentStep,
  sends: SendsNow,
): Promise<Date> {
  if (!(await sends(context.db)).includes(by))
    throw ruleBroken([
      '验证码目前无法发送，请联系管理员重置两步验证',
      'No code can be sent at present: please ask an administrator to reset your second step',
    ]);
  const { code, expiresAt } = await makeCode(context.db, found.id, 'secondStep', context.now);
  const ways = { language: context.language, secret: true };
  if (by === 'sms') await smsByTemplate(context, found.mobile, signInCodeTemplate, { code }, ways);
  else await mailByTemplate(context, found.email, signInCodeTemplate, { code }, ways);
  return expiresAt;
}

/** Is it the second step of the account now? A code of the authenticator serves once. */
export async function isSecondStep(db: Db, found: FoundAccount, code: string, now: Date): Promise<boolean> {
  const { secondStep, totpSecret } = found.credential;
  if (isSent(secondStep)) return useCode(db, found.id, 'secondStep', code, now);
  if (!totpSecret) return false;
  const step = totpStepOf(totpSecret, code, now, found.credential.totpLastStep);
  if (step === null) return false;
  // Of two requests with one code, one finds the row as it was.
  const { rowCount } = await db
    .update(credential)
    .set({ totpLastStep: step })
    .where(and(eq(credential.accountId, found.id), sql`${credential.totpLastStep} < ${step}`));
  return rowCount === 1;
}
