import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken, type Action } from '#calls/model';
import {
  accountScreens,
  admitAccount,
  endSessions,
  resetPassword,
  refuseRegistration,
  resetSecondStep,
  setAccountDisabled,
  registrationRefusedTemplate,
} from '#identity/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import { noticeAndTell } from '../notices/tell-job.ts';
import { newPassword } from '../passwords/new-password.ts';
import { storePassword } from '../passwords/set-password.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import { changeCredential, noSecondStep } from '../second-step/set-up.ts';
import { endSessionsOf, liveSessionsOf } from '../sessions/session-store.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { accountById, type FoundAccount } from '../sign-in/find-account.ts';
import { mailByTemplate } from '../templates/send-by-template.ts';
import { accountRole } from '../tables/access.ts';
import { account, credential } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';
import { accountsReached } from './accounts-within.ts';
import { keepAdministrator } from '../roles/check-role.ts';

/** The account, if the right of the actor reaches it; what is out of reach is answered like what does not exist. */
async function within({ db, actor }: ActorContext, accountId: string, action: Action): Promise<FoundAccount> {
  const [reached] = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(and(eq(account.id, accountId), accountsReached(actor, action)));
  const found = reached && (await accountById(db, reached.id));
  if (!found) throw new CallError('notFound');
  return found;
}

const notOneself = (own: boolean): void => {
  if (own) throw ruleBroken(['不能对自己的账号执行此操作', 'Not on your own account']);
};

/** What an administrator does to other people's accounts. */
export const accountHandlers: readonly Handler[] = [
  handle(endSessions, async ({ accountId, sessionId }, context) => {
    const found = await within(context, accountId, 'disable');
    const which = sessionId === undefined ? {} : { only: sessionId };
    const ended = await endSessionsOf(context.db, accountId, 'byAdministrator', which);
    await tellEnded(context, found, ended);
    return { ended: ended.length };
  }),

  handle(setAccountDisabled, async ({ accountId, disabled }, context) => {
    const { db, actor } = context;
    const found = await within(context, accountId, 'disable');
    notOneself(accountId === actor.accountId);
    if (found.state === 'waiting')
      throw ruleBroken(['该账号尚未通过审核', 'This account has not been admitted yet']);
    if (disabled) await keepAdministrator(context, { account: accountId });
    // While disabled its sessions answer 70004; they do not come back with it.
    const ended = disabled
      ? await liveSessionsOf(db, accountId)
      : await endSessionsOf(db, accountId, 'byAdministrator');
    await db
      .update(account)
      .set({ state: disabled ? 'disabled' : 'active' })
      .where(eq(account.id, accountId));
    await tellEnded(context, found, ended);
    return {};
  }),

  handle(resetPassword, async ({ accountId }, context) => {
    const { db, actor } = context;
    const found = await within(context, accountId, 'edit');
    notOneself(accountId === actor.accountId);
    const password = newPassword();
    await storePassword(db, accountId, password, true);
    await tellEnded(context, found, await endSessionsOf(db, accountId, 'passwordChanged'));
    return { password };
  }),

  handle(resetSecondStep, async ({ accountId }, context) => {
    const { db, actor } = context;
    const found = await within(context, accountId, 'edit');
    notOneself(accountId === actor.accountId);
    if (!found.credential.secondStep)
      throw ruleBroken(['该账号未启用两步验证', 'This account has no second step']);
    await changeCredential(db, accountId, noSecondStep);
    await tellEnded(context, found, await endSessionsOf(db, accountId, 'byAdministrator'));
    await noticeAndTell(context, {
      kind: 'secondStepReset',
      about: accountId,
      facts: { account: found.name, by: actor.name },
    });
    return {};
  }),

  handle(admitAccount, async ({ accountId, personId }, context) => {
    const { db, actor } = context;
    const found = await within(context, accountId, 'enable');
    if (found.state !== 'waiting')
      throw ruleBroken(['该账号已通过审核', 'This account has been admitted already']);
    const scope = withinScope(actor.scope(accountScreens, 'enable'), personColumns(), actor);
    const [employee] = await db
      .select()
      .from(person)
      .where(and(eq(person.id, personId), scope));
    if (!employee?.active) throw new CallError('notFound');
    const [taken] = await db.select().from(account).where(eq(account.personId, personId));
    if (taken)
      throw ruleBroken(['该员工已有账号 {name}', 'This employee has the account {name} already'], {
        name: taken.name,
      });
    await db.update(account).set({ state: 'active', personId }).where(eq(account.id, accountId));
    await db
      .insert(accountRole)
      .values({ id: newId(), accountId, roleId: 'employee', companyId: employee.companyId });
    return {};
  }),

  handle(refuseRegistration, async ({ accountId, reason }, context) => {
    const { db } = context;
    const found = await within(context, accountId, 'enable');
    if (found.state !== 'waiting')
      throw ruleBroken(['该账号已通过审核', 'This account has been admitted already']);
    // It has never signed in: its secret is all that hangs on it.
    await db.delete(credential).where(eq(credential.accountId, accountId));
    const [gone] = await db
      .delete(account)
      .where(eq(account.id, accountId))
      .returning({ name: account.name, email: account.registeredEmail });
    if (gone?.email)
      await mailByTemplate(
        context,
        gone.email,
        registrationRefusedTemplate,
        { account: gone.name, reason },
        { language: null },
      );
    return {};
  }),
];
