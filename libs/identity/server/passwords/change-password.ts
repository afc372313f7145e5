import { CallError, invalid, type Label } from '#calls/model';
import { changePassword, passwordTexts, recoverPassword } from '#identity/model';
import { handle, handlePublic, type Context, type Handler } from '#server-kit/server';
import { paceOfCode, paceOfName, paceOfSending, takeTry, forgetTries } from '../sessions/pace.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { accountById, findAccount, nameKey, type FoundAccount } from '../sign-in/find-account.ts';
import { useCode, type SendsNow } from '../second-step/step-code.ts';
import { checkPassword } from './hash.ts';
import { sendRecoveryCode } from './recovery-job.ts';
import { setPassword } from './set-password.ts';

/** The signed-in account, if this is its password; wrong ones are counted. */
export async function withOwnPassword(
  context: Context & { actor: { accountId: string } },
  password: string,
  path: string,
  /** In which words a wrong one is refused: only a change of it knows an old one. */
  wrong: 'wrongOwn' | 'wrongOld' = 'wrongOwn',
): Promise<FoundAccount> {
  const { db, now, actor } = context;
  const bucket = `password:${actor.accountId}`;
  await takeTry(db, bucket, paceOfName, now);
  const found = await accountById(db, actor.accountId);
  const right = await checkPassword(found?.credential.passwordHash ?? null, password);
  if (!found || !right)
    throw new CallError('invalid', {
      problems: [{ path, text: !password ? passwordTexts.required : passwordTexts[wrong] }],
      keepsChanges: true,
    });
  await forgetTries(db, bucket);
  return found;
}

const notSent: Label = ['系统目前无法以这种方式发送验证码', 'No code can be sent this way here'];

/** Changing one's own password, and getting in again where it is forgotten. */
export const passwordHandlers = (sends: SendsNow): readonly Handler[] => [
  handle(changePassword, async ({ ID, OLDPASSWORD, PASSWORD }, context) => {
    const { db, actor } = context;
    const found = await withOwnPassword(context, OLDPASSWORD, 'OLDPASSWORD', 'wrongOld');
    const own = [found.id, found.name, found.personId, nameKey(found.name)];
    if (ID !== '' && !own.includes(ID)) throw new CallError('forbidden');
    if (OLDPASSWORD === PASSWORD) throw invalid([{ path: 'PASSWORD', text: passwordTexts.same }]);
    await setPassword(db, found, PASSWORD, 'PASSWORD');
    const ended = await endSessionsOf(db, found.id, 'passwordChanged', { except: actor.sessionId });
    await tellEnded(context, found, ended);
    return {};
  }),

  handlePublic(recoverPassword, async ({ account, by, verification, password }, context) => {
    const { db, now, remoteAddress } = context;
    const key = nameKey(account);
    if (verification === undefined) {
      // Of the installation, not of the account: it tells nothing about who is known.
      if (!(await sends(context.db)).includes(by)) throw invalid([{ path: 'by', text: notSent }]);
      await takeTry(db, `recover:${remoteAddress ?? ''}`, paceOfSending, now);
      await takeTry(db, `recover:${key}`, paceOfSending, now);
      // Whether there is such an account is found out afterwards: neither answer nor time tells.
      await context.enqueue(sendRecoveryCode, { account: key, by, language: context.language });
      return { sent: true, changed: false };
    }
    await takeTry(db, `recovery-code:${key}`, paceOfCode, now);
    const found = await findAccount(db, key);
    // The same questions for a name that nobody has: the time of the answer does not tell.
    const right = await useCode(db, found?.id ?? '', 'recovery', verification, now);
    if (!right || found?.state !== 'active')
      throw new CallError('invalid', {
        problems: [
          { path: 'verification', text: ['验证码不正确或已过期', 'The code is wrong or has expired'] },
        ],
        keepsChanges: true,
      });
    // A password that will not do rolls back, so that the code can be used once more.
    await setPassword(db, found, password ?? '', 'password');
    await tellEnded(context, found, await endSessionsOf(db, found.id, 'passwordChanged'));
    return { sent: false, changed: true };
  }),
];
