import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  readSecondStep,
  type SecondStep,
} from '#identity/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { withOwnPassword } from '../passwords/change-password.ts';
import { forgetTries, paceOfCode, paceOfSending, takeTry } from '../sessions/pace.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../sessions/totp.ts';
import { credential } from '../tables/account.ts';
import { accountById, type FoundAccount } from './find-account.ts';
import { isSent, sendSecondStepCode, useCode, type SentStep } from './second-step-code.ts';

/** 138****0003, z***@example.com: enough to know one's own, too little to learn another's. */
const masked = (text: string): string => {
  const [name = '', host] = text.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return name && `${name.slice(0, 3)}****${name.slice(-4)}`;
};

const change = (db: Db, accountId: string, values: Partial<typeof credential.$inferInsert>) =>
  db.update(credential).set(values).where(eq(credential.accountId, accountId));

/**
 * Setting up and ending the second step of one's own account. `sends`: by which ways codes reach people here; without a
 * way that works, a code would lock out whoever chose it.
 */
export function secondStepHandlers(sends: readonly SentStep[]): readonly Handler[] {
  const waysOf = ({ mobile, email }: FoundAccount): SecondStep[] => [
    'totp',
    ...sends.filter((way) => (way === 'sms' ? mobile : email)),
  ];
  return [
    handle(readSecondStep, async (_, { db, actor }) => {
      const found = await accountById(db, actor.accountId);
      if (!found) throw new CallError('notFound');
      return {
        by: found.credential.secondStep,
        ways: waysOf(found),
        mobile: masked(found.mobile),
        email: masked(found.email),
      };
    }),

    handle(beginSecondStep, async ({ password, by }, context) => {
      const { db, now } = context;
      const found = await withOwnPassword(context, password, 'password');
      if (!waysOf(found).includes(by))
        throw ruleBroken(['无法使用这种验证方式', 'This way is not available to you']);
      if (isSent(by)) {
        await takeTry(db, `second-step-code:${found.id}`, paceOfSending, now);
        await change(db, found.id, { secondStepPending: by, totpPending: null });
        await sendSecondStepCode(context, found, by);
        return { secret: '', uri: '' };
      }
      const secret = newTotpSecret();
      await change(db, found.id, { secondStepPending: by, totpPending: secret });
      return { secret, uri: totpUri(secret, found.name) };
    }),

    handle(enableSecondStep, async ({ stepCode }, { db, now, actor }) => {
      await takeTry(db, `second-step:${actor.accountId}`, paceOfCode, now);
      const found = await accountById(db, actor.accountId);
      const { secondStepPending: by = null, totpPending: secret = null } = found?.credential ?? {};
      const step = secret ? totpStepOf(secret, stepCode, now, 0) : null;
      const right = isSent(by)
        ? await useCode(db, actor.accountId, 'secondStep', stepCode, now)
        : step !== null;
      if (!by || !right)
        throw new CallError('invalid', {
          problems: [
            { path: 'stepCode', text: ['验证码不正确或已过期', 'The code is wrong or has expired'] },
          ],
          keepsChanges: true,
        });
      await change(db, actor.accountId, {
        ...{ secondStep: by, secondStepPending: null, totpPending: null },
        ...{ totpSecret: isSent(by) ? null : secret, totpLastStep: step ?? 0 },
      });
      await forgetTries(db, `second-step:${actor.accountId}`);
      return {};
    }),

    handle(disableSecondStep, async ({ password }, context) => {
      const found = await withOwnPassword(context, password, 'password');
      await change(context.db, found.id, {
        ...{ secondStep: null, secondStepPending: null, totpSecret: null, totpPending: null },
      });
      return {};
    }),
  ];
}
