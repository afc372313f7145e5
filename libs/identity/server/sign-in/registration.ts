import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import {
  accountNameProblem,
  accountRegistered,
  type dingTalkKinds,
  mobilePattern,
  mobileText,
  personNameProblem,
  readSignInOptions,
  register,
} from '#identity/model';
import { handlePublic, newId, type Handler } from '#server-kit/server';
import { checkNewPassword, storePassword } from '../passwords/set-password.ts';
import { paceOfRegistering, takeTry } from '../sessions/pace.ts';
import type { SendsNow } from '../second-step/step-code.ts';
import { readSetting } from '../settings.ts';
import { searchTextOfPerson } from '../text/search-text.ts';
import { account } from '../tables/account.ts';
import { nameKey } from './find-account.ts';

/** Asking for an account, and what the sign-in page offers. `demo`: the demo accounts can be used. */
export const registrationHandlers = (
  demo: boolean,
  dingTalk: (typeof dingTalkKinds)[number] | null,
  sends: SendsNow,
): readonly Handler[] => [
  handlePublic(readSignInOptions, async (_, { db }) => ({
    registration: await readSetting(db, 'registrationAllowed'),
    demo,
    dingTalk,
    sends: [...(await sends(db))],
  })),

  handlePublic(register, async ({ username, name, mobile, email, password }, context) => {
    const { db, now, remoteAddress } = context;
    if (!(await readSetting(db, 'registrationAllowed')))
      throw ruleBroken(['系统未开放注册', 'Registration is not open']);
    await takeTry(db, `register:${remoteAddress ?? ''}`, paceOfRegistering, now);
    const problems: FieldProblem[] = [];
    const ofAccount = accountNameProblem(username);
    if (ofAccount) problems.push({ path: 'username', text: ofAccount });
    const ofPerson = personNameProblem(name);
    if (ofPerson) problems.push({ path: 'name', text: ofPerson });
    if (!mobilePattern.test(mobile)) problems.push({ path: 'mobile', text: mobileText });
    if (problems.length > 0) throw invalid(problems);
    const chooser = { accountName: username, personId: null, given: [name, mobile, email] };
    await checkNewPassword(db, password, chooser, 'password');

    const id = newId();
    const added = await db
      .insert(account)
      .values({
        id,
        name: username,
        nameKey: nameKey(username),
        state: 'waiting',
        registeredName: name,
        registeredSearch: searchTextOfPerson(name),
        registeredMobile: mobile,
        registeredEmail: email,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    // That a name is taken cannot be hidden from whoever wants it; so it is asked at a pace.
    if (added.length === 0)
      throw new CallError('invalid', {
        problems: [{ path: 'username', text: ['该账号已被使用', 'This account name is taken'] }],
        keepsChanges: true,
      });
    await storePassword(db, id, password, false);
    await context.emit(accountRegistered, { accountId: id, username, name, mobile });
    return { waiting: true };
  }),
];
