import { invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { accountRegistered, mobilePattern, mobileText, readSignInOptions, register } from '#identity/model';
import { handlePublic, newId, type Handler } from '#server-kit/server';
import { checkNewPassword, storePassword } from '../passwords/set-password.ts';
import { paceOfSending, takeTry } from '../sessions/pace.ts';
import { readSetting } from '../settings.ts';
import { account } from '../tables/account.ts';
import { nameKey } from './find-account.ts';

/** Names are at least 2 characters (specification 5); of an account without signs that look like something else. */
const accountName = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,59}$/u;

/** Asking for an account, and what the sign-in page offers. `demo`: the demo accounts can be used. */
export const registrationHandlers = (demo: boolean): readonly Handler[] => [
  handlePublic(readSignInOptions, async (_, { db }) => ({
    registration: await readSetting(db, 'registrationAllowed'),
    demo,
  })),

  handlePublic(register, async ({ username, name, mobile, email, password }, context) => {
    const { db, now, remoteAddress } = context;
    if (!(await readSetting(db, 'registrationAllowed')))
      throw ruleBroken(['系统未开放注册', 'Registration is not open']);
    await takeTry(db, `register:${remoteAddress ?? ''}`, paceOfSending, now);
    const problems: FieldProblem[] = [];
    if (!accountName.test(username))
      problems.push({
        path: 'username',
        text: ['账号至少 2 个字符，只含字母、数字和 . _ @ -', 'At least 2 letters, digits or . _ @ -'],
      });
    if ([...name].length < 2)
      problems.push({ path: 'name', text: ['姓名至少 2 个字符', 'A name has at least 2 characters'] });
    if (!mobilePattern.test(mobile)) problems.push({ path: 'mobile', text: mobileText });
    if (problems.length > 0) throw invalid(problems);
    checkNewPassword(password, username, 'password');

    const id = newId();
    const added = await db
      .insert(account)
      .values({
        id,
        name: username,
        nameKey: nameKey(username),
        state: 'waiting',
        registeredName: name,
        registeredMobile: mobile,
        registeredEmail: email,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (added.length === 0)
      throw invalid([{ path: 'username', text: ['该账号已被使用', 'This account name is taken'] }]);
    await storePassword(db, id, password, false);
    await context.emit(accountRegistered, { accountId: id, username, name, mobile });
    return { waiting: true };
  }),
];
