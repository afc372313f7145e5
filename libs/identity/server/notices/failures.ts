import type { Context } from '#server-kit/server';
import { hasTry, type Pace } from '../sessions/pace.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { noticeAndTell } from './tell-job.ts';

/** So many wrong passwords for one name, from wherever, are a series: as many as lock an address out. */
const ofName: Pace = { burst: 7, everySeconds: 600 };
/** From one address, whatever the names: a company behind one address mistypes as well. */
const ofAddress: Pace = { burst: 60, everySeconds: 30 };
/** Wrong codes after a right password weigh more. */
const ofCode: Pace = { burst: 3, everySeconds: 600 };

/**
 * Counts a failed sign-in; a series is noticed. The same is asked of the database whether the name is known or not, and
 * what was typed for a name that is not known is written nowhere: it may be a password.
 */
export async function countFailedSignIn(
  context: Context,
  key: string,
  found: FoundAccount | null,
): Promise<void> {
  const { db, now } = context;
  const address = context.remoteAddress ?? '';
  if (!(await hasTry(db, `failed:name:${key}`, ofName, now)))
    await noticeAndTell(context, {
      kind: 'failedSignIns',
      about: found?.id ?? `address ${address}`,
      facts: { account: found?.name ?? '', address },
    });
  if (!(await hasTry(db, `failed:address:${address}`, ofAddress, now)))
    await noticeAndTell(context, { kind: 'guessedNames', about: address, facts: { address } });
}

/** Counts a wrong code of a second step: whoever tries it has the password. */
export async function countFailedStep(context: Context, { id, name }: FoundAccount): Promise<void> {
  if (await hasTry(context.db, `failed:step:${id}`, ofCode, context.now)) return;
  const address = context.remoteAddress ?? '';
  await noticeAndTell(context, { kind: 'failedSecondSteps', about: id, facts: { account: name, address } });
}
