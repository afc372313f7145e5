import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import type { SecondStep } from '#identity/model';
import type { Context, Db } from '#server-kit/server';
import { forgetTries, paceOfCode, paceOfSending, takeTry } from '../sessions/pace.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../sessions/totp.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { credential } from '../tables/account.ts';
import { isSent, sendSecondStepCode, useCode, type Sends, type SendsNow } from './step-code.ts';

/** 138****0003, z***@example.com: enough to know one's own, too little to learn another's. */
export const masked = (text: string): string => {
  const [name = '', host] = text.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return name && `${name.slice(0, 3)}****${name.slice(-4)}`;
};

const waysOf = ({ mobile, email }: FoundAccount, sends: Sends): SecondStep[] => [
  'totp',
  ...sends.filter((way) => (way === 'sms' ? mobile : email)),
];

/** By which ways somebody can have a second step, and where codes would go. */
export const choicesOf = async (db: Db, found: FoundAccount, sends: SendsNow) => ({
  ways: waysOf(found, await sends(db)),
  mobile: masked(found.mobile),
  email: masked(found.email),
});

export const changeCredential = (
  db: Db,
  accountId: string,
  values: Partial<typeof credential.$inferInsert>,
) => db.update(credential).set(values).where(eq(credential.accountId, accountId));

/** No second step any more, and none being set up. */
export const noSecondStep = {
  secondStep: null,
  secondStepPending: null,
  totpSecret: null,
  totpPending: null,
};

/** Begins setting up: a new secret, told once, or a first code that is sent. */
export async function beginStep(
  context: Context,
  found: FoundAccount,
  by: SecondStep,
  sends: SendsNow,
): Promise<{ secret: string; uri: string }> {
  const { db, now } = context;
  if (!waysOf(found, await sends(db)).includes(by))
    throw ruleBroken(['无法使用这种验证方式', 'This way is not available to you']);
  if (isSent(by)) {
    await takeTry(db, `second-step-code:${found.id}`, paceOfSending, now);
    await changeCredential(db, found.id, { secondStepPending: by, totpPending: null });
    await sendSecondStepCode(context, found, by, sends);
    return { secret: '', uri: '' };
  }
  const secret = newTotpSecret();
  await changeCredential(db, found.id, { secondStepPending: by, totpPending: secret });
  return { secret, uri: totpUri(secret, found.name) };
}

/** Puts what was begun in force, if this is its first code. */
export async function enableStep({ db, now }: Context, found: FoundAccount, code: string): Promise<void> {
  const bucket = `second-step:${found.id}`;
  await takeTry(db, bucket, paceOfCode, now);
  const { secondStepPending: by, totpPending: secret } = found.credential;
  const step = secret ? totpStepOf(secret, code, now, 0) : null;
  const right = isSent(by) ? await useCode(db, found.id, 'secondStep', code, now) : step !== null;
  if (!by || !right) throw wrongCode();
  await changeCredential(db, found.id, {
    ...{ secondStep: by, secondStepPending: null, totpPending: null },
    ...{ totpSecret: isSent(by) ? null : secret, totpLastStep: step ?? 0 },
  });
  await forgetTries(db, bucket);
}

/** The code is not the one; that it was tried is kept. */
export const wrongCode = (): CallError =>
  new CallError('invalid', {
    problems: [{ path: 'stepCode', text: ['验证码不正确或已过期', 'The code is wrong or has expired'] }],
    keepsChanges: true,
  });
