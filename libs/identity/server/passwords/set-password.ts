import { invalid } from '#calls/model';
import { passwordProblem, passwordTexts } from '#identity/model';
import type { Db } from '#server-kit/server';
import { credential } from '../tables/account.ts';
import { hashPassword } from './hash.ts';
import { isCommonPassword, isMadeOf } from './common-passwords.ts';
import { ownWords, type Chooser } from './own-words.ts';

/** Refuses a new password that is too short, among the most common, or made of the words of its chooser. */
export async function checkNewPassword(
  db: Db,
  password: string,
  chooser: Chooser,
  path: string,
): Promise<void> {
  const text =
    passwordProblem(password) ??
    (isCommonPassword(password)
      ? passwordTexts.common
      : password.toLowerCase() === chooser.accountName.toLowerCase()
        ? passwordTexts.containsName
        : isMadeOf(await ownWords(db, chooser), password)
          ? passwordTexts.ownWord
          : null);
  if (text) throw invalid([{ path, text }]);
}

/** Sets a password that somebody has chosen, if it will do; `path` is the field that it was typed into. */
export async function setPassword(
  db: Db,
  account: { id: string; name: string; personId: string | null },
  password: string,
  path: string,
): Promise<void> {
  await checkNewPassword(db, password, { accountName: account.name, personId: account.personId }, path);
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
