import { invalid } from '#calls/model';
import { passwordProblem, passwordTexts } from '#identity/model';
import type { Db } from '#server-kit/server';
import { credential } from '../tables/account.ts';
import { hashPassword } from './hash.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a new password that is too short, among the most common, or the name of the account. */
export function checkNewPassword(password: string, accountName: string, path: string): void {
  const text =
    passwordProblem(password) ??
    (isCommonPassword(password)
      ? passwordTexts.common
      : password.toLowerCase() === accountName.toLowerCase()
        ? passwordTexts.containsName
        : null);
  if (text) throw invalid([{ path, text }]);
}

/** Sets a password that somebody has chosen, if it will do; `path` is the field that it was typed into. */
export async function setPassword(
  db: Db,
  account: { id: string; name: string },
  password: string,
  path: string,
): Promise<void> {
  checkNewPassword(password, account.name, path);
  await storePassword(db, account.id, password, false);
}

/** Stores a password as it is. `mustChange`: the next sign-in asks for another. */
export async function storePassword(
  db: Db,
  accountId: string,
  password: string,
  mustChange: boolean,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .insert(credential)
    .values({ accountId, passwordHash, mustChange })
    .onConflictDoUpdate({
      target: credential.accountId,
      set: { passwordHash, mustChange, changedAt: new Date() },
    });
}
