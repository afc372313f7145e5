import { CallError, invalid } from '#calls/model';
import {
  choosePassword,
  confirmSecondStep,
  passwordTexts,
  reportMissingCode,
  sendSmsCode,
  signIn,
} from '#identity/model';
import { handlePublic, type Handler } from '#server-kit/server';
import { countFailedStep } from '../notices/failures.ts';
import { checkPassword } from '../passwords/hash.ts';
import { setPassword } from '../passwords/set-password.ts';
import { wrongCode } from '../second-step/set-up.ts';
import { reportMissing } from '../second-step/missing-code.ts';
import { forgetTries, paceOfCode, paceOfSending, takeTry } from '../sessions/pace.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { advance, closeHalf, halfSignIn, nextStage } from './advance.ts';
import { checkCredentials } from './check-credentials.ts';
import { isSecondStep, isSent, sendSecondStepCode, type SendsNow } from '../second-step/step-code.ts';

/** The steps of signing in. `demo`: the accounts of the demo company may be used. */
export const signInHandlers = (demo: boolean, sends: SendsNow): readonly Handler[] => [
  handlePublic(signIn, async (credentials, context) => {
    const found = await checkCredentials(context, credentials, demo);
    return advance(context, found, await nextStage(context.db, found, 'password'), sends);
  }),

  handlePublic(confirmSecondStep, async ({ ticket, stepCode }, context) => {
    const { db, now } = context;
    const { sessionId, found } = await halfSignIn(db, ticket, 'secondStep', now);
    await takeTry(db, `second-step:${found.id}`, paceOfCode, now);
    if (!(await isSecondStep(db, found, stepCode, now))) {
      await countFailedStep(context, found);
      throw wrongCode();
    }
    await forgetTries(db, `second-step:${found.id}`);
    await closeHalf(db, found.id, sessionId);
    return advance(context, found, await nextStage(db, found, 'secondStep'), sends);
  }),

  handlePublic(choosePassword, async ({ ticket, password }, context) => {
    const { db, now } = context;
    const { sessionId, found } = await halfSignIn(db, ticket, 'newPassword', now);
    if (await checkPassword(found.credential.passwordHash, password))
      throw invalid([{ path: 'password', text: passwordTexts.same }]);
    await setPassword(db, found, password, 'password');
    await closeHalf(db, found.id, sessionId);
    await tellEnded(context, found, await endSessionsOf(db, found.id, 'passwordChanged'));
    return advance(context, found, await nextStage(db, found, 'newPassword'), sends);
  }),

  handlePublic(reportMissingCode, async ({ ticket }, context) => {
    const { found } = await halfSignIn(context.db, ticket, 'secondStep', context.now);
    return reportMissing(context, found);
  }),

  handlePublic(sendSmsCode, async ({ ticket }, context) => {
    const { db, now } = context;
    const { found } = await halfSignIn(db, ticket, 'secondStep', now);
    const by = found.credential.secondStep;
    if (!isSent(by)) throw new CallError('unknownToken');
    await takeTry(db, `second-step-code:${found.id}`, paceOfSending, now);
    return { expiresAt: (await sendSecondStepCode(context, found, by, sends)).toISOString() };
  }),
];
