import { CallError, ruleBroken } from '#calls/model';
import type { Context } from '#server-kit/server';
import { countFailedSignIn } from '../notices/failures.ts';
import { demoPassword } from '../passwords/demo-password.ts';
import { checkPassword } from '../passwords/hash.ts';
import { forgetTries, paceOfAddress, paceOfName, takeTry } from '../sessions/pace.ts';
import { findAccount, nameKey, type FoundAccount } from './find-account.ts';

/**
 * The account of a name (or mobile) and password, at a pace; refuses with the same words whichever was wrong. `demo`:
 * the demo accounts may be used.
 */
export async function checkCredentials(
  context: Context,
  { account, password }: { account: string; password: string },
  demo: boolean,
): Promise<FoundAccount> {
  const { db, now, remoteAddress } = context;
  // Only this address is slowed down for this name; the owner of the account, elsewhere, is not.
  const bucket = `sign-in:${remoteAddress ?? ''}:${nameKey(account)}`;
  await takeTry(db, bucket, paceOfName, now);
  const found = await findAccount(db, account);
  const right = await checkPassword(found?.credential.passwordHash ?? null, password);
  // Last, because the row is held to the end of the transaction: a whole company may share one address.
  await takeTry(db, `sign-in:${remoteAddress ?? ''}`, paceOfAddress, now);
  if (!found || !right || (!demo && password === demoPassword)) {
    await countFailedSignIn(context, nameKey(account), found);
    throw new CallError('signInFailed', { keepsChanges: true });
  }
  checkState(found);
  await forgetTries(db, bucket);
  return found;
}

/** Refuses an account that waits or is disabled; told only to whoever has proved that it is theirs. */
export function checkState({ state }: FoundAccount): void {
  if (state === 'waiting')
    throw ruleBroken(['账号正在等待管理员审核', 'This account is waiting for an administrator to admit it']);
  if (state !== 'active') throw new CallError('accountDisabled', { keepsChanges: true });
}
