import { eq } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { beginSecondStep, disableSecondStep, enableSecondStep } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { withOwnPassword } from '../passwords/change-password.ts';
import { forgetTries, paceOfCode, takeTry } from '../sessions/pace.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../sessions/totp.ts';
import { credential } from '../tables/account.ts';
import { accountById } from './find-account.ts';

/** Setting up and ending the second step by authenticator, of one's own account. */
export const secondStepHandlers: readonly Handler[] = [
  handle(beginSecondStep, async ({ password }, context) => {
    const found = await withOwnPassword(context, password, 'password');
    const secret = newTotpSecret();
    await context.db
      .update(credential)
      .set({ totpPending: secret })
      .where(eq(credential.accountId, found.id));
    return { secret, uri: totpUri(secret, found.name) };
  }),

  handle(enableSecondStep, async ({ stepCode }, { db, now, actor }) => {
    await takeTry(db, `second-step:${actor.accountId}`, paceOfCode, now);
    const found = await accountById(db, actor.accountId);
    const secret = found?.credential.totpPending;
    const step = secret ? totpStepOf(secret, stepCode, now, 0) : null;
    if (!secret || step === null)
      throw new CallError('invalid', {
        problems: [{ path: 'stepCode', text: ['验证码不正确', 'The code is wrong'] }],
        keepsChanges: true,
      });
    await db
      .update(credential)
      .set({ secondStep: 'totp', totpSecret: secret, totpPending: null, totpLastStep: step })
      .where(eq(credential.accountId, actor.accountId));
    await forgetTries(db, `second-step:${actor.accountId}`);
    return {};
  }),

  handle(disableSecondStep, async ({ password }, context) => {
    const found = await withOwnPassword(context, password, 'password');
    await context.db
      .update(credential)
      .set({ secondStep: null, totpSecret: null, totpPending: null })
      .where(eq(credential.accountId, found.id));
    return {};
  }),
];
