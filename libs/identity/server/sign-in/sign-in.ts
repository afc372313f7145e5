import { CallError, invalid, ruleBroken } from '#calls/model';
import { choosePassword, confirmSecondStep, passwordTexts, sendSmsCode, signIn } from '#identity/model';
import { handlePublic, type Handler } from '#server-kit/server';
import { demoPassword } from '../passwords/demo-password.ts';
import { checkPassword } from '../passwords/hash.ts';
import { setPassword } from '../passwords/set-password.ts';
import {
  forgetTries,
  paceOfAddress,
  paceOfCode,
  paceOfName,
  paceOfSending,
  takeTry,
} from '../sessions/pace.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { advance, closeHalf, halfSignIn, nextStage } from './advance.ts';
import { findAccount, nameKey } from './find-account.ts';
import { isSecondStep, isSent, sendSecondStepCode } from './second-step-code.ts';

const wrongCode = (path: string): CallError =>
  new CallError('invalid', {
    problems: [{ path, text: ['验证码不正确或已过期', 'The code is wrong or has expired'] }],
    keepsChanges: true,
  });

/** The steps of signing in. `demo`: the accounts of the demo company may be used. */
export const signInHandlers = (demo: boolean): readonly Handler[] => [
  handlePublic(signIn, async ({ account, password }, context) => {
    const { db, now, remoteAddress } = context;
    // Only this address is slowed down for this name; the owner of the account, elsewhere, is not.
    const bucket = `sign-in:${remoteAddress ?? ''}:${nameKey(account)}`;
    await takeTry(db, bucket, paceOfName, now);
    const found = await findAccount(db, account);
    const right = await checkPassword(found?.credential.passwordHash ?? null, password);
    // Last, because the row is held to the end of the transaction: a whole company may share one address.
    await takeTry(db, `sign-in:${remoteAddress ?? ''}`, paceOfAddress, now);
    if (!found || !right || (!demo && password === demoPassword))
      throw new CallError('signInFailed', { keepsChanges: true });
    if (found.state === 'waiting')
      throw ruleBroken([
        '账号正在等待管理员审核',
        'This account is waiting for an administrator to admit it',
      ]);
    if (found.state !== 'active') throw new CallError('accountDisabled', { keepsChanges: true });
    await forgetTries(db, bucket);
    return advance(context, found, nextStage(found, 'password'));
  }),

  handlePublic(confirmSecondStep, async ({ ticket, stepCode }, context) => {
    const { db, now } = context;
    const { sessionId, found } = await halfSignIn(db, ticket, 'secondStep', now);
    await takeTry(db, `second-step:${found.id}`, paceOfCode, now);
    if (!(await isSecondStep(db, found, stepCode, now))) throw wrongCode('stepCode');
    await forgetTries(db, `second-step:${found.id}`);
    await closeHalf(db, found.id, sessionId);
    return advance(context, found, nextStage(found, 'secondStep'));
  }),

  handlePublic(choosePassword, async ({ ticket, password }, context) => {
    const { db, now } = context;
    const { sessionId, found } = await halfSignIn(db, ticket, 'newPassword', now);
    if (await checkPassword(found.credential.passwordHash, password))
      throw invalid([{ path: 'password', text: passwordTexts.same }]);
    await setPassword(db, found, password, 'password');
    await closeHalf(db, found.id, sessionId);
    await tellEnded(context, found, await endSessionsOf(db, found.id, 'passwordChanged'));
    return advance(context, found, nextStage(found, 'newPassword'));
  }),

  handlePublic(sendSmsCode, async ({ ticket }, context) => {
    const { db, now } = context;
    const { found } = await halfSignIn(db, ticket, 'secondStep', now);
    const by = found.credential.secondStep;
    if (!isSent(by)) throw new CallError('unknownToken');
    await takeTry(db, `second-step-code:${found.id}`, paceOfSending, now);
    return { expiresAt: (await sendSecondStepCode(context, found, by)).toISOString() };
  }),
];
